/**
 * Videos that changed, and where that shows besides the pages that name them. `lists` says that some entered or left the
 * lists of everything and of these categories; `watch` names the videos on whose pages they are, or were, offered.
 * `shuffle` says that a window of six hours began: another order of shuffled categories, and other days of Most Watched.
 */
export type VideoChange = { videos: number[]; watch?: number[]; lists?: { categories: number[] }; shuffle?: true };

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

/** Ids in one payload; each takes at most ten digits and a comma. */
const MOST_IDS = 600;

/** The change as it goes over the channel: in several payloads, each a change of its own, where one would be too long. */
export function writeChange(change: Change): string[] {
  if (typeof change === "string") return [change];
  const parts: VideoChange[] = [];
  const { videos, watch = [], lists, shuffle } = change;
  for (let at = 0; at === 0 || at < Math.max(videos.length, watch.length); at += MOST_IDS / 2) {
    const some = (ids: number[]) => ids.slice(at, at + MOST_IDS / 2);
    parts.push({
      videos: some(videos),
      ...(some(watch).length > 0 && { watch: some(watch) }),
      ...(at === 0 && lists && { lists }),
      ...(at === 0 && shuffle && { shuffle }),
    });
  }
  const texts = parts.map((part) => JSON.stringify(part));
  return texts.every((text) => text.length <= MAX_BYTES) ? texts : ["catalogue"];
}

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** What cannot be read, perhaps from a newer program, counts as a change of everything. */
export function readChange(text: string): Change {
  if (text === "settings" || !text.startsWith("{")) return text === "settings" ? text : "catalogue";
  try {
    const { videos, watch, lists, shuffle, ...unknown } = JSON.parse(text);
    const isKnown = areIds(videos) && (!watch || areIds(watch)) && (!lists || areIds(lists.categories));
    const isWhole = isKnown && (shuffle === undefined || shuffle === true) && Object.keys(unknown).length === 0;
    return isWhole
      ? { videos, ...(watch && { watch }), ...(lists && { lists }), ...(shuffle && { shuffle }) }
      : "catalogue";
  } catch {
    return "catalogue";
  }
}

/** Calls back after each change made by this process or told by another. Returns a function that stops it. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of this process. Commands do not call it: they go through `publish` of lib/catalog. */
export function applyChange(change: Change): void {
  for (const listener of listeners) listener(change);
}
