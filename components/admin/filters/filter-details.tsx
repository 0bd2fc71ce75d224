"use client";

import type { FocusEvent, KeyboardEvent, ReactNode } from "react";

/** Closes by Escape, and when something else of the page gets the focus. */
export function FilterDetails({ children }: { children: ReactNode }) {
  function press({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== "Escape" || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }
  return (
    <details className="group" onKeyDown={press} onBlur={leave}>
      {children}
    </details>
  );
}
