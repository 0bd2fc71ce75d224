"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { saveControls } from "#lib/links/hosts/client";
import type { LinkHost } from "#lib/links/hosts/types";
import { problemsAt } from "../ui/field-problems.ts";

type Props = { host: LinkHost; onSaved: () => void; onClose: () => void };

const FIELDS = ["controlLive", "controlGone"] as const;

export function EditControls({ host: { host, controlLive, controlGone }, onSaved, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => dialog.current?.showModal(), []);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    const given = (name: (typeof FIELDS)[number]) => String(written.get(name)).trim() || null;
    setBusy(true);
    setProblems({});
    try {
      await saveControls(host, { controlLive: given("controlLive"), controlGone: given("controlGone") });
      dialog.current?.close();
      onSaved();
    } catch (failure) {
      setProblems(problemsAt(failure, FIELDS, "The control videos could not be saved. Please try again."));
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Control videos of {host}</h2>
      <form noValidate onSubmit={save}>
        <p>They are checked first. If {host} gives a wrong answer about one, its other answers are ignored.</p>
        <FormField
          label="A video that plays"
          name="controlLive"
          defaultValue={controlLive ?? ""}
          maxLength={2000}
          autoComplete="off"
          problem={problems.controlLive}
        />
        <FormField
          label="A video that is gone"
          name="controlGone"
          defaultValue={controlGone ?? ""}
          maxLength={2000}
          autoComplete="off"
          hint="With both, dead videos leave the site even if the provider has lost most of them."
          problem={problems.controlGone}
        />
        {problems[""] && (
          <p className="form-error" role="alert">
            {problems[""]}
          </p>
        )}
        <div className="form-buttons">
          <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" disabled={busy}>
            {busy ? "Saving..." : "Save"}
          </button>
        </div>
      </form>
    </dialog>
  );
}
