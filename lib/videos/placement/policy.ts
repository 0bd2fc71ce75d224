import type { VideoChange } from "#lib/changes";
import type { Placement } from "./types.ts";

const hasMoved = ({ neighbourIds: _, ...before }: Placement, { neighbourIds: __, ...after }: Placement): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

const union = (a: number[] = [], b: number[] = []): number[] => [...new Set([...a, ...b])];

/** What changes on the site when a video that stood so stands so now; null is nowhere. */
export function changeBetween(id: number, before: Placement | null, after: Placement | null): VideoChange {
  if (before && after && !hasMoved(before, after)) return { videos: [id] };
  return {
    videos: [id],
    watch: union(before?.neighbourIds, after?.neighbourIds),
    lists: { categories: union(before?.categoryIds, after?.categoryIds) },
  };
}
