import { firstValue, type PageQuery } from "#lib/core/page-query";
import type { LIST_SORTS } from "#lib/routes";

export type ListSort = (typeof LIST_SORTS)[number];

export const SORT_LABELS: Record<ListSort, string> = { views: "Most viewed", duration: "Longest" };

export const sortInQuery = <Sort extends string>({ sort }: PageQuery, sorts: readonly Sort[]): Sort | undefined =>
  sorts.find((each) => each === firstValue(sort));
