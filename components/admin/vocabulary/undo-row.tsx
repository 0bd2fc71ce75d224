"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { toast } from "#lib/browser/toast";
import { reportFailure } from "../../account/show-failure.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { leaveRow } from "../ui/focus-beside.ts";

type Props = {
  /** Accessible name of the button. */
  label: string;
  /** Returns the toast's text. */
  undo: () => Promise<string>;
  children: ReactNode;
};

export function UndoRow({ label, undo, children }: Props) {
  const router = useRouter();
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      toast(await undo(), "success");
      leaveRow(row.current, "button");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "This could not be undone. Please try again.");
    }
    setBusy(false);
  }

  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{children}</span>
      <button
        type="button"
        className="btn btn-small js-only"
        disabled={!ready}
        aria-disabled={busy || undefined}
        aria-label={label}
        onClick={() => void press()}
      >
        Undo
      </button>
    </li>
  );
}
