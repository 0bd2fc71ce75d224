"use client";

import { DeferredFailure } from "#components/layout/deferred";
import type { BrokenProps } from "#components/layout/error-screen";
import "./globals.css";

/** Replaces the document when the root layout fails. Without the boot script, the system's theme applies. */
export default function GlobalError(props: BrokenProps) {
  return (
    <html lang="en">
      <body>
        <title>Oops! Something went wrong.</title>
        <main className="wrap page">
          <DeferredFailure {...props} />
        </main>
      </body>
    </html>
  );
}
