import { cachedUntilChange } from "#lib/core/cache";
import type { RequestTarget } from "#lib/server/addresses";
import { MISSING_CATEGORY, MISSING_PAGE, MISSING_SECONDS, MISSING_VIDEO } from "#lib/server/public-paths";
import { MOST_WATCHED_LIMIT, PAGE_SIZE, RELATED_LIMIT } from "#lib/videos/policy";
import { MAX_TAGS, TAGS_PER_PAGE } from "#lib/videos/tags/types";

export type CatalogueBounds = {
  lastId: number;
  count: number;
  categories: Map<number, number>;
  merged: Set<number>;
};

const MAX_AGE_MS = 10_000;

const { home, latest, category, mostWatched, premium } = PAGE_SIZE;
const SMALLEST_PAGE = Math.min(home, latest, category, mostWatched, premium);

const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

function mostPages(
  { path }: RequestTarget,
  { count, categories }: CatalogueBounds,
  category: number | undefined,
): number {
  if (path === "/categories") return categories.size;
  if (path === "/tags") return Math.ceil((count * MAX_TAGS) / TAGS_PER_PAGE);
  if (path.startsWith("/videos/")) return RELATED_LIMIT;
  const rows = category === undefined ? count : (categories.get(category) ?? 0);
  return Math.ceil((path === "/most-watched" ? Math.min(rows, MOST_WATCHED_LIMIT) : rows) / SMALLEST_PAGE);
}

/** Returns the not-found page for an id or page number beyond the catalogue, so that it needs no render of its own. */
export function findMissing(address: RequestTarget, bounds: CatalogueBounds): RequestTarget | undefined {
  const { path, query, isCanonical } = address;
  if (!isCanonical) return undefined;
  const missing = (page: string): RequestTarget => ({ path: page, query: "", isCanonical, seconds: MISSING_SECONDS });
  const video = numberIn(path, /^\/videos\/(\d+)$/);
  if (video !== undefined && video > bounds.lastId) return missing(MISSING_VIDEO);
  const category = numberIn(path, /^\/categories\/(\d+)/) ?? numberIn(query, /[?&]category=(\d+)/);
  if (category !== undefined && !bounds.categories.has(category)) {
    return bounds.merged.has(category) ? undefined : missing(MISSING_CATEGORY);
  }
  const page = numberIn(query, /[?&]page=(\d+)/) ?? 1;
  return page > Math.max(mostPages(address, bounds, category), 1) ? missing(MISSING_PAGE) : undefined;
}

export function watchBounds(
  load: () => Promise<CatalogueBounds>,
): (address: RequestTarget) => RequestTarget | undefined {
  const read = cachedUntilChange(load, MAX_AGE_MS);
  let known: { promise: Promise<CatalogueBounds>; bounds?: CatalogueBounds } | undefined;
  return (address) => {
    const promise = read();
    if (known?.promise !== promise) {
      const asked: typeof known = { promise };
      known = asked;
      promise.then(
        (bounds) => (asked.bounds = bounds),
        () => {},
      );
    }
    return known.bounds && findMissing(address, known.bounds);
  };
}
