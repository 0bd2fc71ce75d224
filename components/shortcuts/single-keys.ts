import { readStored, store } from "#lib/browser/device-storage";
import { isTyping } from "./typing.ts";

/** Where the browser keeps that single keys do nothing: whoever speaks to a computer, or shakes, presses them unawares. */
const KEY = "single-keys";

export const areSingleKeysOff = (): boolean => readStored(KEY) === "off";

/** Where nothing can be stored they stay as they are. */
export const setSingleKeys = (on: boolean): void => store(KEY, on ? null : "off");

/** Whether a key is pressed as a shortcut: alone, not as text, not into a dialog, and not where that was turned off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) &&
  !isTyping(event.target) &&
  !document.querySelector("dialog[open]") &&
  !areSingleKeysOff();
