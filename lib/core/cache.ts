import { onChange } from "#lib/core/changes";

/**
 * Caches the result of `load` until a change is announced, for `maxAgeMs` at most. Concurrent calls share one load.
 */
export function cachedUntilChange<T>(load: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  onChange(() => {
    cached = undefined;
  });
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const entry = { value: load(), until: Date.now() + maxAgeMs };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.value;
  };
}
