import { z } from "zod";
import { choiceField, idInPath, limitField, line, pageField, paginationShape } from "#lib/core/fields";

export const categoryParams = z.object({ id: idInPath("Invalid category ID.") });

export const categoryListQuery = z.object({ page: pageField, limit: limitField(12, 200) });

export const adminCategoryListQuery = z.object({
  page: pageField,
  limit: limitField(200, 200),
  sortBy: choiceField(["name", "videoCount"], "name"),
  sortOrder: choiceField(["asc", "desc"], "asc"),
  search: z
    .string()
    .optional()
    .transform((text) => text?.trim() ?? ""),
});

export const categoryShape = z
  .object({ id: z.int(), name: z.string(), videoCount: z.int(), excludedFromFeeds: z.boolean() })
  .meta({ id: "Category" });

export const categoryPageShape = z.object({ categories: z.array(categoryShape), pagination: paginationShape });

export const editedCategoryShape = categoryShape
  .extend({ updatedAt: z.iso.datetime().meta({ description: "When its name or flag was changed last." }) })
  .meta({ id: "EditedCategory" });

export const editedCategoryAnswer = z.object({ category: editedCategoryShape });

const NAME = "Category name cannot be empty.";
const EXCLUDED = "excludedFromFeeds must be true or false.";

const name = line(100, 1, NAME);

export const createCategoryInput = z.object({ name }, { error: NAME });

export const changeCategoryInput = z
  .object(
    {
      name: name.optional(),
      excludedFromFeeds: z.boolean(EXCLUDED).optional(),
      updatedAt: z.iso
        .datetime()
        .optional()
        .meta({ format: "date-time", description: "The state that was edited; a later one is a 409." }),
    },
    { error: NAME },
  )
  .refine(({ name, excludedFromFeeds }) => name !== undefined || excludedFromFeeds !== undefined, {
    path: ["name"],
    error: NAME,
  });
