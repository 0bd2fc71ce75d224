import { MAX_INTEGER } from "./ids.ts";

export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  limit: number;
  /** Set when counting stopped: there are at least `totalCount`. */
  totalIsLowerBound?: true;
};

export type PageRequest = { page: number; limit: number };

export function paginate({ page, limit }: PageRequest, totalCount: number): Pagination {
  return { currentPage: page, totalPages: Math.ceil(totalCount / limit), totalCount, limit };
}

/** Rows before the page. */
export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** Whether the page lies behind the last one; the first page of an empty list does not. */
export function isPastEnd({ currentPage, totalPages }: Pagination): boolean {
  return currentPage > Math.max(totalPages, 1);
}

/** The page that a parameter asks for: the first, unless it is a whole number above 0. */
export const pageNumber = (text: string | undefined): number =>
  text && /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_INTEGER) : 1;
