"use client";

import { Fragment, type ReactNode, useId, useState } from "react";
import { PathIcon } from "./icon.tsx";
import { DOTS } from "./icon-paths.ts";
import { PopoverPanel } from "./popover-panel.tsx";

/** Reopening the menu resets a pending confirmation. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [openings, setOpenings] = useState(0);
  return (
    <>
      <button type="button" className="icon-btn more-btn js-only" aria-label={label} popoverTarget={id}>
        <PathIcon path={DOTS} className="stroke-3" />
      </button>
      <PopoverPanel
        id={id}
        className="dropdown min-w-[11rem] [&_fieldset]:px-3 [&_fieldset]:py-2"
        label={label}
        onToggle={({ newState }) => newState === "open" && setOpenings((count) => count + 1)}
      >
        <Fragment key={openings}>{children}</Fragment>
      </PopoverPanel>
    </>
  );
}
