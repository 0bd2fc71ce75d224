export const MOST_WATCHED_LIMIT = 10_000;

export const RELATED_LIMIT = 24;
export const RELATED_COMPARED = 3 * RELATED_LIMIT;

export const PAGE_SIZE = {
  home: 16,
  latest: 16,
  category: 16,
  mostWatched: 16,
  premium: 20,
  related: 6,
  search: 16,
} as const;
