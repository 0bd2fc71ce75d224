import { formatNumber } from "./format.ts";
import { MAX_INTEGER } from "./ids.ts";

export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  limit: number;
  /** Counting stopped early: `totalCount` is a lower bound. */
  totalIsLowerBound?: true;
};

export type PageRequest = { page: number; limit: number };

export function paginate({ page, limit }: PageRequest, totalCount: number): Pagination {
  return { currentPage: page, totalPages: Math.ceil(totalCount / limit), totalCount, limit };
}

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** False for page 1 of an empty list. */
export function isPastEnd({ currentPage, totalPages }: Pagination): boolean {
  return currentPage > Math.max(totalPages, 1);
}

export const pageNumber = (text: string | undefined): number =>
  text && /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_INTEGER) : 1;

/** "1–50 of 15,202", the count of every list of the panel. */
export function rangeText({ currentPage, limit, totalCount, totalIsLowerBound }: Pagination): string {
  if (totalCount === 0) return "None";
  const first = (currentPage - 1) * limit + 1;
  const last = totalIsLowerBound ? currentPage * limit : Math.min(currentPage * limit, totalCount);
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(totalCount)}${totalIsLowerBound ? "+" : ""}`;
}
