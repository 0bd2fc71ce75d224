"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { StoredMeanwhile } from "#components/admin/conflicts/stored-meanwhile";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { FormText } from "#components/ui/form-field";
import { BLOCKS, type TextValues } from "#lib/settings/texts/placeholders";
import type { EditedText } from "#lib/settings/texts/types";
import { isLegalPage } from "#lib/settings/texts/versions/policy";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useLeaveWarning } from "../settings/use-leave-warning.ts";
import { TextHistory } from "./text-history.tsx";
import { newestText, useText } from "./use-text.ts";
import { VersionFields } from "./version-fields.tsx";
import { WordList } from "./word-list.tsx";

const Markdown = lazy(() => import("#components/prose/markdown").then((file) => ({ default: file.Markdown })));

type Props = {
  opened: EditedText;
  values: TextValues;
  /** Title of the page. */
  label: string;
};

/** Editor with preview and history. */
export function TextEditor({ opened, values, label }: Props) {
  const ready = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useText(opened, label);
  const { known, draft, busy, problems, edited } = edit;
  const isOriginal = (known.revisions[0]?.markdown ?? null) === null;
  const [asked, setAsked] = useState(false);
  useLeaveWarning(edited);

  function insert(word: string, isBlock: boolean) {
    const text = field.current;
    if (!text) return;
    const before = text.value.slice(0, text.selectionStart);
    const after = text.value.slice(text.selectionEnd);
    const lead = isBlock && before && !before.endsWith("\n\n") ? "\n\n" : "";
    const tail = isBlock && after && !after.startsWith("\n\n") ? "\n\n" : "";
    text.focus();
    // The only insertion that the browser's own undo takes back.
    document.execCommand("insertText", false, lead + word + tail);
  }

  /** For buttons that disappear with the focus when they are pressed. */
  const thenFocusText = (act: () => void) => () => {
    act();
    field.current?.focus();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pt-5 min-[75rem]:grid-cols-2">
      <form
        className="grid content-start gap-3.5 [&_[rows='24']]:min-h-[24rem] [&_[rows='24']]:font-[ui-monospace,monospace] [&_[rows='24']]:text-(length:--text-ui) [&_[rows='24']]:leading-normal"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && edited) void edit.save(draft.trim());
        }}
      >
        <FormText
          ref={field}
          label={`Text of ${label}`}
          rows={24}
          spellCheck
          hint="Markdown: ## heading, **bold**, - list, [link](/contact)."
          problem={problems.markdown}
          value={draft}
          onChange={({ target }) => edit.setDraft(target.value)}
        />
        {isLegalPage(known.page) && (
          <VersionFields value={edit.announced} problems={problems} onChange={edit.setAnnounced} />
        )}
        {edit.theirs && (
          <StoredMeanwhile
            stored={[[`Text of ${label}`, newestText(edit.theirs)]]}
            onTake={thenFocusText(edit.takeTheirs)}
            onKeep={thenFocusText(edit.keepMine)}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <button
            type="submit"
            className="btn btn-primary"
            disabled={!ready}
            aria-disabled={(ready && (busy || !edited)) || undefined}
          >
            {busy ? "Saving..." : "Save"}
          </button>
          {edited && (
            <button type="button" className="btn btn-quiet" disabled={busy} onClick={thenFocusText(edit.discard)}>
              Discard
            </button>
          )}
          {edit.isReplaced && (
            <button type="button" className="btn btn-quiet" disabled={busy} onClick={thenFocusText(edit.openKept)}>
              Back to Mine
            </button>
          )}
          {!isOriginal && (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={busy || edit.isChanged}
              onClick={() => setAsked(true)}
            >
              Restore the Original
            </button>
          )}
          <p className="form-hint" role="status">
            {edited ? "Not saved yet." : isOriginal && "This is the original."}
          </p>
        </div>
      </form>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-6">
        <WordList values={values} onInsert={insert} />
        <section
          className="max-h-[44rem] overflow-auto rounded-picture border border-line px-5 py-1 focus-visible:-outline-offset-2"
          aria-label="Preview"
        >
          <div className="prose">
            <Suspense fallback={<p className="form-hint">Loading the preview...</p>}>
              {ready && <Markdown text={draft} values={values} blocks={PREVIEWED} />}
            </Suspense>
          </div>
        </section>
      </div>
      <TextHistory
        revisions={known.revisions}
        original={known.original}
        onOpen={(markdown) => {
          edit.open(markdown);
          field.current?.focus();
        }}
      />
      {asked && (
        <ConfirmDelete
          question={`Restore the original of ${label}?`}
          consequence="The page shows the original again. The text that it shows now stays in the history, where it can be opened and saved again."
          action={{ label: "Restore", busyLabel: "Restoring..." }}
          fallback="The text could not be saved. Please try again."
          remove={() => edit.save(null)}
          onGone={() => field.current?.focus()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

const PREVIEWED = Object.fromEntries(
  Object.entries(BLOCKS).map(([name, what]) => [
    name,
    <p
      key={name}
      className="rounded-control border border-dashed border-edge px-3.5 py-2.5 text-(length:--text-ui) text-muted"
    >
      Here: {what}.
    </p>,
  ]),
);
