"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { deleteCategory } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { toast } from "#lib/toast";
import { AskDelete } from "./ask-delete.tsx";
import { CategoryEditor } from "./category-editor.tsx";
import { focusBeside } from "./focus-beside.ts";

const exact = new Intl.NumberFormat("en");

export function CategoryTable({ categories }: { categories: Category[] }) {
  const router = useRouter();
  const [editing, setEditing] = useState<number>();
  const [leaving, setLeaving] = useState<Category>();

  const edited = useRef<number>(undefined);
  useEffect(() => {
    // The row has its buttons back, and the focus where it came from.
    if (editing === undefined) document.querySelector<HTMLElement>(`[data-row="${edited.current}"] button`)?.focus();
    edited.current = editing;
  }, [editing]);
  return (
    <>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="number">
              Videos
            </th>
            <th scope="col" className="wide">
              Feeds
            </th>
            <th scope="col" className="acts">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) =>
            category.id === editing ? (
              <CategoryEditor key={category.id} category={category} onClose={() => setEditing(undefined)} />
            ) : (
              <CategoryRow
                key={category.id}
                category={category}
                onEdit={() => setEditing(category.id)}
                onDelete={() => setLeaving(category)}
              />
            ),
          )}
        </tbody>
      </table>
      {leaving && (
        <AskDelete
          question={`Delete ${leaving.name}?`}
          consequence="Only a category that no video is in can be deleted. This cannot be undone."
          otherwise="Failed to delete category. Make sure no videos are using it."
          remove={() => deleteCategory(leaving.id)}
          onGone={() => {
            toast(`Deleted ${leaving.name}.`, "success");
            focusBeside(`[data-row="${leaving.id}"]`, "main");
            router.refresh();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

type RowProps = { category: Category; onEdit: () => void; onDelete: () => void };

function CategoryRow({ category: { id, name, videoCount, excludedFromFeeds }, onEdit, onDelete }: RowProps) {
  return (
    <tr data-row={id}>
      <td>
        <p className="row-title">
          <SiteLink href={`/categories/${id}`}>{name}</SiteLink>
        </p>
        <p className="admin-note">
          #{id}
          {excludedFromFeeds && <span className="md:hidden"> · Excluded from feeds</span>}
        </p>
      </td>
      <td className="number">{exact.format(videoCount)}</td>
      <td className="wide">{excludedFromFeeds ? "Excluded from feeds" : "Shown"}</td>
      <td className="acts">
        <div className="act-row">
          <button type="button" className="btn btn-small js-only" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </button>
          <button
            type="button"
            className="btn btn-small btn-danger js-only"
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </button>
        </div>
      </td>
    </tr>
  );
}
