"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

/**
 * Dark or light, as stored here, else as the system prefers. The boot script has set it before the first paint, so the
 * provider's own inline script is left inert: the page then has one inline script of ours to allow.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="system"
      enableColorScheme={false}
      scriptProps={{ type: "text/plain" }}
    >
      {children}
    </ThemeProvider>
  );
}
