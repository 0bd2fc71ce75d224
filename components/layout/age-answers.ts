import { ageCheckAddress } from "#lib/age-assurance/policy";
import { readStored, store } from "#lib/browser/device-storage";

const KEY = "age-confirmed";

function answer(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-age-answer]");
  if (!button) return;
  if (button.dataset.ageAnswer === "check") {
    location.assign(ageCheckAddress(location.pathname + location.search));
    return;
  }
  if (button.dataset.ageAnswer !== "yes") {
    location.replace("about:blank");
    return;
  }
  store(KEY, "yes");
  delete document.documentElement.dataset.age;
  document.querySelector<HTMLDialogElement>("#age-gate")?.close();
}

export function askAge(show: () => void): void {
  const { dataset } = document.documentElement;
  const { ageMode = "asked" } = dataset;
  if (ageMode === "off" || (ageMode === "asked" && readStored(KEY) === "yes")) return;
  dataset.age = ageMode;
  document.addEventListener("click", answer);
  show();
}
