import { formatNumber } from "#lib/core/format";
import type { Pagination } from "#lib/core/pagination";

/** "1–50 of 15,202", the count of every list of the panel. */
export function rangeText({ currentPage, limit, totalCount, totalIsLowerBound }: Pagination): string {
  if (totalCount === 0) return "None";
  const first = (currentPage - 1) * limit + 1;
  const last = totalIsLowerBound ? currentPage * limit : Math.min(currentPage * limit, totalCount);
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(totalCount)}${totalIsLowerBound ? "+" : ""}`;
}
