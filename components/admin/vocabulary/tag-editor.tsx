"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { changeTag } from "#lib/admin/vocabulary/client";
import type { AdminTag } from "#lib/admin/vocabulary/types";
import { toast } from "#lib/browser/toast";
import { problemsAt } from "../ui/field-problems.ts";
import { SEPARATOR, splitAliases } from "./split-aliases.ts";

/** Enter saves, Escape cancels. */
export function TagEditor({ tag, columns, onClose }: { tag: AdminTag; columns: number; onClose: () => void }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    setBusy(true);
    setProblems({});
    try {
      const aliases = splitAliases(String(written.get("aliases")));
      const saved = await changeTag(tag.id, { name: String(written.get("name")), aliases });
      toast(`Saved ${saved.name}.`, "success");
      router.refresh();
      onClose();
    } catch (failure) {
      setBusy(false);
      setProblems(problemsAt(failure, ["name", "aliases"], "The tag could not be saved. Please try again."));
    }
  }

  return (
    <tr data-row={tag.id}>
      <td colSpan={columns}>
        <form
          ref={form}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2"
          noValidate
          aria-label={`Edit ${tag.name}`}
          onSubmit={save}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !busy) onClose();
          }}
        >
          <div className="flex-[1_1_12rem]">
            <FormField
              label="Name"
              name="name"
              defaultValue={tag.name}
              maxLength={100}
              autoComplete="off"
              problem={problems.name}
            />
          </div>
          <div className="flex-[2_1_16rem]">
            <FormField
              label="Aliases"
              hint="Separated by |. Searches, imports and forms treat each as this tag."
              name="aliases"
              defaultValue={tag.aliases.join(SEPARATOR)}
              autoComplete="off"
              problem={problems.aliases}
            />
          </div>
          {problems[""] && (
            <p className="form-error flex-[1_0_100%]" role="alert">
              {problems[""]}
            </p>
          )}
          <span className="form-buttons flex-[1_0_100%]">
            <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
              {busy ? "Saving..." : "Save"}
            </button>
            <button type="button" className="btn btn-small" disabled={busy} onClick={onClose}>
              Cancel
            </button>
          </span>
        </form>
      </td>
    </tr>
  );
}
