"use client";

import { type ReactNode, useId } from "react";
import { Icon } from "#components/layout/icon";

/** A panel with a form, opened by a button that names its id in `popoverTarget`. Its first field then has the cursor. */
export function FormPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <div
      id={id}
      className="panel dropdown form-panel"
      popover="auto"
      role="dialog"
      aria-labelledby={heading}
      onToggle={({ newState, currentTarget }) => {
        if (newState === "open") currentTarget.querySelector<HTMLElement>("input, textarea")?.focus();
      }}
    >
      <div className="form-panel-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-btn" aria-label="Close" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
