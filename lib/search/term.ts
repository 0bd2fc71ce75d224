import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";

export const MAX_TERM = 200;

export function searchOfPage(query: PageQuery, name: string): { term: string; page: number } {
  const term = (firstValue(query[name]) ?? "")
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return { term: [...term].slice(0, MAX_TERM).join("").trim(), page: pageInQuery(query) };
}

/** In quotation marks; the search for a phrase already has its own. */
export const inQuotes = (term: string): string => `“${/^"[^"]*"$/.test(term) ? term.slice(1, -1) : term}”`;
