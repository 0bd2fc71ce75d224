"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { DialogActions } from "#components/admin/ui/dialog-actions";
import { fetchCategories } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { errorText } from "../../../account/show-failure.ts";
import { CHOICE, CHOICE_COUNT, CHOICES } from "./choices.ts";
import { pickCategory } from "./pick-category.ts";

type Props = {
  title: string;
  /** Explains what the choice does. */
  note?: ReactNode;
  /** Button label. */
  label: string;
  busyLabel: string;
  /** Category id to leave out. */
  without?: number;
  /** The dialog stays open with the error if this rejects. */
  onChoose: (category: Category) => Promise<unknown>;
  /** Error message if the server sends none. */
  fallback: string;
  onClose: () => void;
};

const NOT_LOADED = "Could not load categories for the form.";

/** Dialog for choosing one category. The list is loaded when the dialog opens. */
export function ChooseCategory({ title, note, label, busyLabel, without, onChoose, fallback, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [categories, setCategories] = useState<Category[]>();
  const loading = useRef<Promise<Category[]>>(undefined);
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    loading.current = fetchCategories();
    loading.current.then(setCategories, () => setProblem(NOT_LOADED));
  }, []);
  const pick = (from: Category[]) =>
    pickCategory(
      from.filter((each) => each.id !== without),
      { text: wanted, chosen },
    );
  const { shown, picked } = (categories && pick(categories)) ?? {};

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    setProblem(await choose());
    setBusy(false);
  }
  /** Returns an error message, or "". Waits for the list, because fast typists press Enter before it has loaded. */
  async function choose(): Promise<string> {
    const all = await loading.current?.catch(() => undefined);
    // Closed while waiting.
    if (!dialog.current?.open) return "";
    if (!all) return NOT_LOADED;
    const { picked: meant } = pick(all);
    if (!meant) return "Please choose the category.";
    try {
      await onChoose(meant);
    } catch (failure) {
      return errorText(failure, fallback);
    }
    dialog.current?.close();
    return "";
  }

  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      <form noValidate onSubmit={send} className="mt-4 grid">
        <input
          type="search"
          className="field"
          placeholder="Filter categories"
          aria-label="Filter categories"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <fieldset className={CHOICES}>
          <legend className="sr-only">Category</legend>
          {shown?.map((category) => (
            <label key={category.id} className={CHOICE}>
              <input
                type="radio"
                name={`${id}-category`}
                checked={picked?.id === category.id}
                onChange={() => setChosen(category.id)}
              />
              {category.name}
              <span className={CHOICE_COUNT} aria-hidden="true">
                {category.videoCount}
              </span>
            </label>
          ))}
          {!shown && <p className={`${CHOICE} text-sm text-muted`}>{problem ? "" : "Loading..."}</p>}
          {shown?.length === 0 && <p className={`${CHOICE} text-sm text-muted`}>No matching categories.</p>}
        </fieldset>
        <DialogActions
          problem={problem}
          busy={busy}
          label={busy ? busyLabel : label}
          onCancel={() => dialog.current?.close()}
        />
      </form>
    </dialog>
  );
}
