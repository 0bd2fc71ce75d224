/** Where the browser keeps that ads are not for whoever is signed in, so that no room is held; the boot script reads it. */
const AD_FREE_KEY = "ad-free";

/** Uses the browser's storage, which may be blocked or full: nothing depends on what is kept there. */
export function withStorage(use: () => void): void {
  try {
    use();
  } catch {}
}

let adFree: boolean | undefined;

/** Remembers whether who is signed in sees no ads. Room that is held on the page on screen stays: nothing jumps. */
export function rememberAdFree(isAdFree: boolean): void {
  adFree = isAdFree;
  withStorage(() => (isAdFree ? localStorage.setItem(AD_FREE_KEY, "yes") : localStorage.removeItem(AD_FREE_KEY)));
}

/** From the next page on no room is held for ads, or it is again. */
export function applyAdFree(): void {
  if (adFree === undefined) return;
  if (adFree) document.documentElement.dataset.adFree = "";
  else delete document.documentElement.dataset.adFree;
}
