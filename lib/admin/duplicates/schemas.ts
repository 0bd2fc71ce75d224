import { z } from "zod";
import { choiceField, idInBody, idInPath, limitField, pageField, paginationShape } from "#lib/core/fields";
import { adminVideoShape } from "#lib/videos/admin/schemas";
import { MERGES_AT_ONCE, PAIR_KINDS } from "./policy.ts";

const INVALID = "Invalid video ID.";
const PAIRS = `Between 1 and ${MERGES_AT_ONCE} pairs are merged at once.`;
const CHOICE = "Choose both or kept.";

export const pairListQuery = z.object({
  page: pageField,
  limit: limitField(20),
  kind: choiceField(
    ["all", ...PAIR_KINDS],
    "all",
    "`identity`: two videos have one player, which is certain. `title`: the titles agree, and the durations to within seconds, which is a hint.",
  ),
});

export const pairShape = z
  .object({
    kind: z.enum(PAIR_KINDS),
    first: adminVideoShape,
    second: adminVideoShape,
    refusal: z.string().nullable().meta({ description: "Why the two cannot be merged as they are." }),
  })
  .meta({ id: "DuplicatePair" });

export const pairListAnswer = z.object({
  pairs: z.array(pairShape),
  pagination: paginationShape,
  pending: z.int().meta({ description: "Videos that have changed and are not compared yet." }),
});

export const dismissInput = z.object({
  firstId: idInBody(INVALID),
  secondId: idInBody(INVALID),
  dismissed: z.boolean("dismissed must be true or false."),
});

export const dismissAnswer = z.object({ dismissed: z.boolean() });

const side = z.enum(["both", "kept"], CHOICE).default("both");

export const mergeInput = z.object({
  pairs: z
    .array(z.object({ keptId: idInBody(INVALID), goneId: idInBody(INVALID) }, PAIRS), PAIRS)
    .min(1, PAIRS)
    .max(MERGES_AT_ONCE, PAIRS),
  categories: side,
  tags: side,
});

export const mergeAnswer = z.object({
  merged: z.array(z.object({ keptId: z.int(), goneId: z.int() })),
});

export const mergeListQuery = z.object({ page: pageField, limit: limitField(20) });

export const mergeShape = z
  .object({
    goneId: z.int(),
    goneTitle: z.string(),
    keptId: z.int(),
    keptTitle: z.string().nullable().meta({ description: "Null while it is not in the catalogue." }),
    mergedAt: z.iso.datetime(),
    undoUntil: z.iso.datetime().nullable().meta({ description: "Null when it can no longer be undone." }),
  })
  .meta({ id: "VideoMerge" });

export const mergeListAnswer = z.object({ merges: z.array(mergeShape), pagination: paginationShape });

export const mergeParams = z.object({ id: idInPath(INVALID) });
