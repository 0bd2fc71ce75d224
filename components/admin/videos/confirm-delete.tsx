"use client";

import { useEffect, useId, useRef, useState } from "react";
import { errorText } from "../../account/show-failure.ts";

type Props = {
  /** The question, naming what will be deleted. */
  question: string;
  /** What else is deleted with it. */
  consequence: string;
  /** Error message if the server sends none. */
  fallback: string;
  /** Button labels, if the action is not a deletion. */
  action?: { label: string; busyLabel: string; isHarmless?: boolean };
  /** Absent if deletion is not possible now; `instead` is then shown. */
  remove?: () => Promise<unknown>;
  instead?: { label: string; run: () => void };
  onGone: () => void;
  onClose: () => void;
};

const DELETE: Required<Props>["action"] = { label: "Delete", busyLabel: "Deleting..." };

/** Confirmation dialog for a deletion. Cancel has the focus. */
export function ConfirmDelete({
  question,
  consequence,
  fallback,
  action = DELETE,
  remove,
  instead,
  onGone,
  onClose,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => dialog.current?.showModal(), []);

  async function yes() {
    if (busy || !remove) return;
    setBusy(true);
    setProblem("");
    try {
      await remove();
    } catch (failure) {
      setProblem(errorText(failure, fallback));
      setBusy(false);
      return;
    }
    dialog.current?.close();
    onGone();
  }

  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} aria-describedby={`${id}-more`} onClose={onClose}>
      <h2 id={id}>{question}</h2>
      <p id={`${id}-more`}>{consequence}</p>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <div className="form-buttons">
        {/* Dialogs focus their first button. */}
        <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        {instead && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              dialog.current?.close();
              instead.run();
            }}
          >
            {instead.label}
          </button>
        )}
        {remove && (
          <button
            type="button"
            className={action.isHarmless ? "btn btn-primary" : "btn btn-danger"}
            aria-disabled={busy || undefined}
            onClick={yes}
          >
            {busy ? action.busyLabel : action.label}
          </button>
        )}
      </div>
    </dialog>
  );
}
