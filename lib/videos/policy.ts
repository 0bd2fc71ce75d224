import type { Viewer } from "#lib/auth/types";

/** Who may watch private videos. */
export const canWatchPrivate = (viewer: Pick<Viewer, "isAdmin" | "isPremium"> | null): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.isPremium);

/** Most Watched lists no more than this. */
export const MOST_WATCHED_LIMIT = 10_000;

/** Videos related to one: four pages of six. */
export const RELATED_LIMIT = 24;
/** Of how many they are chosen. */
export const RELATED_COMPARED = 3 * RELATED_LIMIT;

/** Videos on one page of each public list. */
export const PAGE_SIZE = {
  home: 16,
  latest: 16,
  category: 16,
  mostWatched: 16,
  premium: 20,
  related: 6,
  search: 16,
} as const;
