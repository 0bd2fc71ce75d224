import { readStored } from "#lib/browser/device-storage";
import { isPrivateSession, setPrivateSession } from "#lib/history/client";
import { choosePrivacyScreenKey } from "../choose-privacy-screen-key.ts";
import { BLUR_KEY, chosenPrivacyScreenKey, type PrivacyScreenKey } from "../privacy-screen-key.ts";

export type DeviceChoices = { blurPictures: boolean; privacyScreenKey: PrivacyScreenKey | ""; privateSession: boolean };

export const NO_CHOICES: DeviceChoices = { blurPictures: false, privacyScreenKey: "", privateSession: false };

export const readChoices = (): DeviceChoices => ({
  blurPictures: readStored(BLUR_KEY) === "yes",
  privacyScreenKey: chosenPrivacyScreenKey() ?? "",
  privateSession: isPrivateSession(),
});

export function saveChoices({ blurPictures, privacyScreenKey, privateSession }: DeviceChoices): void {
  setPrivateSession(privateSession);
  if (blurPictures) localStorage.setItem(BLUR_KEY, "yes");
  else localStorage.removeItem(BLUR_KEY);
  document.documentElement.toggleAttribute("data-blur", blurPictures);
  choosePrivacyScreenKey(privacyScreenKey);
}
