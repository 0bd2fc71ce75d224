import { useSyncExternalStore } from "react";
import { store } from "./device-storage.ts";

const CONSENT_KEY = "third-parties";
const AD_CLOSED_KEY = "ad-closed";

type Consent = "yes" | "no" | "undecided";

const listeners = new Set<() => void>();

const marks = () => document.documentElement.dataset;

function tell(): void {
  for (const listener of listeners) listener();
}

export function consent(): Consent {
  const answer = marks().consent;
  return answer === "yes" || answer === "no" ? answer : "undecided";
}

/** Without storage, consent lasts until the next page load. */
export function answerConsent(answer: "yes" | "no"): void {
  marks().consent = answer;
  store(CONSENT_KEY, answer);
  tell();
}

/** Reserves space for ads within a page, or none. Called before a page is painted, so that an open one doesn't move. */
export function applyConsent(): void {
  if (consent() === "yes") marks().ads = "";
  else delete marks().ads;
}

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

export const useConsent = (): Consent => useSyncExternalStore(onConsent, consent, () => "undecided");

export function closeAd(): void {
  marks().adClosed = "";
  store(AD_CLOSED_KEY, "yes", "session");
}
