import { z } from "zod";
import { idInBody, prose } from "#lib/core/fields";
import { TEXT_NAMES } from "./pages.ts";
import { unknownPlaceholder } from "./placeholders.ts";

/** Longest text of a page, in characters. */
export const MAX_TEXT = 50_000;

const EMPTY = "Please write something, or restore the original.";

export const textParams = z.object({ page: z.enum(TEXT_NAMES, "There is no such text.") });

export const textInput = z.object({
  /** Null restores the original. */
  markdown: prose(MAX_TEXT)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(text);
      if (text === "") context.addIssue({ code: "custom", message: EMPTY });
      if (unknown) context.addIssue({ code: "custom", message: `${unknown} stands for nothing.` });
    })
    .nullable()
    .meta({ type: ["string", "null"], maxLength: MAX_TEXT }),
  /** The newest revision that the admin has seen; null when there was none. */
  seen: idInBody("The id of a revision is a whole number above 0.").nullable(),
});

const revision = z.object({
  id: z.int(),
  /** Null: the original was restored. */
  markdown: z.string().nullable(),
  /** Null: an admin who is gone. */
  admin: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A text as admins see it. */
export const textAnswer = z.object({
  page: z.enum(TEXT_NAMES),
  /** What comes with the program. */
  original: z.string(),
  /** What was saved, the newest first; the first one is in force. */
  revisions: z.array(revision),
});
