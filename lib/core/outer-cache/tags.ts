import type { Change } from "../changes.ts";

/** Carried by every page, so that one purge removes all of them. */
export const EVERY_PAGE = "all";
/** Pages that may depend on anything. */
export const UNKNOWN_PAGE = "unknown";
/** Lists of the whole catalogue; `listTag` names those of one category. */
export const GENERAL_LISTS = "lists";
/** Lists with a filter bar, which names categories. */
export const FILTER_BARS = "filter-bars";
export const CATEGORY_INDEX = "categories";
/** Lists by duration, length or views. */
export const FILTERED_LISTS = "filtered";
export const SHUFFLED_LISTS = "shuffled";

export const videoTag = (id: number): string => `video-${id}`;
/** The page of a video, whose related videos may change on their own. */
export const watchTag = (id: number): string => `watch-${id}`;
export const WATCH_PAGES = "watch-pages";
export const listTag = (categoryId: number): string => `list-${categoryId}`;

/** Tags of the pages that a change may have made stale. */
export function tagsOfChange(change: Change): string[] {
  if (typeof change === "string") return [EVERY_PAGE];
  const { videos, watch = [], watchPages, lists, filterBars, categories, shuffle } = change;
  return [
    UNKNOWN_PAGE,
    ...videos.flatMap((id) => [videoTag(id), watchTag(id)]),
    ...watch.map(watchTag),
    ...(watchPages ? [WATCH_PAGES] : []),
    ...(videos.length > 0 ? [FILTERED_LISTS] : []),
    ...(videos.length > 0 || lists || filterBars || categories ? [CATEGORY_INDEX] : []),
    ...(lists ? [GENERAL_LISTS, ...lists.categories.map(listTag)] : []),
    ...(filterBars ? [FILTER_BARS] : []),
    ...(categories ?? []).map(listTag),
    ...(shuffle ? [SHUFFLED_LISTS] : []),
  ];
}
