import { isPrivateSession, setPrivateSession } from "#lib/history/client";
import { BLUR_KEY, COVER_KEY, type CoverKey } from "./cover-key.ts";

/** What a person chose for this browser alone; the server never hears of it. */
export type DeviceChoices = { blurPictures: boolean; coverKey: CoverKey | ""; privateSession: boolean };

export const NO_CHOICES: DeviceChoices = { blurPictures: false, coverKey: "", privateSession: false };

export function readChoices(): DeviceChoices {
  try {
    return {
      blurPictures: localStorage.getItem(BLUR_KEY) === "yes",
      coverKey: (localStorage.getItem(COVER_KEY) ?? "") as CoverKey | "",
      privateSession: isPrivateSession(),
    };
  } catch {
    return NO_CHOICES;
  }
}

function keep(key: string, value: string): void {
  if (value) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}

/** From now on, on every page. Throws where the browser stores nothing. */
export function saveChoices({ blurPictures, coverKey, privateSession }: DeviceChoices): void {
  setPrivateSession(privateSession);
  keep(BLUR_KEY, blurPictures ? "yes" : "");
  keep(COVER_KEY, coverKey);
  document.documentElement.toggleAttribute("data-blur", blurPictures);
  if (coverKey) void import("./cover.ts").then(({ watchCoverKey }) => watchCoverKey());
}
