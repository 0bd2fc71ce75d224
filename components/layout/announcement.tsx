"use client";

import { type ReactNode, useState } from "react";
import { Icon } from "#components/ui/icon";
import { store } from "#lib/browser/device-storage";

type Props = { id: string; children: ReactNode };

/** The boot script hides a closed announcement before the next page is painted. */
export function Announcement({ id, children }: Props) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  function close() {
    store("announcement-closed", id);
    setClosed(true);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  return (
    <aside
      id={`announcement-${id}`}
      className="announcement relative flex gap-3 mb-6 py-4 pr-[max(52px,100%-100ch)] pl-4.25 border-l-3 border-accent rounded-picture bg-raised text-read whitespace-pre-line wrap-anywhere"
      aria-label="Announcement"
    >
      {children}
      <button
        type="button"
        className="icon-btn js-only absolute top-1.5 right-1"
        aria-label="Close announcement"
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
