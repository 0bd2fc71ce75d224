"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ChangeScope, SentAction } from "#lib/admin/changes/types";
import { LEVELS } from "#lib/admin/suggestions/policy";
import { fetchCategories } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { errorText } from "../../account/show-failure.ts";
import { momentIn } from "../publication/moment.ts";
import { MomentField } from "../publication/moment-field.tsx";
import { ReleaseFields } from "../publication/release-fields.tsx";
import { CategoryChoices } from "../videos/categories/category-choices.tsx";
import { TitlePreviewList } from "./title-preview.tsx";

const TYPES = [
  ["addCategories", "Add categories"],
  ["removeCategories", "Remove categories"],
  ["replaceCategories", "Replace all categories"],
  ["addSuggestedCategories", "Add suggested categories"],
  ["addTags", "Add tags"],
  ["removeTags", "Remove tags"],
  ["replaceTags", "Replace all tags"],
  ["addSuggestedTags", "Add suggested tags"],
  ["replaceInTitles", "Find and replace in titles"],
  ["publish", "Publish"],
  ["schedule", "Schedule"],
  ["release", "Publish gradually"],
  ["hide", "Hide"],
  ["draft", "Turn into drafts"],
  ["setDate", "Set the date"],
  ["setPremium", "Set premium"],
  ["setThumbnail", "Set or remove the thumbnail"],
  ["delete", "Delete"],
] as const;

export type ChangeType = (typeof TYPES)[number][0];
type Type = ChangeType;

type Props = {
  scope: ChangeScope;
  /** Describes the selection, such as "12 videos". */
  videos: string;
  initial?: ChangeType;
  onStart: (action: SentAction) => Promise<void>;
  onClose: () => void;
};

const STATES: Partial<Record<Type, string>> = {
  publish: "Videos that were never public get this time as their date, unless they were given one.",
  hide: "Only admins see them then. Views, favorites and playlist positions are kept.",
  draft: "Only admins see them then.",
};

function readAction(type: Type, form: FormData, categories: ReadonlySet<number>): SentAction {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (type) {
    case "addCategories":
    case "removeCategories":
    case "replaceCategories":
      return { type, categoryIds: [...categories] };
    case "addTags":
    case "removeTags":
    case "replaceTags":
      return {
        type,
        tags: text("tags")
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
      };
    case "addSuggestedCategories":
    case "addSuggestedTags":
      return { type, precision: LEVELS.find((level) => String(level) === text("precision")) ?? LEVELS[0] };
    case "replaceInTitles":
      return { type, find: text("find"), replace: text("replace"), matchCase: form.has("matchCase") };
    case "publish":
      return { type: "setState", state: "public" };
    case "schedule":
      return { type: "setState", state: "scheduled", publishAt: momentIn(text("publishAt")) ?? "" };
    case "release":
      return { type, perDay: Number(text("perDay")), from: text("from"), to: text("to"), start: text("start") };
    case "hide":
      return { type: "setState", state: "hidden" };
    case "draft":
      return { type: "setState", state: "draft" };
    case "setDate":
      return { type, createdAt: `${text("createdAt")}:00Z` };
    case "setPremium":
      return { type, isPrivate: text("isPrivate") === "yes" };
    case "setThumbnail":
      return { type, thumbnailUrl: text("thumbnailUrl").trim() || null };
    case "delete":
      return { type };
  }
}

export function ChangeDialog({ scope, videos, initial = "addCategories", onStart, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<Type>(initial);
  const [categories, setCategories] = useState<Category[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [replacement, setReplacement] = useState<SentAction>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    fetchCategories().then(setCategories, () => setProblem("Could not load categories."));
  }, []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    setBusy(true);
    setProblem("");
    try {
      await onStart(readAction(type, new FormData(form.current), chosen));
      dialog.current?.close();
    } catch (failure) {
      setProblem(errorText(failure, "The change could not be started. Please try again."));
      setBusy(false);
    }
  }
  const row = (name: string, label: string, field: ReactNode, hint?: string) => (
    <div className="form-row">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {field}
      {hint && <p className="form-hint">{hint}</p>}
    </div>
  );
  const input = (name: string, label: string, hint?: string, kind = "text") =>
    row(name, label, <input id={`${id}-${name}`} name={name} type={kind} className="field" autoComplete="off" />, hint);
  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Change {videos}</h2>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        className="mt-4 grid"
        onChange={() => {
          if (type === "replaceInTitles" && form.current)
            setReplacement(readAction(type, new FormData(form.current), chosen));
        }}
      >
        {row(
          "type",
          "Action",
          <select
            id={`${id}-type`}
            className="field"
            value={type}
            onChange={(event) => {
              setType(event.target.value as Type);
              setReplacement(undefined);
              setProblem("");
            }}
          >
            {TYPES.map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </select>,
        )}
        {type.startsWith("addSuggested") &&
          row(
            "precision",
            "Right at least",
            <select id={`${id}-precision`} name="precision" className="field">
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {Math.round(level * 100)}% of the time
                </option>
              ))}
            </select>,
            "As measured on this site's own videos. Only suggestions that are this sure are added.",
          )}
        {type.endsWith("Categories") && type !== "addSuggestedCategories" && (
          <CategoryChoices categories={categories} chosen={chosen} onChange={setChosen} />
        )}
        {type.endsWith("Tags") && type !== "addSuggestedTags" && input("tags", "Tags", "With commas between them.")}
        {type === "replaceInTitles" && (
          <>
            {input("find", "Find")}
            {input("replace", "Replace with")}
            <label className="inline-flex min-h-11 items-center gap-2.5">
              <input type="checkbox" name="matchCase" />
              Match case
            </label>
            <TitlePreviewList scope={scope} action={replacement} />
          </>
        )}
        {type === "schedule" && <MomentField label="Publish on" name="publishAt" required />}
        {type === "release" && <ReleaseFields />}
        {type in STATES && <p>{STATES[type]}</p>}
        {type === "setDate" && input("createdAt", "Added on (UTC)", undefined, "datetime-local")}
        {type === "setPremium" &&
          row(
            "isPrivate",
            "Shown to",
            <select id={`${id}-isPrivate`} name="isPrivate" className="field">
              <option value="yes">Premium members</option>
              <option value="no">Everybody</option>
            </select>,
          )}
        {type === "setThumbnail" && input("thumbnailUrl", "Thumbnail URL", "Leave it empty to remove the thumbnail.")}
        {type === "delete" && <p>They go to the trash and can be brought back for 30 days.</p>}
        {problem && (
          <p className="form-error" role="alert">
            {problem}
          </p>
        )}
        <div className="form-buttons">
          <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button
            type="submit"
            className={type === "delete" ? "btn btn-danger" : "btn btn-primary"}
            aria-disabled={busy || undefined}
          >
            {busy ? "Starting..." : type === "delete" ? "Delete" : "Change"}
          </button>
        </div>
      </form>
    </dialog>
  );
}
