import { readStored } from "#lib/browser/device-storage";
import { isPrivateSession, setPrivateSession } from "#lib/history/client";
import { choosePrivacyScreenKey } from "../choose-privacy-screen-key.ts";
import { BLUR_KEY, chosenPrivacyScreenKey, type PrivacyScreenKey } from "../privacy-screen-key.ts";

export type DeviceChoices = {
  blurPictures: boolean;
  blurTitles: boolean;
  privacyScreenKey: PrivacyScreenKey | "";
  privateSession: boolean;
};

export const NO_CHOICES: DeviceChoices = {
  blurPictures: false,
  blurTitles: false,
  privacyScreenKey: "",
  privateSession: false,
};

export function readChoices(): DeviceChoices {
  const blur = readStored(BLUR_KEY);
  return {
    blurPictures: blur === "yes" || blur === "titles",
    blurTitles: blur === "titles",
    privacyScreenKey: chosenPrivacyScreenKey() ?? "",
    privateSession: isPrivateSession(),
  };
}

export function saveChoices({ blurPictures, blurTitles, privacyScreenKey, privateSession }: DeviceChoices): void {
  const { dataset } = document.documentElement;
  setPrivateSession(privateSession);
  if (privateSession) dataset.private = "";
  else delete dataset.private;
  if (blurPictures) {
    localStorage.setItem(BLUR_KEY, blurTitles ? "titles" : "yes");
    dataset.blur = blurTitles ? "titles" : "";
  } else {
    localStorage.removeItem(BLUR_KEY);
    delete dataset.blur;
  }
  choosePrivacyScreenKey(privacyScreenKey);
}
