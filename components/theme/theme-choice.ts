import { store } from "#lib/browser/device-storage";
import { withoutTransitions } from "../layout/still.ts";

export type ThemeName = "dark" | "light";

let keep: ((theme: ThemeName) => void) | undefined;

/** The theme that is on screen, chosen or the system's. */
export const shownTheme = (): ThemeName => (document.documentElement.dataset.theme === "light" ? "light" : "dark");

/** Switches at once, and for the next visit. Who keeps the theme, if it has been fetched already, hears of it. */
export function chooseTheme(theme: ThemeName): void {
  withoutTransitions(() => {
    document.documentElement.dataset.theme = theme;
  });
  // Where nothing can be stored it holds until the next page load.
  store("theme", theme);
  keep?.(theme);
}

/** Hears of each choice. Returns a function that stops it. */
export function onThemeChoice(receiver: (theme: ThemeName) => void): () => void {
  keep = receiver;
  return () => {
    if (keep === receiver) keep = undefined;
  };
}
