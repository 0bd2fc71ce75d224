"use client";

import { Icon } from "#components/ui/icon";
import { chooseTheme, shownTheme } from "./theme-choice.ts";

/** CSS selects the icon, which avoids a flash before hydration. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-btn js-only"
      aria-label="Toggle theme"
      title="Toggle theme"
      onClick={() => chooseTheme(shownTheme() === "light" ? "dark" : "light")}
    >
      <Icon name="sun" className="in-data-[theme=light]:hidden" />
      <Icon name="moon" className="hidden in-data-[theme=light]:block" />
    </button>
  );
}
