export const CATEGORIES_PER_PAGE = 12;

/** Longer lists can be shown by initial letter. */
export const FEWEST_BY_LETTER = 60;

/** First letter of the name without accents; `other` for digits, signs and other scripts. */
export function letterOf(name: string): string {
  const [first = ""] = /[\p{L}\p{N}]/u.exec(name.normalize("NFKD").toLowerCase()) ?? [];
  return /[a-z]/.test(first) ? first : "other";
}

/** Of one letter. Longer lists can be shown by the first word of their names. */
export const FEWEST_BY_WORD = 25;
export const FEWEST_OF_WORD = 3;

/** In lower case, without accents. Empty for scripts without an alphabet of their own in URLs. */
export const firstWordOf = (name: string): string =>
  /[a-z0-9]+/.exec(name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase())?.[0] ?? "";

/** In the admin panel. */
export const EDITED_CATEGORIES_PER_PAGE = 200;

type Sized = { videoCount: number };

/** For lists that are sorted already: sorting is stable. */
export const emptyLast = (a: Sized, b: Sized): number => Number(a.videoCount === 0) - Number(b.videoCount === 0);

export const largestFirst = (a: Sized, b: Sized): number => b.videoCount - a.videoCount;

export const LONGEST_DESCRIPTION = 1_000;

/** Width and height of uploaded pictures, best first. */
export const PICTURE_SIZES = [
  [480, 320],
  [360, 240],
  [240, 160],
] as const;

export const MAX_PICTURE_BYTES = 256 * 1024;

/** A base64-encoded picture and the other fields at their maximum length. */
export const MAX_CATEGORY_BODY = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 64 * 1024;

export const categoryPicturePath = (hash: string): string => `/api/category-pictures/${hash}`;

export const EXCLUDED_NOTE =
  "Videos in this category are excluded from the Featured homepage, Latest and Most Watched.";

export const EXCLUDED_PREMIUM_NOTE =
  "Videos in this category are hidden from All Premium, Latest, Home and Most Watched.";

const LARGEST = 5;

type Candidate = Sized & { id: number; excludedFromFeeds: boolean };

/** Stand in the filter bar where no category is pinned. */
export const largestOf = <One extends Candidate>(all: One[]): One[] =>
  all
    .filter(({ videoCount, excludedFromFeeds }) => videoCount > 0 && !excludedFromFeeds)
    .sort((a, b) => b.videoCount - a.videoCount || a.id - b.id)
    .slice(0, LARGEST);
