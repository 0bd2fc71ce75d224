"use client";

import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from "react";
import { PathIcon } from "#components/ui/icon";
import { DOTS } from "../../ui/icon-paths.ts";

type Props = { label: string; children: ReactNode };

/** Opens without scripts too. With scripts, it closes on Escape, on a choice and on focus or clicks elsewhere. */
export function RowMenu({ label, children }: Props) {
  const close = (menu: HTMLDetailsElement) => {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const choose = (event: MouseEvent<HTMLDetailsElement>) => {
    if ((event.target as Element).closest("a, button")) close(event.currentTarget);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const press = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key === "Escape" && event.currentTarget.open) close(event.currentTarget);
  };
  const follow = ({ currentTarget: menu }: ToggleEvent<HTMLDetailsElement>) => {
    if (!menu.open) return;
    const closed = new AbortController();
    const { signal } = closed;
    const leaveByPointer = ({ target }: PointerEvent) => {
      if (!menu.contains(target as Node)) menu.open = false;
    };
    document.addEventListener("pointerdown", leaveByPointer, { signal });
    menu.addEventListener("toggle", () => closed.abort(), { signal });
  };
  return (
    <details className="relative" onBlur={leave} onClick={choose} onKeyDown={press} onToggle={follow}>
      <summary className="icon-btn more-btn list-none [&::-webkit-details-marker]:hidden" aria-label={label}>
        <PathIcon path={DOTS} className="stroke-3" />
      </summary>
      <div className="absolute top-full right-0 z-10 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-picture border border-line bg-surface p-1.5">
        {children}
      </div>
    </details>
  );
}
