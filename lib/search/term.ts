/** What a person may search for at once, in characters. */
export const MAX_TERM = 200;

export type PageSearch = Record<string, string | string[] | undefined>;

/** The search in a page's address: its term, trimmed and cut, and the page number. Of repeated parameters the first. */
export function searchOfPage(search: PageSearch, name: string): { term: string; page: number } {
  const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";
  const term = first(search[name])
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  const page = first(search.page);
  return {
    term: [...term].slice(0, MAX_TERM).join("").trim(),
    page: /^0*[1-9]\d*$/.test(page) ? Math.min(Number(page), 2_147_483_647) : 1,
  };
}
