"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const AGAIN_MS = 1_000;

/** Refreshes the page while work is in progress. `at` changes with each response. */
export function Follow({ at, href, afterMs = AGAIN_MS }: { at: string; href: string; afterMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), afterMs);
    return () => clearTimeout(timer);
  }, [at, router, afterMs]);
  return (
    <noscript>
      <a className="btn btn-small" href={href}>
        Show progress
      </a>
    </noscript>
  );
}
