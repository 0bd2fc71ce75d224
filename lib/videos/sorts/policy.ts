import { firstValue, type PageQuery } from "#lib/core/page-query";
import type { SORTS } from "#lib/routes";

export type ListSort = keyof typeof SORTS;

export const sortInQuery = <Sort extends string>({ sort }: PageQuery, sorts: readonly Sort[]): Sort | undefined =>
  sorts.find((each) => each === firstValue(sort));
