import type { z } from "zod";
import type { categoryShape, changeCategoryInput, describedCategoryShape, editedCategoryShape } from "./schemas.ts";

export type Category = z.infer<typeof categoryShape>;
export type DescribedCategory = z.infer<typeof describedCategoryShape>;
export type EditedCategory = z.infer<typeof editedCategoryShape>;
export type CategoryLink = Pick<Category, "id" | "name">;
export type CategoryChanges = z.output<typeof changeCategoryInput>;
