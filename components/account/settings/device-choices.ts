import { readStored } from "#lib/browser/device-storage";
import { isPrivateSession, setPrivateSession } from "#lib/history/client";
import { chooseCoverKey } from "../choose-cover-key.ts";
import { BLUR_KEY, type CoverKey, chosenCoverKey } from "../cover-key.ts";

export type DeviceChoices = { blurPictures: boolean; coverKey: CoverKey | ""; privateSession: boolean };

export const NO_CHOICES: DeviceChoices = { blurPictures: false, coverKey: "", privateSession: false };

export const readChoices = (): DeviceChoices => ({
  blurPictures: readStored(BLUR_KEY) === "yes",
  coverKey: chosenCoverKey() ?? "",
  privateSession: isPrivateSession(),
});

export function saveChoices({ blurPictures, coverKey, privateSession }: DeviceChoices): void {
  setPrivateSession(privateSession);
  if (blurPictures) localStorage.setItem(BLUR_KEY, "yes");
  else localStorage.removeItem(BLUR_KEY);
  document.documentElement.toggleAttribute("data-blur", blurPictures);
  chooseCoverKey(coverKey);
}
