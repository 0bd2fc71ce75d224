import { readStored, store } from "#lib/browser/device-storage";

/** Where the browser keeps that the shelf had something to show. The boot script reads it before the first paint. */
const KEY = "watched-shelf";

/** Notes whether the shelf has something to show: the next page gives it room or not, this one does not move. */
export function noteShelf(isFilled: boolean): void {
  // Where nothing can be stored the shelf stays away.
  store(KEY, isFilled ? "filled" : null);
}

/** Gives the shelf its room, or takes it away, as the boot script does on a page that is loaded. */
export function arrangeShelf(): void {
  const { dataset } = document.documentElement;
  if (readStored(KEY) === "filled") delete dataset.shelf;
  else dataset.shelf = "none";
}
