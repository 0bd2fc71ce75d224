import { z } from "zod";
import { limitField, pageField, paginationShape } from "#lib/fields";
import { manyIds } from "../bulk/schemas.ts";

export const deletedListQuery = z.object({ page: pageField, limit: limitField(50) });

export const restoreInput = z.object({ ids: manyIds });

/** A video in the trash. */
export const deletedVideoShape = z
  .object({
    id: z.int(),
    title: z.string(),
    deletedAt: z.iso.datetime(),
    goneAt: z.iso.datetime().meta({ description: "From then on it may be gone for good." }),
  })
  .meta({ id: "DeletedVideo" });

export const deletedPageShape = z.object({ videos: z.array(deletedVideoShape), pagination: paginationShape });

export const restoreAnswer = z.object({
  restored: z.array(z.int()),
  missing: z.array(z.int()).meta({ description: "Not in the trash: brought back already, or gone for good." }),
  uncategorized: z.array(z.int()).meta({ description: "Those of the restored whose categories are all gone." }),
});
