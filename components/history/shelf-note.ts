import { readStored, store } from "#lib/browser/device-storage";

/** Read by the boot script. */
const KEY = "watched-shelf";

/** Takes effect on the next page, so that this one doesn't shift. */
export function noteShelf(isFilled: boolean): void {
  store(KEY, isFilled ? "filled" : null);
}

export function arrangeShelf(): void {
  const { dataset } = document.documentElement;
  if (readStored(KEY) === "filled") delete dataset.shelf;
  else dataset.shelf = "none";
}
