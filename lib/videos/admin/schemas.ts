import { z } from "zod";
import { nameKey } from "#lib/categories/name-key";
import { choiceField, idInBody, limitField, line, pageField, prose, requiredThenValid } from "#lib/core/fields";
import { MAX_INTEGER } from "#lib/core/ids";
import { eachDetail } from "#lib/videos/details";
import { parseDuration } from "#lib/videos/duration";
import { filterFields } from "#lib/videos/filter/schemas";
import { videoShape } from "#lib/videos/schemas";
import { isOwnPicture, MAX_ADDRESS, webAddress } from "#lib/videos/stored-address";
import { MAX_TAGS } from "#lib/videos/tags/types";
import { isShownPath } from "#lib/videos/thumbnails/thumbnail-path";
import { ADDRESSES, embedField, mirrorsField } from "./player-fields.ts";
import { REQUIRED, VIDEOS_AT_ONCE } from "./policy.ts";
import { sentStateFields, shownStateFields, stateFields } from "./state-fields.ts";

export const CATEGORY = "Invalid Category ID found.";
const DURATION = "Duration must be in format MM:SS or H:MM:SS (e.g., 12:34 or 1:05:22)";
const FLAG = "isPrivate must be true or false.";
const IDS = `Between 1 and ${VIDEOS_AT_ONCE} videos are changed at once.`;
const TAGS = "Tags are at most 50 names of at most 100 characters each.";

const MAX_CATEGORIES = 50;

function readAddress(text: string): string | null | undefined {
  if (!text.trim()) return null;
  const address = /[\p{Cc}\p{Cs}]/u.test(text) ? undefined : webAddress(text.trim());
  return address === undefined || address.length > MAX_ADDRESS ? undefined : address;
}

const addressField = (label: string) => {
  const problem = `Please provide a valid URL for ${label} (if provided).`;
  return z
    .string(problem)
    .nullable()
    .transform((text, ctx) => {
      const address = text === null ? null : readAddress(text);
      if (address === undefined) ctx.addIssue({ code: "custom", message: problem });
      return address ?? null;
    })
    .meta({ type: ["string", "null"], maxLength: MAX_ADDRESS })
    .optional();
};

const lineField = (label: string, max: number) =>
  line(max, 0, `${label} is one line of at most ${max} characters.`)
    .nullable()
    .transform((text) => text || null)
    .meta({ type: ["string", "null"], maxLength: max })
    .optional();

const detailFields = eachDetail((_, { kind, label, max }) =>
  kind === "address" ? addressField(label) : lineField(label, max),
);

export const pictureField = (shownIsKept: boolean) =>
  z
    .string(ADDRESSES)
    .nullable()
    .transform((text, ctx) => {
      if (text === null || isOwnPicture(text)) return text;
      // The path under which the site displays the current picture means that it is unchanged.
      if (shownIsKept && isShownPath(text)) return undefined;
      const address = readAddress(text);
      if (address === undefined) ctx.addIssue({ code: "custom", message: ADDRESSES });
      return address?.replace(/^http:/, "https:") ?? null;
    })
    .meta({ type: ["string", "null"], maxLength: MAX_ADDRESS })
    .optional();

const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) >= 1 && Number(id) <= MAX_INTEGER;

const categoriesField = z
  .array(z.unknown())
  .refine((ids) => ids.every(isId) && ids.length <= MAX_CATEGORIES, CATEGORY)
  .transform((ids) => [...new Set(ids as number[])])
  .meta({ type: "array", items: { type: "integer", minimum: 1 }, minItems: 1, maxItems: MAX_CATEGORIES });

const durationField = z
  .string(DURATION)
  .nullable()
  .transform((text, ctx) => {
    if (!text?.trim()) return null;
    const seconds = parseDuration(text.trim());
    if (seconds === undefined) ctx.addIssue({ code: "custom", message: DURATION });
    return seconds || null;
  })
  .meta({ type: ["string", "null"], description: "MM:SS or H:MM:SS; zero counts as unknown" })
  .optional();

const tagName = line(100, 1);

export const tagsField = z
  .array(z.unknown(), TAGS)
  .max(MAX_TAGS, TAGS)
  .transform((given, ctx) => {
    const byKey = new Map<string, string>();
    for (const each of given) {
      const { data } = tagName.safeParse(each);
      if (data === undefined) ctx.addIssue({ code: "custom", message: TAGS });
      else if (!byKey.has(nameKey(data))) byKey.set(nameKey(data), data);
    }
    return [...byKey.values()];
  })
  .meta({ type: "array", items: { type: "string", maxLength: 100 }, maxItems: MAX_TAGS })
  .optional();

const filled = (max: number) =>
  z
    .string(REQUIRED)
    .refine((text) => text.trim() !== "", REQUIRED)
    .meta({ type: "string", minLength: 1, maxLength: max });

const described = (schema: z.ZodType) => z.unknown().meta(schema.meta() ?? {});

const videoInput = (picture: ReturnType<typeof pictureField>) =>
  requiredThenValid(
    z.object(
      {
        title: filled(500),
        iframeSrc: filled(10_000),
        mirrors: described(mirrorsField.unwrap()).optional(),
        categoryIds: z
          .array(z.unknown(), REQUIRED)
          .min(1, REQUIRED)
          .meta(categoriesField.meta() ?? {}),
        ...eachDetail((name) => described(detailFields[name].unwrap()).optional()),
        thumbnailUrl: described(picture.unwrap()).optional(),
        duration: described(durationField.unwrap()).optional(),
        description: z
          .unknown()
          .meta({ type: ["string", "null"], maxLength: 20_000 })
          .optional(),
        isPrivate: z.unknown().meta({ type: "boolean" }).optional(),
        tags: described(tagsField.unwrap()).optional(),
        ...sentStateFields,
        updatedAt: z
          .unknown()
          .meta({
            type: "string",
            format: "date-time",
            description: "The state that was edited; a later one is a 409.",
          })
          .optional(),
      },
      { error: REQUIRED },
    ),
    z.object({
      iframeSrc: embedField,
      mirrors: mirrorsField,
      thumbnailUrl: picture,
      ...detailFields,
      categoryIds: categoriesField,
      duration: durationField,
      title: line(500, 1, REQUIRED),
      description: prose(20_000)
        .nullable()
        .transform((text) => text ?? "")
        .optional(),
      isPrivate: z.boolean(FLAG).optional(),
      tags: tagsField,
      ...stateFields,
      updatedAt: z.iso.datetime().optional(),
    }),
  );

export const createVideoInput = videoInput(pictureField(false));
export const changeVideoInput = videoInput(pictureField(true));

export const adminVideoListQuery = z.object({
  page: pageField,
  limit: limitField(15),
  ...filterFields,
  sortBy: choiceField(
    ["createdAt", "title", "viewCount", "duration", "id", "relevance", "publishAt"],
    "createdAt",
    "`publishAt`: by the moment of publication, for scheduled videos. `relevance`: where the words stand, titles before descriptions; without a search as `createdAt`.",
  ),
  sortOrder: choiceField(["asc", "desc"], "desc"),
});

export const adminVideoShape = videoShape
  .extend({
    ...shownStateFields,
    featuredRank: z.int().nullable(),
    updatedAt: z.iso.datetime(),
    brokenSince: z.iso.datetime().nullable().meta({ description: "Since when the provider no longer has this video." }),
  })
  .meta({ id: "AdminVideo" });

export const editedVideoShape = adminVideoShape
  .extend({
    goneMirrors: z.array(z.string()).meta({
      description: "Those of the mirrors that their providers no longer have. Visitors are not offered them.",
    }),
    storedThumbnailUrl: z
      .string()
      .nullable()
      .meta({ description: "The picture's own address, where thumbnailUrl is the one it is shown under." }),
  })
  .meta({ id: "EditedVideo" });

export const adminVideoAnswer = z.object({
  video: editedVideoShape,
  duplicateOf: z.int().optional().meta({ description: "The oldest other video with the same embed." }),
  looksLike: z
    .int()
    .optional()
    .meta({ description: "The removed video that it looks like; it is a draft until somebody has compared them." }),
  deletedBefore: z
    .object({ id: z.int(), title: z.string(), deletedAt: z.iso.datetime() })
    .optional()
    .meta({ description: "The video with the same embed that was deleted last, when one was." }),
});

export const adminVideoPageShape = z.object({
  videos: z.array(adminVideoShape),
  totalPages: z.int(),
  currentPage: z.int(),
  totalCount: z.int(),
  limit: z.int(),
  totalIsLowerBound: z.literal(true).optional().meta({ description: "There are at least `totalCount`." }),
});

export const manyIds = z
  .array(idInBody("Invalid video ID."), IDS)
  .min(1, IDS)
  .max(VIDEOS_AT_ONCE, IDS)
  .transform((ids) => [...new Set(ids)])
  .meta({
    type: "array",
    items: { type: "integer", minimum: 1, maximum: MAX_INTEGER },
    minItems: 1,
    maxItems: VIDEOS_AT_ONCE,
  });
