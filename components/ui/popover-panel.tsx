"use client";

import type { FocusEvent, MouseEvent, ReactNode, ToggleEvent } from "react";

type Props = {
  id: string;
  className: string;
  children: ReactNode;
  label: string;
  onToggle?: (event: ToggleEvent<HTMLElement>) => void;
};

/** A line between parts of a panel. */
export const PANEL_RULE = "mx-3 my-1.5 h-px bg-line";

/** Closes when a link inside is followed or focus leaves the panel. */
export function PopoverPanel({ id, className, children, label, onToggle }: Props) {
  const close = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest("a, [data-closes]")) event.currentTarget.hidePopover();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    // The button that opened the popover also closes it.
    if (relatedTarget.getAttribute("popovertarget") !== id) currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this panel holds links.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard; clicks bubble up from them.
    <div
      id={id}
      className={`panel ${className}`}
      popover="auto"
      role="group"
      aria-label={label}
      onClick={close}
      onBlur={leave}
      onToggle={onToggle}
    >
      {children}
    </div>
  );
}
