import { MOST_IN_COUNT } from "#lib/admin/filters/policy";
import { formatNumber } from "#lib/core/format";

/** Counts are capped: "1,146", or "9,999+". */
export const countText = (count: number): string =>
  count > MOST_IN_COUNT ? `${formatNumber(MOST_IN_COUNT)}+` : formatNumber(count);
