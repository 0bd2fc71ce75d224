import { call } from "#lib/browser/call";
import type { Pagination } from "#lib/core/pagination";
import type { Category, EditedCategory } from "./types.ts";

type Answer = { categories: Category[]; pagination: Pagination };

export async function fetchCategories(): Promise<Category[]> {
  const all: Category[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const { categories, pagination } = await call<Answer>("GET", `/api/categories?limit=200&page=${page}`);
    all.push(...categories);
    totalPages = pagination.totalPages;
  }
  return all;
}

const READ_FOR_LARGEST = 200;

export async function fetchLargest(count: number): Promise<Category[]> {
  const { categories } = await call<Answer>("GET", `/api/categories?limit=${READ_FOR_LARGEST}`);
  const shown = categories.filter(({ videoCount, excludedFromFeeds }) => videoCount > 0 && !excludedFromFeeds);
  return shown.sort((one, other) => other.videoCount - one.videoCount).slice(0, count);
}

type Changes = {
  name?: string;
  excludedFromFeeds?: boolean;
  aliases?: string[];
  description?: string;
  pictureVideoId?: number | null;
  picture?: string | null;
  updatedAt?: string;
};
type Saved = { category: EditedCategory };

export const loadEditedCategory = async (id: number): Promise<EditedCategory> =>
  (await call<Saved>("GET", `/api/admin/categories/${id}`)).category;

export const createCategory = async (name: string): Promise<EditedCategory> =>
  (await call<Saved>("POST", "/api/admin/categories", { name })).category;

export const changeCategory = async (id: number, changes: Changes): Promise<EditedCategory> =>
  (await call<Saved>("PUT", `/api/admin/categories/${id}`, changes)).category;

export const deleteCategory = (id: number): Promise<object> => call("DELETE", `/api/admin/categories/${id}`);
