import { readStored } from "#lib/browser/device-storage";

export const BLUR_KEY = "blur-pictures";
export const PRIVACY_SCREEN_KEY = "cover-key";

export const PRIVACY_SCREEN_KEYS = ["Shift", "b", "F9"] as const;
export type PrivacyScreenKey = (typeof PRIVACY_SCREEN_KEYS)[number];

/** The key chosen in addition to triple Shift. */
export function chosenPrivacyScreenKey(): PrivacyScreenKey | undefined {
  const chosen = readStored(PRIVACY_SCREEN_KEY);
  return PRIVACY_SCREEN_KEYS.find((key) => key === chosen);
}
