import { reportError } from "./log.ts";

export type VideoChange = {
  videos: number[];
  /** Videos whose related lists changed. */
  watch?: number[];
  /** Set instead of `watch` if too many related lists changed to name their videos. */
  watchPages?: true;
  /** The lists of all videos changed, and those of these categories. */
  lists?: { categories: number[] };
  /** A category was added, renamed or deleted, which changes every list's filter bar. */
  filterBars?: true;
  /** Categories whose texts or pictures changed. */
  categories?: number[];
  /** A new six-hour window of the shuffled lists began. */
  shuffle?: true;
};

export type Change = "catalogue" | "settings" | VideoChange;

type Listener = (change: Change) => void;

// Next's bundles load their own copies of this module, so shared state is kept on globalThis, here and elsewhere.
const globals = globalThis as { vitrineChangeListeners?: Set<Listener> };
globals.vitrineChangeListeners ??= new Set();
const listeners = globals.vitrineChangeListeners;

export const CHANGE_CHANNEL = "vitrine_changes";

/** Postgres limits payloads to less than 8,000 bytes. */
const MAX_BYTES = 7_900;

const MAX_IDS = 600;

export function writeChange(change: Change): string[] {
  if (typeof change === "string") return [change];
  const parts: VideoChange[] = [];
  const { videos, watch = [], watchPages, lists, filterBars, categories, shuffle } = change;
  for (let at = 0; at === 0 || at < Math.max(videos.length, watch.length); at += MAX_IDS / 2) {
    const some = (ids: number[]) => ids.slice(at, at + MAX_IDS / 2);
    parts.push({
      videos: some(videos),
      ...(some(watch).length > 0 && { watch: some(watch) }),
      ...(at === 0 && watchPages && { watchPages }),
      ...(at === 0 && lists && { lists }),
      ...(at === 0 && filterBars && { filterBars }),
      ...(at === 0 && categories && { categories }),
      ...(at === 0 && shuffle && { shuffle }),
    });
  }
  const texts = parts.map((part) => JSON.stringify(part));
  return texts.every((text) => text.length <= MAX_BYTES) ? texts : ["catalogue"];
}

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** Unknown payloads, perhaps from a newer release, count as a change of everything. */
export function readChange(text: string): Change {
  if (text === "settings" || !text.startsWith("{")) return text === "settings" ? text : "catalogue";
  try {
    const { videos, watch, watchPages, lists, filterBars, categories, shuffle, ...unknown } = JSON.parse(text);
    const isKnown = areIds(videos) && [watch, lists?.categories, categories].every((ids) => !ids || areIds(ids));
    const areFlags = [watchPages, filterBars, shuffle].every((flag) => flag === undefined || flag === true);
    if (!isKnown || !areFlags || (lists && !lists.categories) || Object.keys(unknown).length > 0) return "catalogue";
    return {
      videos,
      ...(watch && { watch }),
      ...(watchPages && { watchPages }),
      ...(lists && { lists }),
      ...(filterBars && { filterBars }),
      ...(categories && { categories }),
      ...(shuffle && { shuffle }),
    };
  } catch {
    return "catalogue";
  }
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies this process only, each listener even if another fails. Commands go through `publish` (lib/catalog). */
export function applyChange(change: Change): void {
  for (const listener of listeners) {
    try {
      listener(change);
    } catch (error) {
      reportError("could not apply a change", error);
    }
  }
}
