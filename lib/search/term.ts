import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";

/** What a person may search for at once, in characters. */
export const MAX_TERM = 200;

/** The search in a page's address: the term under `name`, trimmed and cut, and the page number. */
export function searchOfPage(query: PageQuery, name: string): { term: string; page: number } {
  const term = (firstValue(query[name]) ?? "")
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return { term: [...term].slice(0, MAX_TERM).join("").trim(), page: pageInQuery(query) };
}
