import { readStored } from "#lib/browser/device-storage";

export const BLUR_KEY = "blur-pictures";
export const COVER_KEY = "cover-key";

export const COVER_KEYS = ["Shift", "b", "F9"] as const;
export type CoverKey = (typeof COVER_KEYS)[number];

/** Triple Shift works whatever key is chosen. */
export function chosenCoverKey(): CoverKey | undefined {
  const chosen = readStored(COVER_KEY);
  return COVER_KEYS.find((key) => key === chosen);
}
