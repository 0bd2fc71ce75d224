export type SearchCount = { count: number; withoutResult: number };

/** What was counted on one UTC day and is not in the database yet. */
export type Tally = {
  pages: number;
  /** By the video's id, of visitors who may watch private videos. */
  views: Map<number, number>;
  /** By the video's id, of all others: a locked page is no view of its video. */
  publicViews: Map<number, number>;
  /** By "category id, space, type". */
  interactions: Map<string, number>;
  /** By the normalised query. */
  searches: Map<string, SearchCount>;
};

/** Different things counted at once in each of the maps; a further one is dropped, those known count on. */
export const MAX_COUNTED = 50_000;

export const emptyTally = (): Tally => ({
  pages: 0,
  views: new Map(),
  publicViews: new Map(),
  interactions: new Map(),
  searches: new Map(),
});

/** How many rows this will be. */
export const sizeOf = ({ pages, views, publicViews, interactions, searches }: Tally): number =>
  Math.min(pages, 1) + views.size + publicViews.size + interactions.size + searches.size;

function add<Key>(counts: Map<Key, number>, key: Key, n: number): void {
  const before = counts.get(key);
  if (before !== undefined || counts.size < MAX_COUNTED) counts.set(key, (before ?? 0) + n);
}

export const addView = (tally: Tally, videoId: number, mayWatchPrivate: boolean): void =>
  add(mayWatchPrivate ? tally.views : tally.publicViews, videoId, 1);

export const addInteraction = (tally: Tally, categoryId: number, type: string): void =>
  add(tally.interactions, `${categoryId} ${type}`, 1);

export function addSearch({ searches }: Tally, query: string, { count, withoutResult }: SearchCount): void {
  const before = searches.get(query);
  if (before === undefined && searches.size >= MAX_COUNTED) return;
  searches.set(query, {
    count: (before?.count ?? 0) + count,
    withoutResult: (before?.withoutResult ?? 0) + withoutResult,
  });
}

/** Adds all of `from` to `into`. */
export function merge(into: Tally, from: Partial<Tally>): void {
  into.pages += from.pages ?? 0;
  for (const [videoId, n] of from.views ?? []) add(into.views, videoId, n);
  for (const [videoId, n] of from.publicViews ?? []) add(into.publicViews, videoId, n);
  for (const [key, n] of from.interactions ?? []) add(into.interactions, key, n);
  for (const [query, counted] of from.searches ?? []) addSearch(into, query, counted);
}
