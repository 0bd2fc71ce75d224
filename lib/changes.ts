/**
 * Videos that changed, and where that shows besides the pages that name them. `lists` says that some entered or left the
 * lists of everything and of these categories; `watch` names the videos on whose pages they are, or were, offered.
 */
export type VideoChange = { videos: number[]; watch?: number[]; lists?: { categories: number[] } };

/** What may have changed for every visitor. The words mean all of it: every page, every list. */
export type Change = "catalogue" | "settings" | VideoChange;

type Listener = (change: Change) => void;

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineChangeListeners?: Set<Listener> };
globals.vitrineChangeListeners ??= new Set();
const listeners = globals.vitrineChangeListeners;

/** Name of the Postgres channel over which instances tell each other. */
export const CHANGE_CHANNEL = "vitrine_changes";

/** Postgres takes payloads of less than 8,000 bytes. */
const MAX_BYTES = 7_900;

/** The change as it goes over the channel; one that is too long goes as a change of everything. */
export function writeChange(change: Change): string {
  const text = typeof change === "string" ? change : JSON.stringify(change);
  return text.length <= MAX_BYTES ? text : "catalogue";
}

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** What cannot be read, perhaps from a newer program, counts as a change of everything. */
export function readChange(text: string): Change {
  if (text === "settings" || !text.startsWith("{")) return text === "settings" ? text : "catalogue";
  try {
    const { videos, watch, lists } = JSON.parse(text);
    const isKnown = areIds(videos) && (!watch || areIds(watch)) && (!lists || areIds(lists.categories));
    return isKnown ? { videos, ...(watch && { watch }), ...(lists && { lists }) } : "catalogue";
  } catch {
    return "catalogue";
  }
}

/** Calls back after each change made by this process or told by another. Returns a function that stops it. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of this process. Commands do not call it: they call `announceChange` of lib/settings. */
export function applyChange(change: Change): void {
  for (const listener of listeners) listener(change);
}
