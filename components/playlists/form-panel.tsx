"use client";

import { type ReactNode, useId, useState } from "react";
import { Icon } from "#components/ui/icon";

/**
 * A panel with a form, opened by a button that names its id in `popoverTarget`. Its first field then has the cursor;
 * what was typed is still there when it is closed and opened again.
 */
export function FormPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  const [opened, setOpened] = useState(false);
  return (
    <div
      id={id}
      className="panel dropdown form-panel"
      popover="auto"
      role="dialog"
      aria-labelledby={heading}
      onBeforeToggle={({ newState }) => newState === "open" && setOpened(true)}
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
      {opened && children}
    </div>
  );
}
