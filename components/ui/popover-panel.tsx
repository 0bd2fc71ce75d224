"use client";

import type { FocusEvent, MouseEvent, ReactNode, ToggleEvent } from "react";

type Props = {
  id: string;
  className: string;
  children: ReactNode;
  label: string;
  onToggle?: (event: ToggleEvent<HTMLElement>) => void;
};

/** Closes when a link inside is chosen, or focus leaves it. */
export function PopoverPanel({ id, className, children, label, onToggle }: Props) {
  const close = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest("a, [data-closes]")) event.currentTarget.hidePopover();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    // The button toggles the popover itself.
    if (relatedTarget.getAttribute("popovertarget") !== id) currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this links.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only watches; the links inside are pressed, by keyboard too.
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
