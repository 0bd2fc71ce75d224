import { useEffect, useState } from "react";
import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { loadSettings, saveSettings } from "#lib/settings/client";
import type { SettingsAnswer, SiteSettings } from "#lib/settings/types";
import { isEdited, placeProblems, type Section, seenValues } from "./section.ts";

const NOT_SAVED = "The settings could not be saved. Please try again.";

/** Shown around every page. The policy of an open page blocks the style of another accent. */
const IN_FRAME: (keyof SiteSettings)[] = ["siteName", "appearance"];
const RELOAD = { label: "Reload to see it", run: () => location.reload() };

/**
 * `theirs` holds values that another admin saved meanwhile. The admin picks one version before anything is overwritten.
 */
export function useSection<Draft>(
  section: Section<Draft>,
  opened: SettingsAnswer,
  onEdited: (title: string, edited: boolean) => void,
) {
  const [known, setKnown] = useState(opened);
  const [draft, setDraft] = useState(() => section.toDraft(opened));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<SettingsAnswer>();
  const edited = isEdited(section, known, draft);
  const { title } = section;
  useEffect(() => onEdited(title, edited), [onEdited, title, edited]);

  function take(answer: SettingsAnswer): void {
    setKnown(answer);
    setDraft(section.toDraft(answer));
    setProblems({});
    setTheirs(undefined);
  }

  async function save(): Promise<void> {
    setBusy(true);
    setProblems({});
    try {
      take(await saveSettings(section.toChanges(draft), seenValues(section, known)));
      const isInFrame = section.keys.some((key) => IN_FRAME.includes(key));
      toast(`${title} saved.`, "success", isInFrame ? RELOAD : undefined);
    } catch (failure) {
      const isConflict = failure instanceof CallFailure && failure.code === "changed_meanwhile";
      const stored = isConflict ? await loadSettings().catch(() => undefined) : undefined;
      setTheirs(stored);
      if (!stored) setProblems(placeProblems(failure, section.places(draft), NOT_SAVED));
    }
    setBusy(false);
  }

  return {
    draft,
    edited,
    busy,
    problems,
    theirs,
    setDraft,
    save,
    discard: () => take(known),
    takeTheirs() {
      if (theirs) take(theirs);
    },
    /** The next save may overwrite values that the admin has seen. */
    keepMine() {
      if (theirs) setKnown(theirs);
      setTheirs(undefined);
    },
  };
}
