import { pageNumber } from "./pagination.ts";

/** The query string as a page is given it. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** Of a repeated parameter the first value counts. */
export const firstValue = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

/** The page number in a page's address. */
export const pageInQuery = ({ page }: PageQuery): number => pageNumber(firstValue(page));
