import { z } from "zod";
import { choiceField, idInPath, limitField, pageField, paginationShape } from "#lib/core/fields";
import { LIST_SORTS } from "#lib/routes";
import { LENGTHS } from "#lib/videos/lengths/policy";
import { eachDetail } from "./details.ts";
import { MAX_MIRRORS } from "./mirrors/policy.ts";
import { PAGE_SIZE } from "./policy.ts";
import { TIMEFRAMES } from "./timeframe.ts";

export const VIDEO_SORTS = ["featured", "latest", ...LIST_SORTS] as const;

const categoryIdField = idInPath("Invalid category ID.").optional();

export const lengthField = z
  .string()
  .optional()
  .transform((text) => LENGTHS.find((length) => length === text))
  .meta({
    anyOf: [{ type: "string", enum: [...LENGTHS] }, { type: "string" }],
    description:
      "Videos of one length: under 4 minutes, 4 to 20 minutes or over 20 minutes. Anything else does not narrow the list.",
  });

export const videoParams = z.object({ id: idInPath("Invalid video ID.") });

export const playerQuery = z.object({
  player: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_MIRRORS + 1)
    .catch(1)
    .default(1)
    .meta({ type: "integer", minimum: 1, maximum: MAX_MIRRORS + 1, description: "From 2 on, a mirror." }),
});

export const videoListQuery = z.object({
  page: pageField,
  limit: limitField(PAGE_SIZE.latest),
  categoryId: categoryIdField,
  sort: choiceField([...VIDEO_SORTS], "featured"),
  length: lengthField,
});

export const categoryVideosQuery = z.object({
  page: pageField,
  limit: limitField(PAGE_SIZE.category),
  sort: choiceField(["shuffle", "latest", ...LIST_SORTS], "shuffle"),
  length: lengthField,
});

export const premiumListQuery = z.object({ page: pageField, limit: limitField(12), categoryId: categoryIdField });

export const relatedQuery = z.object({ page: pageField, limit: limitField(PAGE_SIZE.related) });

export const mostWatchedQuery = z.object({
  timeframe: choiceField([...TIMEFRAMES], "all_time"),
  page: pageField,
  limit: limitField(PAGE_SIZE.mostWatched),
});

export const videoCardShape = z
  .object({
    id: z.int(),
    title: z.string(),
    thumbnailUrl: z.string().nullable(),
    duration: z.string().nullable(),
    isPrivate: z.boolean(),
    createdAt: z.iso.datetime(),
    viewCount: z.int(),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    tags: z.array(z.object({ name: z.string() })),
    stills: z
      .int()
      .optional()
      .meta({ description: "How many pictures of its course /api/thumbnails/{id}/stills has." }),
    rank: z.int().optional(),
    periodViews: z.int().optional(),
  })
  .meta({ id: "VideoCard" });

export const videoShape = videoCardShape
  .extend({
    tags: z.array(
      z.object({ name: z.string(), slug: z.string().meta({ description: "Its page is at /tags/{slug}." }) }),
    ),
    description: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    iframeSrc: z.string().nullable(),
    mirrors: z.array(z.string()).meta({ description: "Further players of the video, in order." }),
    ...eachDetail(() => z.string().nullable()),
    locked: z.boolean(),
    needsAgeProof: z
      .literal(true)
      .optional()
      .meta({ description: "Players are withheld until this browser has a proof of age: see /api/age." }),
  })
  .meta({ id: "Video" });

export const videoPageShape = z.object({ videos: z.array(videoCardShape), pagination: paginationShape });

export const mostWatchedShape = videoPageShape.extend({ timeframe: z.enum(TIMEFRAMES) });
