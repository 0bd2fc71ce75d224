"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { lookUpAddresses } from "#lib/imports/uploads/client";
import { errorText } from "../../../account/show-failure.ts";
import { IMPORT_BOX } from "../import-box.ts";

/** Works without scripts, like the form for files. With them, what was pasted stays if it is refused. */
export function AddressForm({ most, problem }: { most: number; problem: string | undefined }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const message = failure ?? problem;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    setIsBusy(true);
    setFailure(undefined);
    try {
      router.push(`/admin/imports/uploads/${await lookUpAddresses(text)}`);
    } catch (error) {
      setFailure(errorText(error, "The addresses could not be added. Please try again."));
      setIsBusy(false);
      router.refresh();
    }
  }

  return (
    <form
      method="post"
      action="/api/admin/imports/addresses"
      className={`${IMPORT_BOX} content-start`}
      onSubmit={submit}
      aria-busy={isBusy || undefined}
    >
      <h2 className="font-semibold">A few videos</h2>
      <div className="form-row">
        <label htmlFor="import-addresses">Paste addresses</label>
        <textarea
          id="import-addresses"
          name="text"
          className="field"
          rows={6}
          required
          spellCheck={false}
          placeholder="https://videos.example.org/watch/1"
          aria-describedby="import-addresses-hint"
        />
        <p id="import-addresses-hint" className="form-hint">
          Up to {most}, one per line. Title, description, duration, thumbnail and tags are looked up, and you review
          them before anything is imported.
        </p>
      </div>
      <div className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="btn" aria-disabled={isBusy || undefined}>
          Look Up
        </button>
        {message && (
          <p className="form-error" role="alert">
            {message}
          </p>
        )}
      </div>
    </form>
  );
}
