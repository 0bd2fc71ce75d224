import { z } from "zod";
import { idInPath, limitField, pageField, paginationShape } from "#lib/core/fields";

export const missingParams = z.object({ id: idInPath("Invalid ID of an unknown address.") });

export const missingAction = z.object({ do: z.literal("dismiss") });

export const missingListQuery = z.object({ page: pageField, limit: limitField(50) });

export const missingShape = z
  .object({
    id: z.int(),
    path: z.string().meta({ description: "Without the values of parameters." }),
    hits: z.int(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: "UnknownAddress" });

export const missingPageAnswer = z.object({ missing: z.array(missingShape), pagination: paginationShape });
