import { PRIVACY_SCREEN_KEY, type PrivacyScreenKey } from "./privacy-screen-key.ts";

export function choosePrivacyScreenKey(key: PrivacyScreenKey | ""): void {
  if (key) localStorage.setItem(PRIVACY_SCREEN_KEY, key);
  else localStorage.removeItem(PRIVACY_SCREEN_KEY);
  if (key) void import("./privacy-screen.ts").then(({ watchPrivacyScreenKey }) => watchPrivacyScreenKey());
}
