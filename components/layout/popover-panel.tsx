"use client";

import type { MouseEvent, ReactNode } from "react";

type Props = { id: string; className: string; children: ReactNode; label: string };

/** A native popover, opened by a button that names its id in `popoverTarget`; choosing a link in it closes it. */
export function PopoverPanel({ id, className, children, label }: Props) {
  const close = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest("a, [data-closes]")) event.currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this links.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only watches; the links inside are pressed, by keyboard too.
    <div id={id} className={`panel ${className}`} popover="auto" role="group" aria-label={label} onClick={close}>
      {children}
    </div>
  );
}
