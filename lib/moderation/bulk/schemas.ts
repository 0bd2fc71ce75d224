import { z } from "zod";
import { idInBody } from "#lib/fields";
import { MAX_INTEGER } from "#lib/ids";
import { BULK_ACTIONS, needsCategory, VIDEOS_AT_ONCE } from "./policy.ts";

const IDS = `Between 1 and ${VIDEOS_AT_ONCE} videos are changed at once.`;
const ACTION = `The action must be one of ${BULK_ACTIONS.join(", ")}.`;
const CATEGORY = "Please choose the category.";

/** Ids of videos, each once. */
export const manyIds = z
  .array(idInBody("Invalid video ID."), IDS)
  .min(1, IDS)
  .max(VIDEOS_AT_ONCE, IDS)
  .transform((ids) => [...new Set(ids)])
  .meta({
    type: "array",
    items: { type: "integer", minimum: 1, maximum: MAX_INTEGER },
    minItems: 1,
    maxItems: VIDEOS_AT_ONCE,
  });

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
