import { useSyncExternalStore } from "react";
import { shownTheme, type ThemeName } from "../../theme/theme-choice.ts";

function onShownTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The theme on screen, by whatever it changes. Dark on the server. */
export const useShownTheme = (): ThemeName => useSyncExternalStore(onShownTheme, shownTheme, () => "dark");
