import { z } from "zod";
import { editedCategoryShape } from "#lib/categories/schemas";
import { idInBody } from "#lib/core/fields";
import { MAX_PINNED } from "#lib/settings/schemas";

const INTO = "Please choose the category to merge into.";
const PINNED = `At most ${MAX_PINNED} categories are pinned, each once.`;

export const mergeInput = z.object({ into: idInBody(INTO) }, { error: INTO });

export const mergeAnswer = z.object({
  category: editedCategoryShape,
  moved: z.int().meta({ description: "Videos of the category that is gone." }),
});

export const pinnedInput = z.object({
  categoryIds: z
    .array(idInBody("Invalid category ID."), PINNED)
    .max(MAX_PINNED, PINNED)
    .refine((ids) => new Set(ids).size === ids.length, PINNED),
});

export const pinnedAnswer = z.object({ categories: z.array(z.object({ id: z.int(), name: z.string() })) });
