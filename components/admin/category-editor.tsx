"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Problems } from "#components/account/form-row";
import { changeCategory } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { toast } from "#lib/toast";
import { problemsAt } from "./field-problems.ts";

/** A category's row while it is changed: Enter saves, Escape leaves it as it was. */
export function CategoryEditor({ category, onClose }: { category: Category; onClose: () => void }) {
  const id = useId();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const problem = problems.name ?? problems.excludedFromFeeds ?? problems[""];
  useEffect(() => field.current?.select(), []);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    setBusy(true);
    setProblems({});
    try {
      const changes = { name: String(written.get("name")), excludedFromFeeds: written.has("excludedFromFeeds") };
      const saved = await changeCategory(category.id, changes);
      toast(`Saved ${saved.name}.`, "success");
      router.refresh();
      onClose();
    } catch (failure) {
      const otherwise = "Failed to add/update category. Please try again.";
      setProblems(problemsAt(failure, ["name", "excludedFromFeeds"], otherwise));
      setBusy(false);
      field.current?.focus();
    }
  }

  return (
    <tr data-row={category.id}>
      <td colSpan={4}>
        <form
          className="row-form"
          noValidate
          aria-label={`Edit ${category.name}`}
          onSubmit={save}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !busy) onClose();
          }}
        >
          <input
            ref={field}
            name="name"
            className="field"
            aria-label="Name"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && id}
            defaultValue={category.name}
            maxLength={100}
            autoComplete="off"
          />
          <label className="check">
            <input type="checkbox" name="excludedFromFeeds" defaultChecked={category.excludedFromFeeds} />
            Excluded from feeds
          </label>
          <span className="form-buttons">
            <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
              {busy ? "Saving..." : "Save"}
            </button>
            <button type="button" className="btn btn-small" disabled={busy} onClick={onClose}>
              Cancel
            </button>
          </span>
          {problem && (
            <p id={id} className="form-error" role="alert">
              {problem}
            </p>
          )}
        </form>
      </td>
    </tr>
  );
}
