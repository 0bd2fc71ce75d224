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

/** The page number in an internal address, as large as somebody may type it. */
export const pageInPath = (segment: string): number => Math.min(Number(segment), 2_147_483_647);
