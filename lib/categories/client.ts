import { call } from "#lib/call";
import type { Pagination } from "#lib/pagination";
import type { Category } from "./types.ts";

type Answer = { categories: Category[]; pagination: Pagination };

/** All categories by name. */
export async function fetchCategories(): Promise<Category[]> {
  const all: Category[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const { categories, pagination } = await call<Answer>("GET", `/api/categories?limit=200&page=${page}`);
    all.push(...categories);
    totalPages = pagination.totalPages;
  }
  return all;
}
