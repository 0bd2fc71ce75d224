import { cachedUntilChange } from "#lib/cache";
import { db } from "#lib/db";
import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/pagination";
import { getSiteSettings } from "#lib/settings/queries";
import { byName } from "./order.ts";
import type { Category, CategoryLink } from "./types.ts";

/** All categories by name. A site has hundreds, not millions: every list and card takes names and counts from here. */
export const listAllCategories: () => Promise<Category[]> = cachedUntilChange(async () => {
  const categories = await db.category.findMany({
    select: { id: true, name: true, videoCount: true, excludedFromFeeds: true },
  });
  return categories.sort(byName);
}, 10_000);

/** What a filter bar offers: every category, and the names of those that stand in the bar itself. */
export async function listFilterCategories(): Promise<{ categories: CategoryLink[]; pinned: string[] }> {
  const [all, { pinnedCategories }] = await Promise.all([listAllCategories(), getSiteSettings()]);
  return { categories: all.map(({ id, name }) => ({ id, name })), pinned: pinnedCategories };
}

export async function listCategories(
  request: PageRequest,
): Promise<{ categories: Category[]; pagination: Pagination }> {
  const all = await listAllCategories();
  const from = offsetOf(request);
  return { categories: all.slice(from, from + request.limit), pagination: paginate(request, all.length) };
}

export async function findCategory(id: number): Promise<Category | null> {
  const all = await listAllCategories();
  return all.find((category) => category.id === id) ?? null;
}
