import { z } from "zod";
import { idInPath, limitField, pageField, switchField } from "#lib/core/fields";
import { videoPageShape } from "#lib/videos/schemas";
import { FAVORITES_PER_PAGE } from "./policy.ts";

export const favoriteParams = z.object({ videoId: idInPath("Invalid video ID.") });

export const favoriteListQuery = z
  .object({
    page: pageField,
    limit: z
      .string()
      .optional()
      .meta({
        anyOf: [{ type: "integer", minimum: 0, maximum: 100 }, { type: "string" }],
        default: FAVORITES_PER_PAGE,
        description: `Entries per page, 1 to 100; 0 puts all on one page. Anything else is ${FAVORITES_PER_PAGE}.`,
      }),
    fetchAll: switchField("All of them on one page."),
    ids: switchField("The ids of all of them, and nothing else."),
  })
  .transform(({ limit, fetchAll, ...query }) => ({
    ...query,
    limit: limitField(FAVORITES_PER_PAGE).parse(limit),
    fetchAll: fetchAll || /^0+$/.test(limit ?? ""),
  }));

export const favoriteListShape = z.union([
  videoPageShape,
  z.object({ videoIds: z.array(z.int()) }).meta({ description: "With ids=true." }),
]);

export const favoriteShape = z.object({ videoId: z.int(), favorited: z.boolean() });
