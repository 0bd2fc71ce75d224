import type { VideoChange } from "#lib/changes";
import type { Placement } from "./types.ts";

/** What decides about lists. */
const keyOf = ({ isPrivate, isHidden, categoryIds, tagIds }: Placement): string =>
  JSON.stringify([isPrivate, isHidden, categoryIds, tagIds]);

const union = (a: number[] = [], b: number[] = []): number[] => [...new Set([...a, ...b])];

/** What changes on the site when a video that stood so stands so now; null is nowhere. */
export function changeBetween(id: number, before: Placement | null, after: Placement | null): VideoChange {
  if (before && after && keyOf(before) === keyOf(after)) return { videos: [id] };
  return {
    videos: [id],
    watch: union(before?.neighbourIds, after?.neighbourIds),
    lists: { categories: union(before?.categoryIds, after?.categoryIds) },
  };
}
