import { z } from "zod";
import { choiceField, idInBody, idInPath, limitField, line, pageField, paginationShape, prose } from "#lib/core/fields";
import { type Png, readPng } from "#lib/settings/brand/png";
import { nameKey } from "./name-key.ts";
import {
  CATEGORIES_PER_PAGE,
  EDITED_CATEGORIES_PER_PAGE,
  LONGEST_DESCRIPTION,
  MAX_PICTURE_BYTES,
  PICTURE_SIZES,
} from "./policy.ts";

export const categoryParams = z.object({ id: idInPath("Invalid category ID.") });

export const categoryListQuery = z.object({ page: pageField, limit: limitField(CATEGORIES_PER_PAGE, 200) });

export const adminCategoryListQuery = z.object({
  page: pageField,
  limit: limitField(EDITED_CATEGORIES_PER_PAGE, 200),
  sortBy: choiceField(["name", "videoCount"], "name"),
  sortOrder: choiceField(["asc", "desc"], "asc"),
  search: z
    .string()
    .optional()
    .transform((text) => text?.trim() ?? ""),
});

export const categoryShape = z
  .object({ id: z.int(), name: z.string(), videoCount: z.int(), excludedFromFeeds: z.boolean() })
  .meta({ id: "Category" });

const description = z.string().meta({ description: "What the category is about; empty without one." });

export const describedCategoryShape = categoryShape.extend({ description }).meta({ id: "DescribedCategory" });

export const categoryPageShape = z.object({ categories: z.array(categoryShape), pagination: paginationShape });

export const editedCategoryShape = categoryShape
  .extend({
    description,
    pictureVideoId: z.int().nullable().meta({ description: "The video whose thumbnail shows the category." }),
    picture: z.string().nullable().meta({ description: "Path of the uploaded picture, shown before that of a video." }),
    aliases: z.array(z.string()).meta({ description: "Names that imports and searches take for this one." }),
    updatedAt: z.iso.datetime().meta({ description: "When it was changed last." }),
  })
  .meta({ id: "EditedCategory" });

export const editedCategoryAnswer = z.object({ category: editedCategoryShape });

const NAME = "Category name cannot be empty.";
const EXCLUDED = "excludedFromFeeds must be true or false.";

const name = line(100, 1, NAME);

const MAX_ALIASES = 50;
const ALIASES = `At most ${MAX_ALIASES} aliases, each a line of text.`;

export const aliasesField = z
  .array(line(100, 1, ALIASES), ALIASES)
  .max(MAX_ALIASES, ALIASES)
  .transform((names) => [...new Map(names.map((each) => [nameKey(each), each])).values()]);

const PNG = "Only a PNG is taken here. The panel makes one of other pictures.";
const SIZE = `A picture may have at most ${MAX_PICTURE_BYTES / 1024} kB.`;
const SIDES = `The picture must be ${PICTURE_SIZES.map((sides) => sides.join(" × ")).join(", ")} pixels.`;

const picture = z
  .string({ error: PNG })
  .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4, SIZE)
  .transform((text, context): Png => {
    const png = readPng(Buffer.from(text, "base64"));
    if (png) return png;
    context.addIssue({ code: "custom", message: PNG });
    return z.NEVER;
  })
  .refine(({ width, height }) => PICTURE_SIZES.some(([w, h]) => w === width && h === height), SIDES)
  .meta({ type: "string", format: "byte", description: "A PNG in base64; null removes the uploaded one." });

export const pictureParams = z.object({ hash: z.string().regex(/^[0-9a-f]{20}$/, "There is no such picture.") });

export const createCategoryInput = z.object({ name }, { error: NAME });

export const changeCategoryInput = z
  .object(
    {
      name: name.optional(),
      excludedFromFeeds: z.boolean(EXCLUDED).optional(),
      aliases: aliasesField.optional(),
      description: prose(LONGEST_DESCRIPTION).optional(),
      pictureVideoId: idInBody("Invalid video ID.").nullable().optional(),
      picture: picture.nullable().optional(),
      updatedAt: z.iso
        .datetime()
        .optional()
        .meta({ format: "date-time", description: "The state that was edited; a later one is a 409." }),
    },
    { error: NAME },
  )
  .refine(({ updatedAt: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ["name"],
    error: NAME,
  });
