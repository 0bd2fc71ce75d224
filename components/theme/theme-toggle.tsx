"use client";

import { Icon } from "#components/ui/icon";
import { chooseTheme, shownTheme } from "./theme-choice.ts";

/** CSS picks the icon, to avoid a flash. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-btn js-only"
      aria-label="Toggle theme"
      title="Toggle theme"
      onClick={() => chooseTheme(shownTheme() === "light" ? "dark" : "light")}
    >
      <Icon name="sun" className="theme-sun" />
      <Icon name="moon" className="theme-moon" />
    </button>
  );
}
