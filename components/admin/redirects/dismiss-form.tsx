"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { call } from "#lib/browser/call";
import { reportFailure } from "../../account/show-failure.ts";
import { leaveRow } from "../ui/focus-beside.ts";

/** Takes an unknown address off the list. Without scripts, the form reloads the page. */
export function DismissForm({ id, path }: { id: number; path: string }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const action = `/api/admin/old-addresses/missing/${id}`;

  async function dismiss(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const row = event.currentTarget.closest("tr");
    setIsBusy(true);
    try {
      await call("POST", action, { do: "dismiss" });
      leaveRow(row, '[value="dismiss"]');
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "The address could not be dismissed. Please try again.");
      setIsBusy(false);
    }
  }

  return (
    <form method="post" action={action} onSubmit={dismiss}>
      <button type="submit" name="do" value="dismiss" className="btn btn-small" aria-disabled={isBusy || undefined}>
        Dismiss<span className="sr-only"> {path}</span>
      </button>
    </form>
  );
}
