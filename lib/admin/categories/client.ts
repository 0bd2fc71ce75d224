import { call } from "#lib/browser/call";
import type { CategoryLink, EditedCategory } from "#lib/categories/types";

export const mergeCategory = (id: number, into: number): Promise<{ category: EditedCategory; moved: number }> =>
  call("POST", `/api/admin/categories/${id}/merge`, { into });

export const savePinned = async (categoryIds: number[]): Promise<CategoryLink[]> =>
  (await call<{ categories: CategoryLink[] }>("PUT", "/api/admin/categories/pinned", { categoryIds })).categories;
