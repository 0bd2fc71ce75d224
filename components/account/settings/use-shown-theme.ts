import { useSyncExternalStore } from "react";
import { shownTheme, type ThemeName } from "../../theme/theme-choice.ts";

function onShownTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export const useShownTheme = (): ThemeName => useSyncExternalStore(onShownTheme, shownTheme, () => "dark");
