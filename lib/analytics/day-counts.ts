export type SearchCount = { count: number; withoutResult: number; clicks: number };

export type DayCounts = {
  pages: number;
  /** Views by viewers with access to private videos. */
  views: Map<number, number>;
  /** Views by everyone else. A locked page is not a view. */
  publicViews: Map<number, number>;
  /** Keys: "category id, space, type". */
  interactions: Map<string, number>;
  searches: Map<string, SearchCount>;
};

/** New keys beyond this are dropped; known ones still count. */
export const MAX_COUNTED = 50_000;

const CHUNK_SIZE = 5_000;

export const emptyCounts = (): DayCounts => ({
  pages: 0,
  views: new Map(),
  publicViews: new Map(),
  interactions: new Map(),
  searches: new Map(),
});

export const sizeOf = ({ pages, views, publicViews, interactions, searches }: DayCounts): number =>
  Math.min(pages, 1) + views.size + publicViews.size + interactions.size + searches.size;

function add<Key>(counts: Map<Key, number>, key: Key, n: number): void {
  const before = counts.get(key);
  if (before !== undefined || counts.size < MAX_COUNTED) counts.set(key, (before ?? 0) + n);
}

export function chunksOf(views: Map<number, number>): Map<number, number>[] {
  const all = [...views];
  const count = Math.ceil(all.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, at) => new Map(all.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE)));
}

export const addView = (counts: DayCounts, videoId: number, mayWatchPrivate: boolean): void =>
  add(mayWatchPrivate ? counts.views : counts.publicViews, videoId, 1);

export const addInteraction = (counts: DayCounts, categoryId: number, type: string): void =>
  add(counts.interactions, `${categoryId} ${type}`, 1);

export function addSearch({ searches }: DayCounts, query: string, { count, withoutResult, clicks }: SearchCount): void {
  const before = searches.get(query);
  if (before === undefined && searches.size >= MAX_COUNTED) return;
  searches.set(query, {
    count: (before?.count ?? 0) + count,
    withoutResult: (before?.withoutResult ?? 0) + withoutResult,
    clicks: (before?.clicks ?? 0) + clicks,
  });
}

export function merge(into: DayCounts, from: Partial<DayCounts>): void {
  into.pages += from.pages ?? 0;
  for (const [videoId, n] of from.views ?? []) add(into.views, videoId, n);
  for (const [videoId, n] of from.publicViews ?? []) add(into.publicViews, videoId, n);
  for (const [key, n] of from.interactions ?? []) add(into.interactions, key, n);
  for (const [query, counted] of from.searches ?? []) addSearch(into, query, counted);
}
