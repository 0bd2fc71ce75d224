"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { formatNumber } from "#lib/core/format";
import { checkFile } from "#lib/redirects/check/client";
import { errorText } from "../../account/show-failure.ts";

const EMPTY = "Paste some addresses or choose a file.";

/** Sends long lists in chunks. Without scripts, the browser submits short ones itself. */
export function CheckForm({ text, problem }: { text: string | undefined; problem: string | undefined }) {
  const router = useRouter();
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const message = failure ?? problem;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sent !== undefined) return;
    const form = new FormData(event.currentTarget);
    const [file, pasted] = [form.get("file"), String(form.get("text") ?? "")];
    const given = file instanceof File && file.size > 0 ? file : new Blob([pasted]);
    setFailure(undefined);
    setSent(0);
    try {
      if ((await checkFile(given, setSent)) === 0) setFailure(EMPTY);
    } catch (error) {
      setFailure(errorText(error, "The check failed. Please try again."));
    }
    setSent(undefined);
    router.refresh();
  }

  return (
    <form
      method="post"
      action="/api/admin/old-addresses/checks"
      encType="multipart/form-data"
      className="form mb-9"
      onSubmit={send}
    >
      <FormText
        label="Old URLs"
        name="text"
        rows={6}
        defaultValue={text}
        hint="One per line, a sitemap, or lines of an access log. Up to 100,000; only the addresses are sent."
        spellCheck={false}
      />
      <FormField label="Or a file" name="file" type="file" />
      {message && (
        <p className="form-error" role="alert">
          {message}
        </p>
      )}
      <button type="submit" className="btn btn-primary" aria-disabled={sent !== undefined || undefined}>
        Check
      </button>
      <p role="status" className="form-hint min-h-[1.4em]">
        {sent !== undefined && `${formatNumber(sent)} addresses checked…`}
      </p>
    </form>
  );
}
