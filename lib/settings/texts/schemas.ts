import { z } from "zod";
import { idInBody, prose } from "#lib/core/fields";
import { TEXT_NAMES } from "./pages.ts";
import { unknownPlaceholder } from "./placeholders.ts";

export const MAX_TEXT = 50_000;

const EMPTY = "Please write something, or restore the original.";

export const textParams = z.object({ page: z.enum(TEXT_NAMES, "There is no such text.") });

export const textInput = z.object({
  markdown: prose(MAX_TEXT)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(text);
      if (text === "") context.addIssue({ code: "custom", message: EMPTY });
      if (unknown) context.addIssue({ code: "custom", message: `${unknown} stands for nothing.` });
    })
    .nullable()
    .meta({ type: ["string", "null"], maxLength: MAX_TEXT }),
  seen: idInBody("The id of a revision is a whole number above 0.").nullable(),
});

const revision = z.object({
  id: z.int(),
  markdown: z.string().nullable(),
  admin: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const textAnswer = z.object({
  page: z.enum(TEXT_NAMES),
  original: z.string(),
  revisions: z.array(revision),
});
