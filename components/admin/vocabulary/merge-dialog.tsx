"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { DialogActions } from "#components/admin/ui/dialog-actions";
import type { Kind, Named } from "#lib/admin/vocabulary/types";
import { errorText } from "../../account/show-failure.ts";
import { CHOICE, CHOICE_COUNT, CHOICES } from "../videos/categories/choices.ts";

type Props = {
  kind: Kind;
  chosen: Named[];
  onMerge: (into: Named) => Promise<unknown>;
  onClose: () => void;
};

const largest = (names: Named[]): Named | undefined =>
  names.reduce<Named | undefined>(
    (most, each) => (most && most.videoCount >= each.videoCount ? most : each),
    undefined,
  );

export function MergeDialog({ kind, chosen, onMerge, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [into, setInto] = useState(() => largest(chosen));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => dialog.current?.showModal(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !into) return;
    setBusy(true);
    setProblem("");
    try {
      await onMerge(into);
      dialog.current?.close();
    } catch (failure) {
      setProblem(errorText(failure, "The merge failed. Please try again."));
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Which one stays?</h2>
      <p>
        It gets the videos of the others. Their names become its aliases, and their pages redirect to it. You can undo
        this for thirty days.
      </p>
      <form noValidate onSubmit={send} className="mt-4 grid">
        <fieldset className={CHOICES}>
          <legend className="sr-only">The {kind} that stays</legend>
          {chosen.map((each) => (
            <label key={each.id} className={CHOICE}>
              <input type="radio" name={`${id}-into`} checked={into?.id === each.id} onChange={() => setInto(each)} />
              {each.name}
              <span className={CHOICE_COUNT} aria-hidden="true">
                {each.videoCount}
              </span>
            </label>
          ))}
        </fieldset>
        <DialogActions
          problem={problem}
          busy={busy}
          label={busy ? "Merging..." : "Merge"}
          onCancel={() => dialog.current?.close()}
        />
      </form>
    </dialog>
  );
}
