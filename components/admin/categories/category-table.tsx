"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { AdminTable, type Column, type TableHead } from "#components/admin/ui/admin-table";
import { SelectAll } from "#components/admin/ui/select-boxes";
import { ChooseCategory } from "#components/admin/videos/categories/choose-category";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { VocabularyBar } from "#components/admin/vocabulary/vocabulary-bar";
import { mergeCategory, savePinned } from "#lib/admin/categories/client";
import { toast } from "#lib/browser/toast";
import { deleteCategory } from "#lib/categories/client";
import type { CategoryLink, EditedCategory } from "#lib/categories/types";
import { reportFailure } from "../../account/show-failure.ts";
import { videosText } from "../../videos/videos-text.ts";
import { focusBeside } from "../ui/focus-beside.ts";
import { useSelection } from "../ui/use-selection.ts";
import { CategoryEditor } from "./category-editor.tsx";
import { CategoryRow } from "./category-row.tsx";

type Props = {
  categories: EditedCategory[];
  /** Categories of every filter bar, in display order. */
  pinned: CategoryLink[];
  head: TableHead;
};

const FAILED = "Failed to add/update category. Please try again.";

const COLUMNS: Column[] = [
  { label: "Name", sort: { column: "name", begins: "asc" } },
  { label: "Videos", className: "number", sort: { column: "videoCount", begins: "desc" } },
  { label: "Feeds", className: "wide" },
];

export function CategoryTable({ categories, pinned, head }: Props) {
  const router = useRouter();
  const [editing, setEditing] = useState<number>();
  const [leaving, setLeaving] = useState<EditedCategory>();
  const [merging, setMerging] = useState<EditedCategory>();
  const selection = useSelection(useMemo(() => categories.map(({ id }) => id), [categories]));
  const pinnedIds = pinned.map(({ id }) => id);

  const edited = useRef<number>(undefined);
  useEffect(() => {
    // Returns focus to the Edit button, which replaces the form.
    if (editing === undefined) document.querySelector<HTMLElement>(`[data-row="${edited.current}"] button`)?.focus();
    edited.current = editing;
  }, [editing]);

  async function pin({ id, name }: EditedCategory) {
    const isPinned = pinnedIds.includes(id);
    try {
      await savePinned(isPinned ? pinnedIds.filter((other) => other !== id) : [...pinnedIds, id]);
      toast(isPinned ? `${name} is no longer pinned.` : `Pinned ${name}.`, "success");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, FAILED);
    }
  }
  async function merge(from: EditedCategory, into: { id: number; name: string }) {
    const { moved } = await mergeCategory(from.id, into.id);
    toast(`Merged ${from.name} into ${into.name}: ${videosText(moved)}.`, "success");
    focusBeside(from.id, "merge", "main");
    router.refresh();
  }

  return (
    <>
      <AdminTable columns={COLUMNS} hasActions head={head} lead={<SelectAll selection={selection} />}>
        {categories.map((category) =>
          category.id === editing ? (
            <CategoryEditor key={category.id} category={category} onClose={() => setEditing(undefined)} />
          ) : (
            <CategoryRow
              key={category.id}
              category={category}
              selection={selection}
              isPinned={pinnedIds.includes(category.id)}
              onEdit={() => setEditing(category.id)}
              onPin={() => pin(category)}
              onMerge={() => setMerging(category)}
              onDelete={() => setLeaving(category)}
            />
          ),
        )}
      </AdminTable>
      <VocabularyBar kind="category" names={categories} selection={selection} />
      {merging && (
        <ChooseCategory
          title={`Merge ${merging.name} into another`}
          note={
            <>
              Its {videosText(merging.videoCount)} go to the category that you choose, {merging.name} is deleted, and
              its address leads to the other. You can undo this for thirty days.
            </>
          }
          label="Merge"
          busyLabel="Merging..."
          without={merging.id}
          fallback={FAILED}
          onChoose={(into) => merge(merging, into)}
          onClose={() => setMerging(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDelete
          question={leaving.videoCount > 0 ? `${leaving.name} cannot be deleted yet` : `Delete ${leaving.name}?`}
          consequence={
            leaving.videoCount > 0
              ? `It has ${videosText(leaving.videoCount)}, and only an empty category can be deleted. Merge it into another one instead.`
              : "This cannot be undone."
          }
          fallback="Failed to delete category. Make sure no videos are using it."
          {...(leaving.videoCount > 0
            ? { instead: { label: "Merge", run: () => setMerging(leaving) } }
            : { remove: () => deleteCategory(leaving.id) })}
          onGone={() => {
            toast(`Deleted ${leaving.name}.`, "success");
            focusBeside(leaving.id, "delete", "main");
            router.refresh();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
