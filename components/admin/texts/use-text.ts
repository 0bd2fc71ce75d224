import { useState } from "react";
import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { loadText, saveText } from "#lib/settings/texts/client";
import type { EditedText } from "#lib/settings/texts/types";
import { errorText } from "../../account/show-failure.ts";
import { NOTHING } from "./version-fields.tsx";

const NOT_SAVED = "The text could not be saved. Please try again.";

export const newestText = ({ revisions, original }: EditedText): string => revisions[0]?.markdown ?? original;

/**
 * The state of a text's editor. `theirs` is what another admin has saved meanwhile; `kept` is unsaved text that opening
 * a revision has replaced.
 */
export function useText(opened: EditedText, label: string) {
  const [known, setKnown] = useState(opened);
  const [draft, setDraft] = useState(() => newestText(opened));
  const [kept, setKept] = useState<string>();
  const [announced, setAnnounced] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<EditedText>();
  const isChanged = draft.trim() !== newestText(known);
  const isAnnounced = announced.summary.trim() !== "" || announced.effectiveOn !== "";

  function take(text: EditedText): void {
    setKnown(text);
    setDraft(newestText(text));
    setKept(undefined);
    setAnnounced(NOTHING);
    setProblems({});
    setTheirs(undefined);
  }

  async function save(markdown: string | null): Promise<void> {
    setBusy(true);
    setProblems({});
    try {
      const seen = known.revisions[0]?.id ?? null;
      const { summary, effectiveOn } = announced;
      take(await saveText(known.page, { markdown, seen, summary, effectiveOn: effectiveOn || null }));
      toast(markdown === null ? "Restored the original." : `${label} saved.`, "success");
    } catch (failure) {
      const isConflict = failure instanceof CallFailure && failure.code === "changed_meanwhile";
      const stored = isConflict ? await loadText(known.page).catch(() => undefined) : undefined;
      setTheirs(stored);
      const fields = failure instanceof CallFailure ? failure.fields : {};
      if (!stored) setProblems(Object.keys(fields).length > 0 ? fields : { markdown: errorText(failure, NOT_SAVED) });
    }
    setBusy(false);
  }

  const isRevision = (text: string) =>
    text.trim() === known.original || known.revisions.some(({ markdown }) => markdown === text.trim());

  return {
    known,
    draft,
    announced,
    busy,
    problems,
    theirs,
    isChanged,
    edited: isChanged || isAnnounced,
    isReplaced: kept !== undefined && kept !== draft,
    setDraft,
    setAnnounced,
    save,
    open(markdown: string) {
      if (!isRevision(draft)) setKept(draft);
      setDraft(markdown);
    },
    openKept() {
      if (kept !== undefined) setDraft(kept);
    },
    discard: () => take(known),
    takeTheirs() {
      if (theirs) take(theirs);
    },
    /** The next save may replace what the admin has seen. */
    keepMine() {
      if (theirs) setKnown(theirs);
      setTheirs(undefined);
    },
  };
}
