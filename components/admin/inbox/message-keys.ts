import type { KeyboardEvent } from "react";
import { isShortcut } from "../../shortcuts/single-keys.ts";

type Mark = (id: number, isRead: boolean) => void;

/** Arrow keys move between messages; `r` replies, `u` marks as unread, `e` marks as read and moves on. */
export function handleKey(event: KeyboardEvent<HTMLElement>, mark: Mark): void {
  const row = (event.target as Element).closest<HTMLElement>("[data-row]");
  const details = row?.querySelector("details");
  if (!row || !details || !isShortcut(event.nativeEvent)) return;
  const id = Number(row.dataset.row);
  const focus = (other: Element | null) => other?.querySelector<HTMLElement>("summary")?.focus();
  switch (event.key) {
    case "ArrowDown":
      focus(row.nextElementSibling);
      break;
    case "ArrowUp":
      focus(row.previousElementSibling);
      break;
    case "r":
      details.open = true;
      row.querySelector<HTMLElement>('[data-act="reply"], a[href^="mailto:"]')?.click();
      break;
    case "u":
      details.open = false;
      mark(id, false);
      break;
    case "e":
      details.open = false;
      mark(id, true);
      focus(row.nextElementSibling ?? row);
      break;
    default:
      return;
  }
  event.preventDefault();
}
