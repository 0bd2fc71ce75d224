import { call } from "#lib/browser/call";
import type { Pagination } from "#lib/core/pagination";
import type { Category, EditedCategory } from "./types.ts";

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

/** `updatedAt` is the state that was edited. */
type Changes = { name?: string; excludedFromFeeds?: boolean; updatedAt?: string };
type Saved = { category: EditedCategory };

/** A category as it is now. */
export const loadEditedCategory = async (id: number): Promise<EditedCategory> =>
  (await call<Saved>("GET", `/api/admin/categories/${id}`)).category;

/** Makes a category. */
export const createCategory = async (name: string): Promise<EditedCategory> =>
  (await call<Saved>("POST", "/api/admin/categories", { name })).category;

/** Gives a category another name, or takes it out of the feeds. */
export const changeCategory = async (id: number, changes: Changes): Promise<EditedCategory> =>
  (await call<Saved>("PUT", `/api/admin/categories/${id}`, changes)).category;

/** Deletes a category that no video is in. */
export const deleteCategory = (id: number): Promise<object> => call("DELETE", `/api/admin/categories/${id}`);
