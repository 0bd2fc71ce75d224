import { type Params, pageAddress } from "#lib/seo/addresses";

const SHOWN_IN_FULL = 5;

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

export function requestedPage(text: string, current: number, total: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined;
  const page = Number(text);
  return page >= 1 && page <= total && page !== current ? page : undefined;
}

export type ListAddress = { path: string; params?: Params };

export const pageHref = ({ path, params }: ListAddress, page: number): string => pageAddress(path, params, page);
