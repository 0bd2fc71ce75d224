import { formatDuration } from "../duration.ts";
import type { VideoFilter } from "./types.ts";

const seconds = (of: number | undefined): string | undefined => (of === undefined ? undefined : formatDuration(of));

/** Query parameters of a filter. Parsing them returns the same filter. */
export function filterParams(filter: VideoFilter): Record<string, string | undefined> {
  const { search, show, category, match, tag, host, premium, addedFrom, addedTo, changedFrom, changedTo } = filter;
  const { publishFrom, publishTo } = filter.state === "public" ? {} : filter;
  const number = (of: number | undefined) => (of === undefined ? undefined : String(of));
  return {
    state: filter.state === "public" ? undefined : filter.state,
    search,
    show: show === "all" ? undefined : show,
    category: category?.join(),
    match: category && match !== "any" ? match : undefined,
    tag,
    host,
    import: number(filter.import),
    premium: premium === "all" ? undefined : premium,
    minDuration: seconds(filter.minDuration),
    maxDuration: seconds(filter.maxDuration),
    minViews: number(filter.minViews),
    maxViews: number(filter.maxViews),
    addedFrom,
    addedTo,
    changedFrom,
    changedTo,
    publishFrom,
    publishTo,
  };
}

/** Canonical query string: equal filters have the same one. */
export function filterQuery(filter: VideoFilter): string {
  const given = Object.entries(filterParams(filter)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]).toString();
}

/** False for the unfiltered list. */
export const isNarrowing = (filter: VideoFilter): boolean => filterQuery(filter) !== "";
