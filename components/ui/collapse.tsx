"use client";

import { type ReactNode, useId, useState } from "react";

/** Without scripts, and on paper, the text stands open. */
const CLOSED =
  "overflow-hidden not-print:in-data-theme:max-h-[9.625rem] lg:not-print:in-data-theme:max-h-[16.5rem] not-print:in-data-theme:[mask-image:linear-gradient(#000_calc(100%-2.75rem),transparent)]";
const OPEN_ON_WIDE = "lg:not-print:in-data-theme:max-h-none lg:not-print:in-data-theme:[mask-image:none]";

type Props = {
  /** For text that is long on narrow screens only. */
  isOpenOnWide?: boolean;
  children: ReactNode;
};

export function Collapse({ isOpenOnWide = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div id={id} className={open ? undefined : isOpenOnWide ? `${CLOSED} ${OPEN_ON_WIDE}` : CLOSED}>
        {children}
      </div>
      <button
        type="button"
        className={`btn btn-small mt-2.5 js-only ${isOpenOnWide ? "lg:hidden" : ""}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? "Show less" : "Show more"}
      </button>
    </div>
  );
}
