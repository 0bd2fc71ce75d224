import { SEARCH } from "#lib/routes";
import { searchOfPage } from "#lib/search/term";

export const KINDS = ["alias", "redirect", "wish"] as const;

/** Searches whose visitors find results but open few; with fewer searches, the share may be chance. */
export const FEW_CLICKS = { searches: 5, share: 0.2 };

/** Limited, because every instance holds all redirects in memory. */
export const MAX_REDIRECTS = 1_000;

const TERMS = new Map([
  ["/search", "q"],
  [SEARCH.path, SEARCH.parameter],
]);

/** The search term in the URL of a results page on this site. */
export function searchOfAddress(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, siteUrl);
  const name = url?.origin === siteUrl ? TERMS.get(url.pathname) : undefined;
  if (!url || !name) return undefined;
  return searchOfPage({ term: url.searchParams.get(name) ?? undefined }, "term").term || undefined;
}

/** Capped at 1, because clicks may belong to searches of the day before. */
export const clicksPerSearch = (clicks: number, searches: number): number | null =>
  searches === 0 ? null : Math.min(clicks / searches, 1);
