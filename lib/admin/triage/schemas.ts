import { z } from "zod";
import { exactFilter } from "#lib/admin/filters/schemas";
import { suggestionsShape } from "#lib/admin/suggestions/schemas";
import { idInBody, idInPath, line } from "#lib/core/fields";
import { REQUIRED } from "#lib/videos/admin/policy";
import { CATEGORY, editedVideoShape, tagsField } from "#lib/videos/admin/schemas";
import { LEASES_AT_ONCE } from "./policy.ts";

const IDS = `At most ${LEASES_AT_ONCE} videos are named at once.`;
const ID = "Invalid video ID.";
const MAX_CATEGORIES = 50;

const ids = z.array(idInBody(ID), IDS).max(LEASES_AT_ONCE, IDS);

export const nextInput = z.object({
  query: exactFilter,
  below: idInBody(ID).optional().meta({ description: "The last video that was offered: what follows it is offered." }),
});

export const leasesInput = z.object({
  ids: ids.meta({ description: "Videos that are open." }),
  done: ids.default([]).meta({ description: "Videos processed so far." }),
  release: ids.default([]).meta({ description: "Videos that are left to others." }),
});

export const leasesAnswer = z.object({
  held: z.array(z.int()).meta({ description: "Those of the open videos that nobody else has open." }),
});

const updatedAt = z.iso.datetime().optional().meta({ description: "The state that was edited; a later one is a 409." });

/** Absent fields remain unchanged. */
export const triageInput = z.object({
  title: line(500, 1, REQUIRED).optional(),
  categoryIds: z
    .array(idInBody(CATEGORY), CATEGORY)
    .max(MAX_CATEGORIES, CATEGORY)
    .transform((given) => [...new Set(given)])
    .meta({ type: "array", items: { type: "integer", minimum: 1 }, maxItems: MAX_CATEGORIES })
    .optional(),
  tags: tagsField,
  isPrivate: z.boolean().optional(),
  publish: z
    .boolean()
    .optional()
    .meta({ description: "Also publishes the video if it is not public. It then needs a category." }),
  updatedAt,
});

export const discardQuery = z.object({ updatedAt });
export const stepParams = z.object({ id: idInPath("Invalid step ID.") });

export const triageShape = z
  .object({
    video: editedVideoShape,
    suggestions: suggestionsShape,
    stills: z.array(z.string()).meta({ description: "Paths of pictures from the course of the video." }),
  })
  .meta({ id: "Triage" });

export const triageAnswer = z.object({ triage: triageShape });

export const nextAnswer = z.object({
  triage: triageShape.nullable().meta({ description: "Null at the end of the queue." }),
  left: z.int().meta({ description: "Videos of the queue from this one on, without those that others have open." }),
  isMore: z.boolean().meta({ description: "There are more than `left`." }),
});

const step = z.int().meta({ description: "Undoes this." });

export const savedAnswer = z.object({ video: editedVideoShape, step });
export const discardedAnswer = z.object({ step });

export const undoneAnswer = z.object({
  triage: triageShape,
  isComplete: z.boolean().meta({ description: "False where something was changed since, and stays as it is." }),
});
