import { z } from "zod";
import { idInPath, limitField, line, pageField, paginationShape } from "#lib/core/fields";

export const missingParams = z.object({ id: idInPath("Invalid ID of an unknown address.") });

export const missingAction = z.object({ do: z.literal("dismiss") });

const shapeField = line(2_000).meta({ description: "Their form, such as /video/{id}." });

export const missingGroupAction = z.object({ do: z.literal("dismiss"), shape: shapeField });

export const missingListQuery = z.object({ page: pageField, limit: limitField(50), shape: shapeField.optional() });

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
