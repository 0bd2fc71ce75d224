import type { z } from "zod";
import type { categoryShape, changeCategoryInput, editedCategoryShape } from "./schemas.ts";

export type Category = z.infer<typeof categoryShape>;
export type EditedCategory = z.infer<typeof editedCategoryShape>;
export type CategoryLink = Pick<Category, "id" | "name">;
export type CategoryChanges = z.output<typeof changeCategoryInput>;
