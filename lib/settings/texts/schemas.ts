import { z } from "zod";
import { idInBody, prose } from "#lib/core/fields";
import { TEXT_NAMES } from "./pages.ts";
import { unknownPlaceholder } from "./placeholders.ts";

export const MAX_TEXT = 50_000;
export const MAX_SUMMARY = 500;

const MAX_DEPTH = 50;
/** The renderer is recursive, and thousands of levels would exceed its stack. */
const IS_TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])){${MAX_DEPTH + 1}}`, "m");

const EMPTY = "Please write something, or restore the original.";

export const textParams = z.object({ page: z.enum(TEXT_NAMES, "There is no such text.") });

export const textInput = z.object({
  markdown: prose(MAX_TEXT)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(text);
      if (text === "") context.addIssue({ code: "custom", message: EMPTY });
      if (IS_TOO_DEEP.test(text))
        context.addIssue({
          code: "custom",
          message: `Quotes and lists can be nested at most ${MAX_DEPTH} levels deep.`,
        });
      if (unknown) context.addIssue({ code: "custom", message: `${unknown} stands for nothing.` });
    })
    .nullable()
    .meta({ type: ["string", "null"], maxLength: MAX_TEXT }),
  seen: idInBody("The id of a revision is a whole number above 0.").nullable(),
  summary: prose(MAX_SUMMARY)
    .nullable()
    .optional()
    .transform((text) => text || null)
    .meta({
      type: ["string", "null"],
      maxLength: MAX_SUMMARY,
      description: "What changed, for Terms and Privacy. Members are told of versions that have one.",
    }),
  effectiveOn: z.iso
    .date("Please choose a day.")
    .nullable()
    .default(null)
    .meta({ description: "A day (UTC) from today on, for Terms and Privacy; null: at once." }),
});

const revision = z.object({
  id: z.int(),
  markdown: z.string().nullable(),
  admin: z.string().nullable(),
  createdAt: z.iso.datetime(),
  effectiveAt: z.iso.datetime(),
  summary: z.string().nullable(),
  state: z.enum(["coming", "in force", "past", "withdrawn"]),
});

export const textAnswer = z.object({
  page: z.enum(TEXT_NAMES),
  original: z.string(),
  revisions: z.array(revision),
});
