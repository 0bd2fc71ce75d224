import { ThemeProvider, useTheme } from "next-themes";
import { useEffect } from "react";
import { onThemeChoice } from "./theme-choice.ts";

function Choice() {
  const { setTheme } = useTheme();
  useEffect(() => onThemeChoice(setTheme), [setTheme]);
  return null;
}

/** The Content-Security-Policy blocks the provider's own inline script. */
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
