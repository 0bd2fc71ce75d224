"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { call } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { reportFailure } from "../account/show-failure.ts";
import { leaveRow } from "./ui/focus-beside.ts";

type Outcome = {
  done?: string;
  /** Selects what is focused in the next row, if the row leaves. */
  focus?: { beside: string };
};

type Props = {
  action: string;
  /** By the value of the pressed button. */
  outcomes: Record<string, Outcome>;
  className?: string;
  children: ReactNode;
};

/** Buttons in a row of a table, which keep the keyboard's place. Without scripts, the form reloads the page. */
export function RowForm({ action, outcomes, className, children }: Props) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const pressed = useRef<HTMLElement>(null);

  // A row that moves within the table loses the focus.
  useEffect(() => {
    if (!isRefreshing && document.activeElement === document.body) pressed.current?.focus();
    if (!isRefreshing) pressed.current = null;
  }, [isRefreshing]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (isBusy || !(button instanceof HTMLButtonElement)) return;
    const row = event.currentTarget.closest("tr");
    const outcome = outcomes[button.value];
    const body = { ...Object.fromEntries(new FormData(event.currentTarget)), [button.name]: button.value };
    setIsBusy(true);
    try {
      await call("POST", action, body);
      if (outcome?.done) toast(outcome.done, "success");
      if (!outcome?.focus) pressed.current = button;
      else leaveRow(row, outcome.focus.beside);
      startRefresh(() => router.refresh());
    } catch (failure) {
      reportFailure(failure, "This did not work. Please try again.");
    }
    setIsBusy(false);
  }

  return (
    <form method="post" action={action} className={className} onSubmit={submit} aria-busy={isBusy || undefined}>
      {children}
    </form>
  );
}
