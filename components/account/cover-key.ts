import { readStored } from "#lib/browser/device-storage";

/** Where the browser keeps what was chosen in Settings. The boot script reads the first before the first paint. */
export const BLUR_KEY = "blur-pictures";
export const COVER_KEY = "cover-key";

/** Keys to choose from: Shift alone, pressed three times; one at hand; and one that works while typing too. */
export const COVER_KEYS = ["Shift", "b", "F9"] as const;
export type CoverKey = (typeof COVER_KEYS)[number];

/** The key that hides the page; undefined when none was chosen. With any of them, Shift pressed three times does too. */
export function chosenCoverKey(): CoverKey | undefined {
  const chosen = readStored(COVER_KEY);
  return COVER_KEYS.find((key) => key === chosen);
}

/** From now on, on every page. Throws where the browser stores nothing. */
export function chooseCoverKey(key: CoverKey | ""): void {
  if (key) localStorage.setItem(COVER_KEY, key);
  else localStorage.removeItem(COVER_KEY);
  if (key) void import("./cover.ts").then(({ watchCoverKey }) => watchCoverKey());
}
