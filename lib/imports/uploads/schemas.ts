import { z } from "zod";
import { CONTROL, chosenId, idInPath } from "#lib/core/fields";
import { isWebAddress, MAX_ADDRESS } from "#lib/videos/stored-address";
import { DAY_ORDERS, DURATION_UNITS, ROW_STATES, TARGETS } from "../mapping/types.ts";
import { MAX_UPLOAD_BYTES } from "./policy.ts";

export const uploadParams = z.object({ id: idInPath("Invalid upload ID.") });
export const importParams = z.object({ id: idInPath("Invalid import ID.") });

export const uploadShape = z
  .object({
    id: z.int(),
    name: z.string(),
    fingerprint: z.string().meta({ description: "The key by which the browser recognises the file." }),
    size: z.int(),
    received: z.int(),
    state: z.enum(["receiving", "fetching", "checking", "ready", "importing", "done"]),
    rows: z.int().meta({ description: "Rows that were read by the check or import under way." }),
    part: z.number().meta({ description: "How much of it is done, between 0 and 1." }),
    problem: z.string().nullable(),
    importId: z.int().nullable(),
    url: z.string().nullable().meta({ description: "Where the file is fetched from." }),
    updatesKnown: z.boolean(),
    restoresDeleted: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ImportUpload" });

export const uploadAnswer = z.object({ upload: uploadShape });

export const uploadInput = z.object({
  name: z.string().trim().min(1).max(200),
  size: z.int().min(1, "The file is empty.").max(MAX_UPLOAD_BYTES),
  fingerprint: z.string().max(100),
});

export const pastedInput = z.object({
  text: z
    .string()
    .refine((text) => !CONTROL.test(text), "Control characters are not allowed.")
    .optional(),
  file: z.file().optional(),
  url: z
    .string()
    .trim()
    .max(MAX_ADDRESS)
    .refine((text) => text === "" || isWebAddress(text), "Give an address that begins with https://.")
    .optional()
    .meta({ description: "Where the site fetches the file from." }),
});

const names = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => (typeof given === "string" ? namesIn(given) : given))
  .pipe(z.array(z.string().max(1_000)).max(200));

function namesIn(text: string): string[] {
  if (!text.startsWith("[")) return text ? [text] : [];
  try {
    return JSON.parse(text);
  } catch {
    return [text];
  }
}

const divider = z.string().min(1).max(5);
const box = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);

const fields = z
  .partialRecord(z.enum(TARGETS), names)
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, from]) => from && from.length > 0)));

const rules = z.object({
  dividers: z.object({ categories: divider, tags: divider }),
  status: z.record(z.string().max(200), z.enum(ROW_STATES)).default({}),
  duration: z.enum(DURATION_UNITS),
  days: z.enum(DAY_ORDERS),
  keepsMarkup: box,
});

export const uploadAction = z.object({
  do: z
    .enum(["check", "import", "importDrafts", "saveMapping", "useMapping", "deleteMapping", "cancel", "remove"])
    .meta({
      description:
        "`importDrafts`: new videos are drafts, which only admins see until they publish them. `saveMapping`: keeps the fields and rules as `mappingName`, for files with the same fields.",
    }),
  fields: fields
    .optional()
    .meta({ description: "Fields of the file by what they are taken for; as before when absent." }),
  rules: rules.optional(),
  mappingName: z
    .string()
    .trim()
    .max(60)
    .refine((name) => !CONTROL.test(name), "Control characters are not allowed.")
    .default(""),
  savedMapping: chosenId("Choose saved import settings.").describe("The saved mapping to use or to delete."),
  removeDemo: box,
  updatesKnown: box.meta({ description: "Updates videos that are already on the site with the values of the file." }),
  restoresDeleted: box.meta({
    description: "Brings back videos that were deleted, from the trash as far as they are there.",
  }),
});

export const reportShape = z.object({
  rows: z.int(),
  imported: z.int(),
  updated: z.int(),
  skipped: z.int(),
  repeated: z.int(),
  previouslyDeleted: z.int(),
  drafts: z.int(),
  leftOut: z.int(),
  refused: z.int(),
  warnings: z.array(z.string()),
  patterns: z.array(z.string()).optional(),
  removedDemo: z
    .object({
      videos: z.int(),
      leftOver: z.int(),
      reported: z.array(z.object({ id: z.int(), title: z.string() })).optional(),
    })
    .optional()
    .meta({
      description:
        "Demo videos that the import removed; `leftOver` had been edited and stay, those `reported` have open reports and stay.",
    }),
});

export const undoInput = z.object({
  edited: box.meta({ description: "Removes videos too that were changed after the import." }),
});

export const uploadListAnswer = z.object({ uploads: z.array(uploadShape) });

export const uploadActionAnswer = z.object({ isGone: z.boolean().meta({ description: "The file was removed." }) });
