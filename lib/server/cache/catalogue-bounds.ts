import { cachedUntilChange } from "#lib/core/cache";
import type { Address } from "#lib/server/addresses";
import { MISSING_CATEGORY, MISSING_PAGE, MISSING_SECONDS, MISSING_VIDEO } from "#lib/server/public-paths";
import { MOST_WATCHED_LIMIT, PAGE_SIZE, RELATED_LIMIT } from "#lib/videos/policy";

/** How far the catalogue reaches. */
export type Extent = {
  /** The largest number of a video. */
  lastId: number;
  /** How many videos there are. */
  count: number;
  /** How many each category has. */
  categories: Map<number, number>;
  /** Categories that are gone and whose addresses lead to others. */
  merged: Set<number>;
};

/** It may be this old when the word of a change was missed. */
const MAX_AGE_MS = 10_000;

const { home, latest, category, mostWatched, premium } = PAGE_SIZE;
const FEWEST_ON_A_PAGE = Math.min(home, latest, category, mostWatched, premium);

const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** No list of these has more pages. */
function mostPages({ path }: Address, { count, categories }: Extent, category: number | undefined): number {
  if (path === "/categories") return categories.size;
  if (path.startsWith("/videos/")) return RELATED_LIMIT;
  const rows = category === undefined ? count : (categories.get(category) ?? 0);
  return Math.ceil((path === "/most-watched" ? Math.min(rows, MOST_WATCHED_LIMIT) : rows) / FEWEST_ON_A_PAGE);
}

/**
 * The page that says that nothing is there, for an address beyond all there is: billions of numbers were never given
 * out, and anybody could have a page rendered for each. Undefined where something may be there.
 */
export function findMissing(address: Address, extent: Extent): Address | undefined {
  const { path, query, isCanonical } = address;
  if (!isCanonical) return undefined;
  const missing = (page: string): Address => ({ path: page, query: "", isCanonical, seconds: MISSING_SECONDS });
  const video = numberIn(path, /^\/videos\/(\d+)$/);
  if (video !== undefined && video > extent.lastId) return missing(MISSING_VIDEO);
  const category = numberIn(path, /^\/categories\/(\d+)/) ?? numberIn(query, /[?&]category=(\d+)/);
  if (category !== undefined && !extent.categories.has(category)) {
    return extent.merged.has(category) ? undefined : missing(MISSING_CATEGORY);
  }
  const page = numberIn(query, /[?&]page=(\d+)/) ?? 1;
  return page > Math.max(mostPages(address, extent, category), 1) ? missing(MISSING_PAGE) : undefined;
}

/** Knows what `load` gave until a change; nobody waits for it, and while it is not known everything may be there. */
export function watchExtent(load: () => Promise<Extent>): (address: Address) => Address | undefined {
  const read = cachedUntilChange(load, MAX_AGE_MS);
  let known: { promise: Promise<Extent>; extent?: Extent } | undefined;
  return (address) => {
    const promise = read();
    if (known?.promise !== promise) {
      const asked: typeof known = { promise };
      known = asked;
      promise.then(
        (extent) => (asked.extent = extent),
        () => {},
      );
    }
    return known.extent && findMissing(address, known.extent);
  };
}
