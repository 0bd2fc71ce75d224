import { onChange } from "#lib/core/changes";

/**
 * Caches the result of `load` until a change is announced, for `maxAgeMs` at most. Concurrent calls share one load.
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
