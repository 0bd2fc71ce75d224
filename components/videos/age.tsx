"use client";

import { useSyncExternalStore } from "react";
import { ageText } from "./age-text.ts";

const never = () => () => {};

/**
 * How long ago, as of when the page was rendered, put right in the browser: a cached page may be old. The two agree but
 * for that, so that nothing is seen to change on a fresh page.
 */
export function Age({ at, text }: { at: string; text: string }) {
  const shown = useSyncExternalStore(
    never,
    () => ageText(at, Math.floor(Date.now() / 60_000) * 60_000),
    () => text,
  );
  return <time dateTime={at}>{shown}</time>;
}
