"use client";

import { LateFailure } from "#components/layout/late";
import "./globals.css";

type Props = { error: unknown; retry: () => void };

/** Replaces the whole document when the layout itself breaks; the style sheet then follows the system's theme. */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <body>
        <title>Oops! Something went wrong.</title>
        <main className="wrap page">
          <LateFailure error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
