import { z } from "zod";
import { exactFilter } from "#lib/admin/filters/schemas";
import { nameKey } from "#lib/categories/name-key";
import { idInBody, idInPath, limitField, line, pageField, paginationShape, untrimmedLine } from "#lib/core/fields";
import { manyIds, pictureField } from "#lib/videos/admin/schemas";
import { VIDEO_STATES } from "#lib/videos/states";
import { LEVELS } from "../suggestions/policy.ts";
import { LONGEST_TITLE, MAX_A_DAY, MAX_NAMES } from "./policy.ts";

const CATEGORIES = `Choose between 1 and ${MAX_NAMES} categories.`;
const TAGS = `Name between 1 and ${MAX_NAMES} tags of at most 100 characters each.`;
const FIND = "Enter the text to find.";
const STATE = `The state must be one of ${VIDEO_STATES.join(", ")}.`;
const MOMENT = "Scheduled videos, and no others, have a moment of publication.";
const PER_DAY = `Publish between 1 and ${MAX_A_DAY} videos a day.`;
const CLOCK = "Enter a time of day as HH:MM.";
const WINDOW = "The time of the last video lies after that of the first.";
const DAY = "Enter the first day.";
const DATE = "Enter a date and time.";
const PRECISION = "Choose how sure the suggestions have to be.";
const SCOPE = "Name the videos or a filter.";

const categoryIds = z
  .array(idInBody("Invalid category ID."), CATEGORIES)
  .min(1, CATEGORIES)
  .max(MAX_NAMES, CATEGORIES)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
  .meta({ type: "array", items: { type: "integer", minimum: 1 }, minItems: 1, maxItems: MAX_NAMES });

const tags = z
  .array(line(100, 1, TAGS), TAGS)
  .min(1, TAGS)
  .max(MAX_NAMES, TAGS)
  .transform((names) => [...new Map(names.map((name) => [nameKey(name), name])).values()])
  .meta({ type: "array", items: { type: "string", maxLength: 100 }, minItems: 1, maxItems: MAX_NAMES });

const replaceTitles = z.object({
  type: z.literal("replaceInTitles"),
  find: untrimmedLine(LONGEST_TITLE, 1, FIND),
  replace: untrimmedLine(LONGEST_TITLE, 0, FIND),
  matchCase: z.boolean().default(false),
});

const clock = z.string(CLOCK).regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK);

export const changeAction = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["addCategories", "removeCategories", "replaceCategories"]), categoryIds }),
  z.object({ type: z.enum(["addTags", "removeTags", "replaceTags"]), tags }),
  z.object({
    type: z.enum(["addSuggestedCategories", "addSuggestedTags"]),
    precision: z
      .literal(LEVELS, PRECISION)
      .meta({ description: "The measured precision that suggestions need in order to be added." }),
  }),
  replaceTitles,
  z.object({ type: z.literal("setDate"), createdAt: z.iso.datetime(DATE) }),
  z.object({ type: z.literal("setPremium"), isPrivate: z.boolean() }),
  z.object({ type: z.literal("setThumbnail"), thumbnailUrl: pictureField(false).pipe(z.string().nullable()) }),
  z
    .object({
      type: z.literal("setState"),
      state: z.enum(VIDEO_STATES, STATE),
      publishAt: z.iso
        .datetime(DATE)
        .nullable()
        .default(null)
        .meta({ description: "When `scheduled` videos become public." }),
      keepsDate: z.boolean().optional().meta({
        description:
          "Whether they are published with the date they have, not as new. By default, only those that were public before are.",
      }),
    })
    .refine(({ state, publishAt }) => (state === "scheduled") === (publishAt !== null), {
      path: ["publishAt"],
      error: MOMENT,
    }),
  z
    .object({
      type: z.literal("release"),
      perDay: z.int(PER_DAY).min(1, PER_DAY).max(MAX_A_DAY, PER_DAY),
      from: clock.meta({ description: "UTC, as HH:MM." }),
      to: clock.meta({ description: "UTC, as HH:MM, after `from`." }),
      start: z.iso.date(DAY).meta({ description: "The first day, UTC." }),
      keepsDate: z.boolean().optional().meta({ description: "As for `setState`." }),
    })
    .refine(({ from, to }) => from < to, { path: ["to"], error: WINDOW }),
  z.object({ type: z.literal("delete") }),
]);

const scope = { ids: manyIds.optional(), query: exactFilter.optional() };
const oneScope = ({ ids, query }: { ids?: unknown; query?: unknown }) => (ids === undefined) !== (query === undefined);

export const changeInput = z
  .object({ ...scope, action: changeAction })
  .refine(oneScope, { path: ["query"], error: SCOPE });

export const previewInput = z
  .object({ ...scope, action: replaceTitles })
  .refine(oneScope, { path: ["query"], error: SCOPE });

export const previewAnswer = z.object({
  titles: z.array(z.object({ id: z.int(), before: z.string(), after: z.string() })),
  isMore: z.boolean().meta({ description: "Whether there are more than are shown." }),
});

export const changeParams = z.object({ id: idInPath("Invalid change ID.") });
export const changeListQuery = z.object({ page: pageField, limit: limitField(20) });

export const changeShape = z
  .object({
    id: z.int(),
    admin: z.string().nullable(),
    query: z.string().nullable().meta({ description: "The filter; null where the videos were named." }),
    action: z.record(z.string(), z.unknown()),
    state: z.enum(["running", "done", "undoing", "undone", "failed"]),
    total: z.int(),
    done: z.int().meta({ description: "Videos processed so far." }),
    changed: z.int(),
    kept: z.int().meta({ description: "Videos left as they are, because they would lose their only category." }),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    canUndo: z.boolean(),
  })
  .meta({ id: "BulkChange" });

export const changeAnswer = z.object({ change: changeShape });
export const changeListAnswer = z.object({ changes: z.array(changeShape), pagination: paginationShape });
