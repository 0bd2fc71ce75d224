import { store } from "#lib/browser/device-storage";
import { withoutTransitions } from "../layout/without-transitions.ts";

export type ThemeName = "dark" | "light";

let keep: ((theme: ThemeName) => void) | undefined;

export const shownTheme = (): ThemeName => (document.documentElement.dataset.theme === "light" ? "light" : "dark");

export function chooseTheme(theme: ThemeName): void {
  withoutTransitions(() => {
    document.documentElement.dataset.theme = theme;
  });
  store("theme", theme);
  keep?.(theme);
}

export function onThemeChoice(receiver: (theme: ThemeName) => void): () => void {
  keep = receiver;
  return () => {
    if (keep === receiver) keep = undefined;
  };
}
