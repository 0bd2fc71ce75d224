import { onChange } from "#lib/core/changes";

/**
 * Holds what `load` gives in memory until a change is announced, at most `maxAgeMs` (the word of a change may be
 * missed). Callers that come while it loads share one load; a load that a change overtook is not kept.
 */
export function cachedUntilChange<T>(load: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let held: { value: Promise<T>; until: number } | undefined;
  onChange(() => {
    held = undefined;
  });
  return () => {
    if (held && held.until > Date.now()) return held.value;
    const entry = { value: load(), until: Date.now() + maxAgeMs };
    held = entry;
    entry.value.catch(() => {
      if (held === entry) held = undefined;
    });
    return entry.value;
  };
}
