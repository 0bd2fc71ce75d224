"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const AGAIN_MS = 1_000;

/** Asks for the page again and again while something on it is under way. `at` changes with each answer. */
export function Follow({ at, href }: { at: string; href: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [at, router]);
  return (
    <noscript>
      <a className="btn btn-small" href={href}>
        Show how far it is
      </a>
    </noscript>
  );
}
