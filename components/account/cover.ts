import { chosenCoverKey } from "./cover-key.ts";

type Hidden = { title: string; frames: [HTMLIFrameElement, string][] };

let cover: HTMLDialogElement | undefined;
let hidden: Hidden | undefined;

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

function makeCover(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "cover";
  dialog.setAttribute("aria-label", "Page hidden");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Continue";
  button.addEventListener("click", uncover);
  dialog.append(button);
  // Only the key or the button lift it, not an Escape that was meant for something else.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => hidden && dialog.showModal());
  document.body.append(dialog);
  return dialog;
}

/** Hides everything behind an empty screen, the title of the tab included, and silences players. */
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
}

function uncover(): void {
  if (!hidden) return;
  const { title, frames } = hidden;
  hidden = undefined;
  cover?.close();
  document.title = title;
  for (const [frame, address] of frames) if (frame.isConnected) frame.src = address;
}

let watching = false;

/** From now on the chosen key hides the page, and shows it again. A letter does not while one is typing. */
export function watchCoverKey(): void {
  if (watching) return;
  watching = true;
  addEventListener(
    "keydown",
    (event) => {
      const key = chosenCoverKey();
      if (!key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.key.toLowerCase() !== key.toLowerCase()) return;
      if (key.length === 1 && !hidden && typing(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (hidden) uncover();
      else hide();
    },
    { capture: true },
  );
}
