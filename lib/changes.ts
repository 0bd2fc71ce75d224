/** What may have changed for every visitor: a video or category, or a setting of the site. */
export type ChangeKind = "catalogue" | "settings";

type Listener = (kind: ChangeKind) => void;

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineChangeListeners?: Set<Listener> };
globals.vitrineChangeListeners ??= new Set();
const listeners = globals.vitrineChangeListeners;

/** Name of the Postgres channel over which instances tell each other. */
export const CHANGE_CHANNEL = "vitrine_changes";

/** Calls back after each change made by this process or told by another. Returns the way to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of this process. Commands do not call it: they call `announceChange` of lib/settings. */
export function applyChange(kind: ChangeKind): void {
  for (const listener of listeners) listener(kind);
}
