"use client";

import { type ReactNode, useId } from "react";
import { Icon } from "#components/ui/icon";

/**
 * Opened by a button with its id in `popoverTarget`, also before hydration. Typed text survives closing and reopening.
 */
export function FormPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <div
      id={id}
      className="panel dropdown px-5 pt-2 pb-5 md:w-[26.25rem] max-md:inset-x-4 max-md:top-18 max-md:bottom-auto max-md:w-auto max-md:rounded-picture max-md:border max-md:before:hidden"
      popover="auto"
      role="dialog"
      aria-labelledby={heading}
      onToggle={({ newState, currentTarget }) => {
        if (newState === "open") currentTarget.querySelector<HTMLElement>("input, textarea")?.focus();
      }}
    >
      <div className="mb-2 -mr-3 flex items-center justify-between">
        <h2 className="text-lg" id={heading}>
          {title}
        </h2>
        <button type="button" className="icon-btn" aria-label="Close" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
