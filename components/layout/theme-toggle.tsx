"use client";

import { useTheme } from "next-themes";
import { Icon } from "./icon.tsx";
import { withoutTransitions } from "./still.ts";

/** Switches between dark and light and remembers it. Which sign shows is decided by the style sheet: no flash. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className="icon-btn js-only"
      aria-label="Toggle theme"
      title="Toggle theme"
      onClick={() => withoutTransitions(() => setTheme(resolvedTheme === "light" ? "dark" : "light"))}
    >
      <Icon name="sun" className="theme-sun" />
      <Icon name="moon" className="theme-moon" />
    </button>
  );
}
