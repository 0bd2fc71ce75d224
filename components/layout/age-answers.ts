const KEY = "age-confirmed";

function isConfirmed(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

function answer(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-age-answer]");
  if (!button) return;
  if (button.dataset.ageAnswer !== "yes") {
    location.replace("about:blank");
    return;
  }
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Nothing can be kept on this device: it holds until the next page load.
  }
  delete document.documentElement.dataset.age;
  document.querySelector<HTMLDialogElement>("#age-gate")?.close();
}

/** Asks the age question, and takes the answers, where the boot script has not. `show` shows it. */
export function ask(show: () => void): void {
  if (isConfirmed()) return;
  document.documentElement.dataset.age = "asked";
  document.addEventListener("click", answer);
  show();
}
