import { readStored, store } from "#lib/browser/device-storage";
import { isTyping } from "./typing.ts";

/** WCAG 2.1.4: single-key shortcuts must be possible to turn off, for speech input and tremor. */
const KEY = "single-keys";

export const areSingleKeysOff = (): boolean => readStored(KEY) === "off";

export const setSingleKeys = (on: boolean): void => store(KEY, on ? null : "off");

/** Ignores modifiers, repeats, typing, open dialogs, and devices where single keys are off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) &&
  !isTyping(event.target) &&
  !document.querySelector("dialog[open]") &&
  !areSingleKeysOff();
