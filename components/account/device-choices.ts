import { isPrivateSession, setPrivateSession } from "#lib/history/client";
import { BLUR_KEY, COVER_KEY, type CoverKey, chooseCoverKey } from "./cover-key.ts";

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

/** From now on, on every page. Throws where the browser stores nothing. */
export function saveChoices({ blurPictures, coverKey, privateSession }: DeviceChoices): void {
  setPrivateSession(privateSession);
  if (blurPictures) localStorage.setItem(BLUR_KEY, "yes");
  else localStorage.removeItem(BLUR_KEY);
  document.documentElement.toggleAttribute("data-blur", blurPictures);
  chooseCoverKey(coverKey);
}
