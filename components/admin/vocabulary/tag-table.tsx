"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { AdminTable, type Column, RowActions, type TableHead } from "#components/admin/ui/admin-table";
import { SelectAll, SelectRow } from "#components/admin/ui/select-boxes";
import { SiteLink } from "#components/navigation/site-link";
import type { AdminTag } from "#lib/admin/vocabulary/types";
import { formatNumber } from "#lib/core/format";
import { tagPath } from "#lib/seo/addresses";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useSelection } from "../ui/use-selection.ts";
import { TagEditor } from "./tag-editor.tsx";
import { VocabularyBar } from "./vocabulary-bar.tsx";

const COLUMNS: Column[] = [
  { label: "Name", sort: { column: "name", begins: "asc" } },
  { label: "Videos", className: "number", sort: { column: "videoCount", begins: "desc" } },
];
const ALL_COLUMNS = COLUMNS.length + 2;

export function TagTable({ tags, head }: { tags: AdminTag[]; head: TableHead }) {
  const [editing, setEditing] = useState<number>();
  const selection = useSelection(useMemo(() => tags.map(({ id }) => id), [tags]));
  const ready = useHydrated();
  const edited = useRef<number>(undefined);
  useEffect(() => {
    // Returns focus to the Edit button, which replaces the form.
    if (editing === undefined) document.querySelector<HTMLElement>(`[data-row="${edited.current}"] button`)?.focus();
    edited.current = editing;
  }, [editing]);
  return (
    <>
      <AdminTable columns={COLUMNS} hasActions head={head} lead={<SelectAll selection={selection} />}>
        {tags.map((tag) =>
          tag.id === editing ? (
            <TagEditor key={tag.id} tag={tag} columns={ALL_COLUMNS} onClose={() => setEditing(undefined)} />
          ) : (
            <tr key={tag.id} data-row={tag.id}>
              <td className="w-11 pr-0">
                <SelectRow id={tag.id} label={tag.name} selection={selection} />
              </td>
              <td>
                <p className="row-title">
                  {tag.videoCount > 0 ? <SiteLink href={tagPath(tag.slug)}>{tag.name}</SiteLink> : tag.name}
                </p>
                {tag.aliases.length > 0 && <p className="text-sm text-muted">Also {tag.aliases.join(", ")}</p>}
              </td>
              <td className="number">{formatNumber(tag.videoCount)}</td>
              <td className="acts">
                <RowActions>
                  <button
                    type="button"
                    className="btn btn-small js-only"
                    data-act="edit"
                    title="Edit (e)"
                    aria-label={`Edit ${tag.name}`}
                    disabled={!ready}
                    onClick={() => setEditing(tag.id)}
                  >
                    Edit
                  </button>
                </RowActions>
              </td>
            </tr>
          ),
        )}
      </AdminTable>
      <VocabularyBar kind="tag" names={tags} selection={selection} />
    </>
  );
}
