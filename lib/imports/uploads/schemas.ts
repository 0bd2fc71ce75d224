import { z } from "zod";
import { CONTROL, idInPath } from "#lib/core/fields";
import { DAY_ORDERS, DURATION_UNITS, ROW_STATES, TARGETS } from "../mapping/types.ts";
import { MAX_UPLOAD_BYTES } from "./policy.ts";

export const uploadParams = z.object({ id: idInPath("Invalid upload ID.") });
export const importParams = z.object({ id: idInPath("Invalid import ID.") });

export const uploadShape = z
  .object({
    id: z.int(),
    name: z.string(),
    fingerprint: z.string().meta({ description: "What the browser knows the file by." }),
    size: z.int(),
    received: z.int(),
    state: z.enum(["receiving", "checking", "ready", "importing", "done"]),
    rows: z.int().meta({ description: "Rows that were read by the check or import under way." }),
    part: z.number().meta({ description: "How much of it is done, between 0 and 1." }),
    problem: z.string().nullable(),
    importId: z.int().nullable(),
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
  asDrafts: box.meta({ description: "New videos are drafts, which only admins see until they publish them." }),
});

export const uploadAct = z.object({
  do: z.enum(["check", "import", "cancel", "remove"]),
  fields: fields
    .optional()
    .meta({ description: "Fields of the file by what they are taken for; as before when absent." }),
  rules: rules.optional(),
  removeDemo: box,
});

export const reportShape = z.object({
  rows: z.int(),
  imported: z.int(),
  skipped: z.int(),
  repeated: z.int(),
  previouslyDeleted: z.int(),
  drafts: z.int(),
  leftOut: z.int(),
  refused: z.int(),
  warnings: z.array(z.string()),
  patterns: z.array(z.string()).optional(),
  refusals: z.array(z.object({ line: z.int(), reason: z.string() })),
});

export const undoInput = z.object({
  edited: box.meta({ description: "Removes videos too that were changed after the import." }),
});

export const uploadListAnswer = z.object({ uploads: z.array(uploadShape) });

export const uploadActAnswer = z.object({ isGone: z.boolean().meta({ description: "The file was removed." }) });
