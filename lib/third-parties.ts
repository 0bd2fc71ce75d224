import { useSyncExternalStore } from "react";

/** Where the browser keeps whether other companies may show ads and count visits here; the boot script reads it. */
export const CONSENT_KEY = "third-parties";
/** Where it keeps that ads are not for whoever is signed in, so that no room is held for them; read there too. */
export const AD_FREE_KEY = "ad-free";
/** Where it keeps, for the visit, that the ad at the lower edge was closed; read there too. */
export const AD_CLOSED_KEY = "ad-closed";

export type Consent = "yes" | "no" | "undecided";

const listeners = new Set<() => void>();

const marks = () => document.documentElement.dataset;

function tell(): void {
  for (const listener of listeners) listener();
}

/** What this visitor answered. A browser that asks every site not to share data has answered no. */
export function consent(): Consent {
  const answer = marks().consent;
  return answer === "yes" || answer === "no" ? answer : "undecided";
}

/** Keeps an answer; where nothing can be kept it holds until the next page load. */
export function answerConsent(answer: "yes" | "no"): void {
  marks().consent = answer;
  keep(() => localStorage.setItem(CONSENT_KEY, answer));
  tell();
}

function keep(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is blocked or full: nothing depends on it being kept.
  }
}

/** Another tab of this browser has answered, or everything kept here was cleared. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== CONSENT_KEY && key !== null) return;
  if (newValue === "yes" || newValue === "no") marks().consent = newValue;
  else if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) marks().consent = "no";
  else delete marks().consent;
  tell();
}

function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
}

/** `undecided` on the server and until the scripts have taken over. */
export const useConsent = (): Consent => useSyncExternalStore(onConsent, consent, () => "undecided");

let adFree: boolean | undefined;

/** Remembers whether who is signed in sees no ads. Room that is held on the page on screen stays: nothing jumps. */
export function rememberAdFree(isAdFree: boolean): void {
  adFree = isAdFree;
  keep(() => (isAdFree ? localStorage.setItem(AD_FREE_KEY, "yes") : localStorage.removeItem(AD_FREE_KEY)));
}

/** From the next page on no room is held for ads, or it is again. */
export function applyAdFree(): void {
  if (adFree === undefined) return;
  if (adFree) marks().adFree = "";
  else delete marks().adFree;
}

/** Closes the ad at the lower edge for this visit. */
export function closeAd(): void {
  marks().adClosed = "";
  keep(() => sessionStorage.setItem(AD_CLOSED_KEY, "yes"));
}
