import { ThemeProvider, useTheme } from "next-themes";
import { useEffect } from "react";
import { onThemeChoice } from "./theme-choice.ts";

/** Takes over what is chosen from now on, so that a change of the system does not undo it. */
function Choice() {
  const { setTheme } = useTheme();
  useEffect(() => onThemeChoice(setTheme), [setTheme]);
  return null;
}

/**
 * Dark or light, as stored here, else as the operator or the system prefers, and as another tab or the system changes it. The boot
 * script has set it before the first paint, so the provider's own inline script is left inert: the page then has one
 * inline script of ours to allow.
 */
export function ThemeKeeper() {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme={document.documentElement.dataset.defaultTheme ?? "system"}
      enableColorScheme={false}
      scriptProps={{ type: "text/plain" }}
    >
      <Choice />
    </ThemeProvider>
  );
}
