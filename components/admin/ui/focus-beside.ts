import { isShown } from "#lib/browser/is-shown";

/**
 * Moves focus from a row that is about to be removed to the same control of a neighbouring row, or to the fallback
 * element.
 */
export function leaveRow(leaving: Element | null | undefined, control: string, fallbackId = "main"): void {
  const neighbour = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const controls = [...(neighbour?.querySelectorAll<HTMLElement>(control) ?? [])];
  (controls.find(isShown) ?? document.getElementById(fallbackId))?.focus();
}

/** For rows with `data-row` and controls with `data-act`, which a menu may hold on phones. */
export function focusBeside(row: number, action: string, fallbackId: string): void {
  leaveRow(document.querySelector(`[data-row="${row}"]`), `[data-act="${action}"], .more-btn`, fallbackId);
}
