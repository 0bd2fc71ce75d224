"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { PictureField } from "#components/admin/categories/picture-field";
import { Conflict } from "#components/admin/conflicts/conflict";
import { FormField, FormText } from "#components/ui/form-field";
import { FormRow, focusField, type Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { changeCategory, loadEditedCategory } from "#lib/categories/client";
import { EXCLUDED_NOTE, LONGEST_DESCRIPTION } from "#lib/categories/policy";
import type { EditedCategory } from "#lib/categories/types";
import { errorText } from "../../account/show-failure.ts";
import { problemsAt } from "../ui/field-problems.ts";
import { SEPARATOR, splitAliases } from "../vocabulary/split-aliases.ts";

type Clash = { sentence: string; theirs?: EditedCategory };

const FAILED = "Failed to add/update category. Please try again.";

const FIELDS = ["name", "aliases", "excludedFromFeeds", "description", "pictureVideoId", "picture"];

const differencesOf = ({ name, aliases, excludedFromFeeds, description, pictureVideoId, picture }: EditedCategory) => [
  { label: "Name", theirs: name },
  { label: "Aliases", theirs: aliases.join(", ") || "None" },
  { label: "Excluded from feeds", theirs: excludedFromFeeds ? "Yes" : "No" },
  { label: "Description", theirs: description || "None" },
  { label: "Picture of video", theirs: pictureVideoId === null ? "The newest" : `#${pictureVideoId}` },
  { label: "Uploaded picture", theirs: picture ? "Yes" : "None" },
];

/** Enter saves, Escape cancels. */
export function CategoryEditor({ category, onClose }: { category: EditedCategory; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [clash, setClash] = useState<Clash>();
  const id = useId();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  /** In base64; undefined keeps the stored one. */
  const [drawn, setDrawn] = useState<string | null>();
  const [problems, setProblems] = useState<Problems>({});
  const problem = ["", "excludedFromFeeds", "picture"].map((each) => problems[each]).find(Boolean);
  useEffect(() => field.current?.select(), []);

  async function save(updatedAt: string | undefined) {
    if (busy || !form.current) return;
    const written = new FormData(form.current);
    setBusy(true);
    setProblems({});
    setClash(undefined);
    try {
      const changes = {
        name: String(written.get("name")),
        excludedFromFeeds: written.has("excludedFromFeeds"),
        aliases: splitAliases(String(written.get("aliases"))),
        description: String(written.get("description")),
        pictureVideoId: Number(written.get("pictureVideoId")) || null,
        picture: drawn,
      };
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
      const found = problemsAt(failure, FIELDS, FAILED);
      setProblems(found);
      focusField(form.current, FIELDS.find((each) => found[each]) ?? "name");
    }
  }
  async function see() {
    try {
      const theirs = await loadEditedCategory(category.id);
      setClash((before) => before && { ...before, theirs });
    } catch (failure) {
      setProblems({ "": errorText(failure, FAILED) });
    }
  }

  return (
    <tr data-row={category.id}>
      <td colSpan={5}>
        <form
          ref={form}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 py-2 md:grid-cols-2 md:gap-x-6"
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
          <FormRow label="Name" problem={problems.name}>
            {(wiring) => (
              <input
                {...wiring}
                ref={field}
                name="name"
                defaultValue={category.name}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </FormRow>
          <FormField
            label="Aliases"
            hint="Separated by |. Searches, imports and forms treat each as this category."
            name="aliases"
            defaultValue={category.aliases.join(SEPARATOR)}
            autoComplete="off"
            problem={problems.aliases}
          />
          <FormText
            label="Description"
            hint="On the category’s page and for search engines."
            name="description"
            rows={3}
            maxLength={LONGEST_DESCRIPTION}
            defaultValue={category.description}
            problem={problems.description}
          />
          <div className="grid content-start gap-4">
            <FormField
              label="Picture of video"
              hint="The number of one of its videos; the newest if empty."
              name="pictureVideoId"
              type="number"
              inputMode="numeric"
              min={1}
              placeholder="Newest"
              defaultValue={category.pictureVideoId ?? ""}
              problem={problems.pictureVideoId}
            />
            <PictureField
              picture={drawn ? `data:image/png;base64,${drawn}` : drawn === null ? null : category.picture}
              onChange={setDrawn}
            />
          </div>
          <div className="md:col-span-2">
            <label className="inline-flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name="excludedFromFeeds"
                aria-describedby={id}
                defaultChecked={category.excludedFromFeeds}
              />
              Excluded from feeds
            </label>
            <p id={id} className="form-hint">
              {EXCLUDED_NOTE}
            </p>
          </div>
          {problem && (
            <p className="form-error md:col-span-2" role="alert">
              {problem}
            </p>
          )}
          <span className="form-buttons md:col-span-2">
            <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
              {busy ? "Saving..." : "Save"}
            </button>
            <button type="button" className="btn btn-small" disabled={busy} onClick={onClose}>
              Cancel
            </button>
          </span>
          {clash && (
            <div className="md:col-span-2">
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
            </div>
          )}
        </form>
      </td>
    </tr>
  );
}
