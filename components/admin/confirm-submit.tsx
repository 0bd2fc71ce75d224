"use client";

import { type ReactNode, useRef } from "react";
import { Confirm } from "#components/ui/confirm";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

type Props = {
  name?: string;
  value?: string;
  className: string;
  question: string;
  children: ReactNode;
};

/** A submit button that asks first. Without scripts, it submits the form at once. */
export function ConfirmSubmit({ name, value, className, question, children }: Props) {
  const ready = useHydrated();
  const submit = useRef<HTMLButtonElement>(null);
  if (!ready) {
    return (
      <button type="submit" name={name} value={value} className={className}>
        {children}
      </button>
    );
  }
  return (
    <>
      <Confirm
        className={className}
        questionClass="flex flex-wrap items-center gap-2 outline-none md:flex-nowrap md:whitespace-nowrap"
        question={question}
        onYes={async () => {
          submit.current?.click();
          return false;
        }}
      >
        {children}
      </Confirm>
      <button ref={submit} type="submit" name={name} value={value} hidden />
    </>
  );
}
