import { z } from "zod";
import { limitField, pageField, paginationShape } from "#lib/core/fields";

const side = { title: z.string(), duration: z.string().nullable(), host: z.string().nullable() };

export const lookAlikeShape = z
  .object({
    id: z.int(),
    ...side,
    heldAt: z.iso.datetime(),
    alike: z.enum(["title", "thumbnail"]).meta({ description: "`title`: title and duration." }),
    removed: z.object({
      id: z.int(),
      ...side,
      removedAt: z.iso.datetime().nullable(),
      reportId: z.int().nullable(),
    }),
  })
  .meta({ id: "LookAlike" });

export const lookAlikePageShape = z.object({ lookAlikes: z.array(lookAlikeShape), pagination: paginationShape });

export const lookAlikeListQuery = z.object({ page: pageField, limit: limitField(20) });

export const lookAlikeAction = z.object({
  do: z.enum(["publish", "keep", "delete"], "do must be publish, keep or delete."),
});
