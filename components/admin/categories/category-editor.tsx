"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Conflict } from "#components/admin/ui/conflict";
import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { changeCategory, loadEditedCategory } from "#lib/categories/client";
import type { EditedCategory } from "#lib/categories/types";
import { wordsOf } from "../../account/report-failure.ts";
import { problemsAt } from "../ui/field-problems.ts";

type Clash = { sentence: string; theirs?: EditedCategory };

const FAILED = "Failed to add/update category. Please try again.";

const differencesOf = ({ name, excludedFromFeeds }: EditedCategory) => [
  { label: "Name", theirs: name },
  { label: "Excluded from feeds", theirs: excludedFromFeeds ? "Yes" : "No" },
];

/** A category's row while it is changed: Enter saves, Escape leaves it as it was. */
export function CategoryEditor({ category, onClose }: { category: EditedCategory; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [clash, setClash] = useState<Clash>();
  const id = useId();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const problem = problems.name ?? problems.excludedFromFeeds ?? problems[""];
  useEffect(() => field.current?.select(), []);

  async function save(updatedAt: string | undefined) {
    if (busy || !form.current) return;
    const written = new FormData(form.current);
    setBusy(true);
    setProblems({});
    setClash(undefined);
    try {
      const changes = { name: String(written.get("name")), excludedFromFeeds: written.has("excludedFromFeeds") };
      const saved = await changeCategory(category.id, { ...changes, updatedAt });
      toast(`Saved ${saved.name}.`, "success");
      router.refresh();
      onClose();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof CallFailure && failure.code === "changed_meanwhile") {
        setClash({ sentence: failure.message });
        return;
      }
      setProblems(problemsAt(failure, ["name", "excludedFromFeeds"], FAILED));
      field.current?.focus();
    }
  }
  async function see() {
    try {
      const theirs = await loadEditedCategory(category.id);
      setClash((before) => before && { ...before, theirs });
    } catch (failure) {
      setProblems({ "": wordsOf(failure, FAILED) });
    }
  }

  return (
    <tr data-row={category.id}>
      <td colSpan={4}>
        <form
          ref={form}
          className="row-form"
          noValidate
          aria-label={`Edit ${category.name}`}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save(category.updatedAt);
          }}
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
          {clash && (
            <Conflict
              sentence={clash.sentence}
              differences={clash.theirs && differencesOf(clash.theirs)}
              busy={busy}
              onSee={see}
              onTake={() => {
                router.refresh();
                onClose();
              }}
              onOverwrite={() => save(clash.theirs?.updatedAt)}
            />
          )}
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
