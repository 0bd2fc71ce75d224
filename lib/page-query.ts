import { pageField } from "./fields.ts";

/** The query string as a page is given it. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The page number in a page's address; of repeated parameters the first counts. */
export const pageInQuery = ({ page }: PageQuery): number => pageField.parse([page].flat()[0]);
