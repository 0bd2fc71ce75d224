import { z } from "zod";
import { chosenId, idInPath, line, numberInForm } from "#lib/core/fields";
import { isWebAddress, MAX_ADDRESS } from "#lib/videos/stored-address";
import { MAX_VIDEOS } from "./policy.ts";

export const sourceParams = z.object({ id: idInPath("Invalid source ID.") });

const box = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);

export const sourceInput = z.object({
  name: line(100, 1, "Give the source a name of at most 100 characters."),
  url: line(MAX_ADDRESS).refine(isWebAddress, "Give an address that begins with https://."),
  everyHours: numberInForm(1, 24 * 30, "Between every hour and every 30 days."),
  mappingId: chosenId("Choose saved import settings.").describe(
    "Saved import settings for reading it; by default those for a file with the same fields.",
  ),
  asDrafts: box.meta({ description: "New videos are drafts, which only admins see until they publish them." }),
  titleContains: line(100).default("").meta({ description: "Takes only videos with this in their title." }),
  minSeconds: numberInForm(0, 24 * 3_600, "A number of seconds, at most a day.").default(0),
  most: numberInForm(1, MAX_VIDEOS, `Between 1 and ${MAX_VIDEOS}.`).meta({ description: "New videos of one run." }),
  category: line(100).default("").meta({ description: "A category that every new video gets too." }),
});

export const sourceShape = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    everyHours: z.int(),
    mappingId: z.int().nullable(),
    asDrafts: z.boolean(),
    titleContains: z.string(),
    minSeconds: z.int(),
    most: z.int(),
    category: z.string(),
    isEnabled: z.boolean(),
    nextAt: z.iso.datetime(),
    failures: z.int(),
    ranAt: z.iso.datetime().nullable(),
    result: z.string().nullable(),
    importId: z.int().nullable(),
  })
  .meta({ id: "ImportSource" });

export const sourceAnswer = z.object({ source: sourceShape });
export const sourceListAnswer = z.object({ sources: z.array(sourceShape) });

/** Actions of the panel's buttons; `change` also sends the source's fields. */
export const sourceAction = z.looseObject({ do: z.enum(["remove", "run", "enable", "disable", "change"]) });
