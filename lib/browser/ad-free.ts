import { store } from "./device-storage.ts";

const AD_FREE_KEY = "ad-free";

let adFree: boolean | undefined;

export function rememberAdFree(isAdFree: boolean): void {
  adFree = isAdFree;
  store(AD_FREE_KEY, isAdFree ? "yes" : null);
}

export function applyAdFree(): void {
  if (adFree === undefined) return;
  if (adFree) document.documentElement.dataset.adFree = "";
  else delete document.documentElement.dataset.adFree;
}
