import { isTyping } from "./typing.ts";

/** Where the browser keeps that single keys do nothing: whoever speaks to a computer, or shakes, presses them unawares. */
const KEY = "single-keys";

export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(KEY) === "off";
  } catch {
    return false;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Where nothing is stored they stay as they are.
  }
}

/** Whether a key is pressed as a shortcut: alone, not as text, not into a dialog, and not where that was turned off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) &&
  !isTyping(event.target) &&
  !document.querySelector("dialog[open]") &&
  !areSingleKeysOff();
