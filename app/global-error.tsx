"use client";

import type { BrokenProps } from "#components/layout/error-screen";
import { LateFailure } from "#components/layout/late";
import "./globals.css";

/** Replaces the whole document when the layout itself breaks; the style sheet then follows the system's theme. */
export default function GlobalError(props: BrokenProps) {
  return (
    <html lang="en">
      <body>
        <title>Oops! Something went wrong.</title>
        <main className="wrap page">
          <LateFailure {...props} />
        </main>
      </body>
    </html>
  );
}
