"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";

type Props = {
  /** Class of the button. */
  className: string;
  label?: string;
  children: ReactNode;
  /** Class of the question that takes its place. */
  questionClass?: string;
  question?: string;
  /** Does it, and says whether it worked: the question then stands until what it was about goes away with it. */
  onYes: (question: Element) => Promise<boolean>;
};

/** A button whose first press only asks; the answer stands in its place. Escape is No. */
export function Confirm({
  className,
  label,
  children,
  questionClass = "confirm",
  question = "Are you sure?",
  onYes,
}: Props) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // On the question, not on an answer: a second press of the same key then does nothing.
    if (asking) group.current?.focus();
    else if (asked.current) button.current?.focus();
    asked.current = asking;
  }, [asking]);

  const yes = async () => {
    if (!group.current) return;
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
      <button type="button" className="btn btn-small btn-danger" disabled={busy} onClick={yes}>
        Yes
      </button>
      <button type="button" className="btn btn-small" disabled={busy} onClick={() => setAsking(false)}>
        No
      </button>
    </fieldset>
  );
}
