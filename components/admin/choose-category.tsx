"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { fetchCategories } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { wordsOf } from "../account/report-failure.ts";

type Props = {
  title: string;
  /** What choosing one does. */
  note?: ReactNode;
  /** On the button. */
  label: string;
  busyLabel: string;
  /** Is not offered. */
  without?: number;
  /** Does it; a failure stands in the dialog, which stays. */
  onChoose: (category: Category) => Promise<unknown>;
  /** Said when the server has no words of its own. */
  otherwise: string;
  onClose: () => void;
};

/** Asks for one category. The list is asked for when the dialog opens. */
export function ChooseCategory({ title, note, label, busyLabel, without, onChoose, otherwise, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [categories, setCategories] = useState<Category[]>();
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    fetchCategories().then(setCategories, () => setProblem("Could not load categories for the form."));
  }, []);
  const text = wanted.trim().toLowerCase();
  const shown = categories?.filter((each) => each.id !== without && each.name.toLowerCase().includes(text));
  // The only one that is left needs no press of its own.
  const picked = shown?.find((each) => each.id === chosen) ?? (text && shown?.length === 1 ? shown[0] : undefined);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!picked) {
      setProblem("Please choose the category.");
      return;
    }
    setBusy(true);
    setProblem("");
    try {
      await onChoose(picked);
      dialog.current?.close();
    } catch (failure) {
      setProblem(wordsOf(failure, otherwise));
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      <form noValidate onSubmit={send} className="choose-form">
        <input
          type="search"
          className="field"
          placeholder="Filter categories"
          aria-label="Filter categories"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <fieldset className="choices">
          <legend className="sr-only">Category</legend>
          {shown?.map((category) => (
            <label key={category.id} className="choice">
              <input
                type="radio"
                name={`${id}-category`}
                checked={picked?.id === category.id}
                onChange={() => setChosen(category.id)}
              />
              {category.name}
              <span className="admin-note" aria-hidden="true">
                {category.videoCount}
              </span>
            </label>
          ))}
          {!shown && <p className="admin-note choice">{problem ? "" : "Loading..."}</p>}
          {shown?.length === 0 && <p className="admin-note choice">No category has this in its name.</p>}
        </fieldset>
        {problem && (
          <p className="form-error" role="alert">
            {problem}
          </p>
        )}
        <div className="form-buttons">
          <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" disabled={busy}>
            {busy ? busyLabel : label}
          </button>
        </div>
      </form>
    </dialog>
  );
}
