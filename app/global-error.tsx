"use client";

import { DeferredFailure } from "#components/layout/deferred";
import type { BrokenProps } from "#components/layout/error-screen";
import "./globals.css";

/** Replaces the document when the root layout fails. Without the boot script, the system's theme applies. */
export default function GlobalError(props: BrokenProps) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col overflow-x-clip text-base antialiased">
        <title>Oops! Something went wrong.</title>
        <main className="wrap min-h-[75dvh] flex-1 pt-5 pb-18 outline-none md:pt-7 md:pb-24">
          <DeferredFailure {...props} />
        </main>
      </body>
    </html>
  );
}
