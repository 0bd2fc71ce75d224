"use client";

import { useEffect } from "react";
import { ErrorScreen } from "#components/layout/error-screen";
import "./globals.css";

type Props = { error: unknown; retry: () => void };

/** Replaces the whole document when the layout itself breaks; the style sheet then follows the system's theme. */
export default function GlobalError({ error, retry }: Props) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en">
      <body>
        <title>Oops! Something went wrong.</title>
        <main className="wrap page">
          <ErrorScreen error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
