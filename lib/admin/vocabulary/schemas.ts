import { z } from "zod";
import { aliasesField } from "#lib/categories/schemas";
import { choiceField, idInBody, idInPath, limitField, line, pageField, untrimmedLine } from "#lib/core/fields";

export const NAMES_AT_ONCE = 200;
const KIND = "kind must be category or tag.";
const IDS = `Between 1 and ${NAMES_AT_ONCE} are chosen at once.`;
export const LONGEST_NAME = 100;
const NAME = "Tag name cannot be empty.";
const INVALID = "Invalid ID.";

const kind = z.enum(["category", "tag"], KIND);
const ids = z
  .array(idInBody(INVALID), IDS)
  .min(1, IDS)
  .max(NAMES_AT_ONCE, IDS)
  .transform((given) => [...new Set(given)]);

export const bulkMergeInput = z.object({
  kind,
  ids,
  into: idInBody("Please choose the one to keep.").meta({ description: "May be among `ids`." }),
});
export const bulkMergeAnswer = z.object({ merged: z.int(), videos: z.int() });

export const removalInput = z.object({ kind, ids });
export const removalAnswer = z.object({
  removed: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
});

export const nameMergeParams = z.object({ id: idInPath("Invalid merge ID.") });
export const undoAnswer = z.object({ name: z.string() });

export const nameMergeShape = z.object({
  id: z.int(),
  name: z.string(),
  keptName: z.string().nullable(),
  isDeleted: z.boolean(),
  mergedAt: z.iso.datetime(),
});

const FIND = `Please write what to find, in at most ${LONGEST_NAME} characters.`;
const REPLACE = `A name has at most ${LONGEST_NAME} characters.`;

export const renameInput = z.object({
  kind,
  ids,
  find: untrimmedLine(LONGEST_NAME, 1, FIND),
  replace: untrimmedLine(LONGEST_NAME, 0, REPLACE).default(""),
  matchCase: z.boolean("matchCase must be true or false.").default(false),
});
export const renamedShape = z.object({
  id: z.int(),
  before: z.string(),
  after: z.string(),
  problem: z.string().nullable().meta({ description: "Why it cannot be called so." }),
});
export const renamePreviewAnswer = z.object({ names: z.array(renamedShape) });
export const renameAnswer = z.object({ renamed: z.int() });
export const renameParams = z.object({ id: idInPath("Invalid rename ID.") });
export const renameUndoAnswer = z.object({
  restored: z.int(),
  kept: z.int().meta({ description: "Renamed again, merged or deleted since." }),
});

export const dismissalInput = z.object({ kind, firstId: idInBody(INVALID), secondId: idInBody(INVALID) });
export const dismissalAnswer = z.object({ id: z.int() });
export const dismissalParams = z.object({ id: idInPath("Invalid dismissal ID.") });

export const tagParams = z.object({ id: idInPath("Invalid tag ID.") });
export const tagShape = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    videoCount: z.int(),
    aliases: z.array(z.string()),
  })
  .meta({ id: "AdminTag" });
export const tagAnswer = z.object({ tag: tagShape });
export const changeTagInput = z.object(
  { name: line(LONGEST_NAME, 1, NAME), aliases: aliasesField.optional() },
  { error: NAME },
);

export const tagSearchQuery = z.object({ q: line(LONGEST_NAME, 1, "A part of a name is required.") });
export const tagSearchAnswer = z.object({ tags: z.array(tagShape.pick({ name: true, videoCount: true })) });

export const TAGS_PER_PAGE = 100;

export const tagPageQuery = z.object({
  page: pageField,
  limit: limitField(TAGS_PER_PAGE, 200),
  sortBy: choiceField(["videoCount", "name"], "videoCount"),
  sortOrder: choiceField(["desc", "asc"], "desc"),
  search: z
    .string()
    .optional()
    .transform((text) => text?.trim() ?? ""),
});
