"use client";

import { type ReactNode, useId, useState } from "react";

export function Collapse({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div id={id} className="collapse-body" data-closed={open ? undefined : ""}>
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
