import { useEffect, useSyncExternalStore } from "react";

let forms = 0;
const listeners = new Set<() => void>();

function add(count: 1 | -1): void {
  forms += count;
  for (const listener of listeners) listener();
}

/** True while a form on the page has changes that are not saved. They stay when the session ends. */
export const hasUnsaved = (): boolean => forms > 0;

function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHasUnsaved = (): boolean => useSyncExternalStore(onUnsaved, hasUnsaved, () => false);

/** Declares that a form has unsaved changes while `active`. */
export function useUnsaved(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    add(1);
    return () => add(-1);
  }, [active]);
}
