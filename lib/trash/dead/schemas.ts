import { z } from "zod";
import { limitField, pageField, paginationShape } from "#lib/core/fields";

export const deadListQuery = z.object({ page: pageField, limit: limitField(50) });

export const deadVideoShape = z
  .object({
    id: z.int(),
    title: z.string(),
    host: z.string().meta({ description: "The host that was asked." }),
    iframeSrc: z.string().nullable(),
    missedSince: z.iso.datetime(),
    deadSince: z.iso.datetime().meta({ description: "When it was taken off the site." }),
    checkedAt: z.iso.datetime(),
  })
  .meta({ id: "DeadVideo" });

export const deadPageShape = z.object({ videos: z.array(deadVideoShape), pagination: paginationShape });
