import { isTyping } from "../shortcuts/typing.ts";
import { chosenPrivacyScreenKey, type PrivacyScreenKey } from "./privacy-screen-key.ts";
import { threeShifts } from "./three-shifts.ts";

type Hidden = { title: string; frames: [HTMLIFrameElement, string][] };

let cover: HTMLDialogElement | undefined;
let hidden: Hidden | undefined;

function makeCover(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className =
    "h-dvh max-h-none w-full max-w-none border-0 bg-background p-8 outline-none backdrop:bg-background open:grid open:[place-items:end_center]";
  dialog.setAttribute("aria-label", "Page hidden");
  dialog.tabIndex = -1;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "min-h-11 px-4 rounded-control text-(length:--text-ui) text-muted outline-muted";
  button.textContent = "Continue";
  button.addEventListener("click", uncover);
  dialog.append(button);
  // The dialog may have reopened before the close event fires.
  dialog.addEventListener("close", () => dialog.open || uncover());
  document.body.append(dialog);
  return dialog;
}

function hide(): void {
  cover ??= makeCover();
  const frames = [...document.querySelectorAll("iframe")].map((frame): [HTMLIFrameElement, string] => [
    frame,
    frame.src,
  ]);
  hidden = { title: document.title, frames };
  for (const [frame] of frames) frame.src = "about:blank";
  document.title = "New Tab";
  cover.showModal();
  // The button would show a focus ring at once.
  cover.focus();
}

function uncover(): void {
  if (!hidden) return;
  const { title, frames } = hidden;
  hidden = undefined;
  cover?.close();
  document.title = title;
  for (const [frame, address] of frames) if (frame.isConnected) frame.src = address;
}

const isKey = (chosen: PrivacyScreenKey, { key, target }: KeyboardEvent): boolean =>
  chosen !== "Shift" &&
  key.toLowerCase() === chosen.toLowerCase() &&
  (key.length > 1 || hidden !== undefined || !isTyping(target));

let watching = false;

export function watchPrivacyScreenKey(): void {
  if (watching) return;
  watching = true;
  const isThirdShift = threeShifts();
  const press = (event: KeyboardEvent) => {
    const chosen = chosenPrivacyScreenKey();
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const third = isThirdShift(event.key, event.timeStamp);
    if (!third && !isKey(chosen, event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (hidden) uncover();
    else hide();
  };
  addEventListener("keydown", press, { capture: true });
  // Shift held during a click is not a key press.
  addEventListener("pointerdown", () => isThirdShift("", 0), { capture: true });
}
