import { store } from "./device-storage.ts";

/** Where the browser keeps that ads are not for whoever is signed in, so that no room is held; the boot script reads it. */
const AD_FREE_KEY = "ad-free";

let adFree: boolean | undefined;

/** Remembers whether who is signed in sees no ads. Room that is held on the page on screen stays: nothing jumps. */
export function rememberAdFree(isAdFree: boolean): void {
  adFree = isAdFree;
  store(AD_FREE_KEY, isAdFree ? "yes" : null);
}

/** From the next page on no room is held for ads, or it is again. */
export function applyAdFree(): void {
  if (adFree === undefined) return;
  if (adFree) document.documentElement.dataset.adFree = "";
  else delete document.documentElement.dataset.adFree;
}
