import { call } from "#lib/browser/call";
import type { CategoryLink, EditedCategory } from "#lib/categories/types";

/** Moves the videos of a category into another and deletes it. */
export const mergeCategory = (id: number, into: number): Promise<{ category: EditedCategory; moved: number }> =>
  call("POST", `/api/admin/categories/${id}/merge`, { into });

/** Pins these categories in this order, and no others. */
export const savePinned = async (categoryIds: number[]): Promise<CategoryLink[]> =>
  (await call<{ categories: CategoryLink[] }>("PUT", "/api/admin/categories/pinned", { categoryIds })).categories;
