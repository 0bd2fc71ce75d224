import { MOST_IN_COUNT } from "#lib/admin/filters/policy";

const exact = new Intl.NumberFormat("en");

/** Counts are capped: "1,146", or "9,999+". */
export const countText = (count: number): string =>
  count > MOST_IN_COUNT ? `${exact.format(MOST_IN_COUNT)}+` : exact.format(count);
