import { useSyncExternalStore } from "react";
import { store } from "./device-storage.ts";

/** Where the browser keeps whether other companies may show ads and count visits here; the boot script reads it. */
const CONSENT_KEY = "third-parties";
/** Where it keeps, for the visit, that the ad at the lower edge was closed; read there too. */
const AD_CLOSED_KEY = "ad-closed";

type Consent = "yes" | "no" | "undecided";

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
  store(CONSENT_KEY, answer);
  tell();
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

/** Closes the ad at the lower edge for this visit. */
export function closeAd(): void {
  marks().adClosed = "";
  store(AD_CLOSED_KEY, "yes", "session");
}
