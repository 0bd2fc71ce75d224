"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { DialogActions } from "#components/admin/ui/dialog-actions";
import { previewRename } from "#lib/admin/vocabulary/client";
import type { Kind, Named, Rename, Renamed } from "#lib/admin/vocabulary/types";
import { errorText } from "../../account/show-failure.ts";
import { RenamePreview } from "./rename-preview.tsx";

type Props = {
  kind: Kind;
  chosen: Named[];
  onRename: (rename: Rename) => Promise<unknown>;
  onClose: () => void;
};

const PAUSE_MS = 300;

export function RenameDialog({ kind, chosen, onRename, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [find, setFind] = useState("");
  const [replace, setReplace] = useState("");
  const [matchCase, setMatchCase] = useState(false);
  const [names, setNames] = useState<Renamed[]>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const ids = chosen.map((each) => each.id).join();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    setNames(undefined);
    if (!find) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const rename = { kind, ids: ids.split(",").map(Number), find, replace, matchCase };
      previewRename(rename, asking.signal).then(setNames, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [kind, ids, find, replace, matchCase]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await onRename({ kind, ids: chosen.map((each) => each.id), find, replace, matchCase });
      dialog.current?.close();
    } catch (failure) {
      setProblem(errorText(failure, "The names could not be changed. Please try again."));
      setBusy(false);
    }
  }
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <div className="form-row">
      <label htmlFor={`${id}-${label}`}>{label}</label>
      <input
        id={`${id}-${label}`}
        className="field"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Find and Replace in Names</h2>
      <p>
        {kind === "tag" ? "Former names become aliases, and their pages redirect to the new ones. " : ""}You can undo
        this for thirty days.
      </p>
      <form noValidate onSubmit={send} className="mt-4 grid">
        {field("Find", find, setFind)}
        {field("Replace with", replace, setReplace)}
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" checked={matchCase} onChange={(event) => setMatchCase(event.target.checked)} />
          Match case
        </label>
        <RenamePreview names={names} />
        <DialogActions
          problem={problem}
          busy={busy}
          label={busy ? "Renaming..." : "Rename"}
          onCancel={() => dialog.current?.close()}
        />
      </form>
    </dialog>
  );
}
