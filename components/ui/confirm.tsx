"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";

type Props = {
  className: string;
  label?: string;
  children: ReactNode;
  questionClass?: string;
  question?: string;
  /** Returns false if the action failed. */
  onYes: (question: Element) => Promise<boolean>;
};

export function Confirm({
  className,
  label,
  children,
  questionClass = "flex flex-wrap items-center gap-2 outline-none",
  question = "Are you sure?",
  onYes,
}: Props) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // Focusing the question keeps a repeated key press from answering it.
    if (asking) group.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  const yes = async () => {
    if (busy || !group.current) return;
    setBusy(true);
    if (await onYes(group.current)) return;
    setBusy(false);
    setAsking(false);
  };
  if (!asking) {
    return (
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        data-leaves=""
        onClick={() => setAsking(true)}
      >
        {children}
      </button>
    );
  }
  return (
    <fieldset
      ref={group}
      className={questionClass}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !busy) setAsking(false);
      }}
    >
      <span id={id}>{question}</span>
      <button type="button" className="btn btn-small btn-danger" aria-disabled={busy || undefined} onClick={yes}>
        Yes
      </button>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={busy || undefined}
        onClick={() => busy || setAsking(false)}
      >
        No
      </button>
    </fieldset>
  );
}
