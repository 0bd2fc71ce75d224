import { z } from "zod";
import { idInBody } from "#lib/core/fields";
import { videoCardShape } from "#lib/videos/schemas";
import { FEATURED_AT_MOST, FULL } from "./policy.ts";

const ORDER = "The featured videos must be given by their ids, each once.";

const order = z
  .array(idInBody("Invalid video ID."), ORDER)
  .max(FEATURED_AT_MOST, FULL)
  .refine((ids) => new Set(ids).size === ids.length, ORDER);

export const featuredInput = z.object({
  videoIds: order,
  was: order.optional().meta({ description: "The order that was changed; another one by now is a 409." }),
});

export const featuredAnswer = z.object({
  videos: z.array(videoCardShape).meta({ description: "All featured videos in their order, hidden ones included." }),
});
