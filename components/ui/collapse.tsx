"use client";

import { type ReactNode, useId, useState } from "react";

/** Without scripts, and on paper, the text stands open. */
const CLOSED =
  "overflow-hidden not-print:in-data-theme:max-h-[9.625rem] not-print:in-data-theme:[mask-image:linear-gradient(#000_60%,transparent)]";

export function Collapse({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div id={id} className={open ? undefined : CLOSED}>
        {children}
      </div>
      <button
        type="button"
        className="btn btn-small mt-2.5 js-only"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? "Show less" : "Show more"}
      </button>
    </div>
  );
}
