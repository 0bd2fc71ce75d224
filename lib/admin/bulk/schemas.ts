import { z } from "zod";
import { idInBody } from "#lib/core/fields";
import { manyIds } from "#lib/videos/admin/schemas";
import { BULK_ACTIONS, needsCategory } from "./policy.ts";

const ACTION = `The action must be one of ${BULK_ACTIONS.join(", ")}.`;
const CATEGORY = "Please choose the category.";

export const bulkInput = z
  .object({
    ids: manyIds,
    action: z.enum(BULK_ACTIONS, ACTION),
    categoryId: idInBody("Invalid category ID.").optional(),
  })
  .refine(({ action, categoryId }) => !needsCategory(action) || categoryId !== undefined, {
    path: ["categoryId"],
    error: CATEGORY,
  });

export const bulkAnswer = z.object({
  changed: z.array(z.int()),
  unchanged: z.array(z.int()).meta({ description: "They needed no change." }),
  refused: z.array(z.object({ id: z.int(), title: z.string().nullable(), reason: z.string() })),
});
