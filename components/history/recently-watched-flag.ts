import { readStored, store } from "#lib/browser/device-storage";

/** The boot script reads this key. */
const KEY = "recently-watched";

/** Takes effect on the next page, which avoids a layout shift on this one. */
export function rememberRecentlyWatched(isFilled: boolean): void {
  store(KEY, isFilled ? "filled" : null);
}

export function showRecentlyWatched(): void {
  const { dataset } = document.documentElement;
  if (readStored(KEY) === "filled") delete dataset.recentlyWatched;
  else dataset.recentlyWatched = "none";
}
