"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { deleteFilter, saveFilter } from "#lib/admin/filters/client";
import { toast } from "#lib/browser/toast";
import { errorText, reportFailure } from "../../account/show-failure.ts";

const FAILED = "Failed to save the filter. Please try again.";

type Props = {
  query: string;
  /** The active filter, if saved. */
  saved?: { id: number; name: string };
};

export function SaveFilter({ query, saved }: Props) {
  const router = useRouter();
  const [isNaming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove(filter: { id: number; name: string }) {
    if (busy) return;
    setBusy(true);
    try {
      await deleteFilter(filter.id);
      toast(`Deleted the filter ${filter.name}.`, "success");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "Failed to delete the filter. Please try again.");
    }
    setBusy(false);
  }
  return (
    <>
      {saved ? (
        <button
          type="button"
          className="btn btn-small btn-quiet js-only"
          aria-disabled={busy || undefined}
          onClick={() => remove(saved)}
        >
          Delete Filter
        </button>
      ) : (
        <button type="button" className="btn btn-small js-only" onClick={() => setNaming(true)}>
          Save Filter
        </button>
      )}
      {isNaming && <NameFilter query={query} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameFilter({ query, onClose }: { query: string; onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { name } = await saveFilter(field.current?.value ?? "", query);
      toast(`Saved the filter ${name}.`, "success");
      dialog.current?.close();
      router.refresh();
    } catch (failure) {
      setProblem(errorText(failure, FAILED));
      setBusy(false);
      field.current?.focus();
    }
  }
  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Save this filter</h2>
      <form noValidate onSubmit={send} className="mt-4 grid">
        <div className="form-row">
          <label htmlFor={`${id}-name`} className="text-sm text-muted">
            Name
          </label>
          <input
            ref={field}
            id={`${id}-name`}
            className="field"
            maxLength={60}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
          />
          <p id={`${id}-hint`} className="form-hint">
            All admins see it above the list. A filter of the same name is replaced.
          </p>
          {problem && (
            <p id={`${id}-problem`} className="form-error" role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className="form-buttons">
          <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
            {busy ? "Saving..." : "Save"}
          </button>
        </div>
      </form>
    </dialog>
  );
}
