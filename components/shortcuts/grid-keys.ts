import { isShown } from "#lib/browser/is-shown";
import { isShortcut } from "./single-keys.ts";

const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const ROW_PX = 8;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main .card")].filter(isShown);

const centre = ({ left, width }: DOMRect): number => left + width / 2;

/** The nearest card of the next row in that direction. */
function beside(card: HTMLElement, all: HTMLElement[], direction: 1 | -1): HTMLElement | undefined {
  const from = card.getBoundingClientRect();
  const rows = all
    .map((each) => ({ each, rect: each.getBoundingClientRect() }))
    .filter(({ rect }) => (rect.top - from.top) * direction > ROW_PX);
  const nearest = Math.min(...rows.map(({ rect }) => Math.abs(rect.top - from.top)));
  const row = rows.filter(({ rect }) => Math.abs(rect.top - from.top) - nearest <= ROW_PX);
  const distance = ({ rect }: { rect: DOMRect }) => Math.abs(centre(rect) - centre(from));
  return row.toSorted((a, b) => distance(a) - distance(b))[0]?.each;
}

function target(key: string): HTMLElement | undefined {
  const all = cards();
  const current = document.activeElement?.closest<HTMLElement>("main .card");
  if (!current) {
    // Up and Down scroll until a card has the focus.
    const isEntry = (key === "ArrowRight" || key === "ArrowLeft") && document.activeElement === document.body;
    return isEntry ? all.find((card) => card.getBoundingClientRect().bottom > innerHeight / 4) : undefined;
  }
  const at = all.indexOf(current);
  if (key === "ArrowRight") return all[at + 1];
  if (key === "ArrowLeft") return all[at - 1];
  if (key === "ArrowDown") return beside(current, all, 1);
  if (key === "ArrowUp") return beside(current, all, -1);
  return key === "Home" ? all[0] : all.at(-1);
}

function toggleFavorite(): void {
  const card = document.activeElement?.closest("main .card");
  (
    card?.querySelector<HTMLElement>(".heart") ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="f"]')
  )?.click();
}

function press(event: KeyboardEvent): void {
  if (event.key === "f" && isShortcut(event)) toggleFavorite();
  if (!KEYS.has(event.key) || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const card = target(event.key);
  if (!card) return;
  event.preventDefault();
  card.querySelector<HTMLElement>(".card-title a")?.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest" });
}

/** Arrow keys, Home and End move the focus between video cards; `f` toggles the favorite. */
export const watchGridKeys = (): void => addEventListener("keydown", press);
