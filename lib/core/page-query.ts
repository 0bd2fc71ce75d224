import { pageNumber } from "./pagination.ts";

/** The query string as a page is given it. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** Of a repeated parameter the first value counts. */
export const firstValue = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

/** The category that a list is narrowed to; undefined for all of them. */
export function categoryInQuery({ category }: PageQuery): number | undefined {
  const text = firstValue(category) ?? "";
  return /^0*[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

/** The page number in a page's address. */
export const pageInQuery = ({ page }: PageQuery): number => pageNumber(firstValue(page));
