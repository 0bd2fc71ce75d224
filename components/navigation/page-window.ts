import { type Params, pageAddress } from "#lib/seo/addresses";

/** Up to this many pages are shown in full. */
const SHOWN_IN_FULL = 5;

/**
 * The page numbers a pagination shows: all of up to five, else the first, the last, the current and its neighbours.
 * `null` stands for pages left out.
 */
export function pageWindow(current: number, total: number): (number | null)[] {
  if (total <= SHOWN_IN_FULL) return Array.from({ length: total }, (_, index) => index + 1);
  const shown = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages: (number | null)[] = [];
  let last = 0;
  for (const page of [...new Set(shown)].sort((a, b) => a - b)) {
    if (page > last + 1) pages.push(null);
    pages.push(page);
    last = page;
  }
  return pages;
}

/** What a Go-to-page box accepts: an integer from 1 to `total` that is not the current page. Else undefined. */
export function pageAskedFor(text: string, current: number, total: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined;
  const page = Number(text);
  return page >= 1 && page <= total && page !== current ? page : undefined;
}

export type ListAddress = { path: string; params?: Params };

/** Address of one page of a list. */
export const pageHref = ({ path, params }: ListAddress, page: number): string => pageAddress(path, params, page);
