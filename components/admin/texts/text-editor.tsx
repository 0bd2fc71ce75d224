"use client";

import { lazy, Suspense, useState } from "react";
import { FormText } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { saveText } from "#lib/settings/texts/client";
import { BLOCKS, type TextValues } from "#lib/settings/texts/placeholders";
import type { EditedText } from "#lib/settings/texts/types";
import { isLegalPage } from "#lib/settings/texts/versions/policy";
import { errorText } from "../../account/show-failure.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useLeaveWarning } from "../settings/use-leave-warning.ts";
import { TextHistory } from "./text-history.tsx";
import { NOTHING, VersionFields } from "./version-fields.tsx";

const Markdown = lazy(() => import("#components/prose/markdown").then((file) => ({ default: file.Markdown })));

const NOT_SAVED = "The text could not be saved. Please try again.";

const newestText = ({ revisions, original }: EditedText): string => revisions[0]?.markdown ?? original;

type Props = {
  opened: EditedText;
  values: TextValues;
  /** Title of the page. */
  label: string;
};

/** Editor with preview and history. */
export function TextEditor({ opened, values, label }: Props) {
  const ready = useHydrated();
  const [known, setKnown] = useState(opened);
  const [draft, setDraft] = useState(() => newestText(opened));
  const [announced, setAnnounced] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const isAnnounced = announced.summary.trim() !== "" || announced.effectiveOn !== "";
  const edited = draft.trim() !== newestText(known) || isAnnounced;
  const isOriginal = (known.revisions[0]?.markdown ?? null) === null;
  useLeaveWarning(edited);

  async function save(markdown: string | null) {
    setBusy(true);
    setProblems({});
    try {
      const saved = await saveText(known.page, {
        markdown,
        seen: known.revisions[0]?.id ?? null,
        summary: announced.summary,
        effectiveOn: announced.effectiveOn || null,
      });
      setKnown(saved);
      setDraft(newestText(saved));
      setAnnounced(NOTHING);
      toast(markdown === null ? "Restored the original." : `${label} saved.`, "success");
    } catch (failure) {
      const fields = failure instanceof CallFailure ? failure.fields : {};
      setProblems(Object.keys(fields).length > 0 ? fields : { markdown: errorText(failure, NOT_SAVED) });
    }
    setBusy(false);
  }

  function discard() {
    setDraft(newestText(known));
    setAnnounced(NOTHING);
    setProblems({});
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pt-5 min-[75rem]:grid-cols-2">
      <form
        className="grid content-start gap-3.5 [&_[rows='24']]:min-h-[24rem] [&_[rows='24']]:font-[ui-monospace,monospace] [&_[rows='24']]:text-(length:--text-ui) [&_[rows='24']]:leading-normal"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && edited) void save(draft.trim());
        }}
      >
        <FormText
          label={`Text of ${label}`}
          rows={24}
          spellCheck
          hint="Markdown: ## heading, **bold**, - list, [link](/contact). Words in {{braces}} are filled in."
          problem={problems.markdown}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        {isLegalPage(known.page) && <VersionFields value={announced} problems={problems} onChange={setAnnounced} />}
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
            <button type="button" className="btn btn-quiet" disabled={busy} onClick={discard}>
              Discard
            </button>
          )}
          {!isOriginal && (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={busy || draft.trim() !== newestText(known)}
              onClick={() => void save(null)}
            >
              Restore the Original
            </button>
          )}
          <p className="form-hint" role="status">
            {edited ? "Not saved yet." : isOriginal && "This is the original."}
          </p>
        </div>
      </form>
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
      <TextHistory revisions={known.revisions} original={known.original} onOpen={setDraft} />
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
