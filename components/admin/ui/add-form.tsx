"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import { focusField, type Problems } from "#components/ui/form-row";
import { toast } from "#lib/browser/toast";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { problemsAt } from "./field-problems.ts";

type Props = {
  className: string;
  buttonClass: string;
  label: string;
  name: string;
  maxLength: number;
  placeholder?: string;
  submitLabel: string;
  fallback: string;
  add: (text: string) => Promise<string>;
};

export function AddForm({ className, buttonClass, submitLabel, fallback, add, ...field }: Props) {
  const { name } = field;
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = String(new FormData(event.currentTarget).get(name));
    setBusy(true);
    setProblems({});
    try {
      const done = await add(text);
      form.current?.reset();
      toast(done, "success");
    } catch (failure) {
      setProblems(problemsAt(failure, [name], fallback));
    }
    setBusy(false);
    focusField(form.current, name);
  }

  return (
    <form ref={form} className={className} noValidate onSubmit={send}>
      <FormField {...field} data-key="n" autoComplete="off" problem={problems[name] ?? problems[""]} />
      <button type="submit" className={buttonClass} disabled={!ready} aria-disabled={(ready && busy) || undefined}>
        {busy ? "Adding..." : submitLabel}
      </button>
    </form>
  );
}
