import { z } from "zod";
import { MAX_INTEGER } from "./ids.ts";
import { pageNumber } from "./pagination.ts";

/** Control characters other than tab and line breaks, and halves of surrogate pairs: nobody types them. */
export const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const CONTROL_OR_BREAK = /[\p{Cc}\p{Cs}]/u;
const CONTROL_MESSAGE = "Control characters are not allowed.";

/** One line of text, NFC and trimmed. */
export const line = (max: number, min = 0, message?: string) =>
  z
    .string({ error: message })
    .refine((text) => !CONTROL_OR_BREAK.test(text.trim()), CONTROL_MESSAGE)
    .transform((text) => text.normalize("NFC").trim())
    .pipe(z.string().min(min, message).max(max, `At most ${max} characters are allowed.`))
    .meta({ type: "string", ...(min > 0 && { minLength: min }), maxLength: max });

/** Text of several lines, NFC and trimmed. */
export const prose = (max: number) =>
  z
    .string()
    .refine((text) => !CONTROL.test(text), CONTROL_MESSAGE)
    .transform((text) => text.normalize("NFC").trim())
    .pipe(z.string().max(max, `At most ${max} characters are allowed.`))
    .meta({ type: "string", maxLength: max });

/** An id as it stands in an address: decimal digits, 1 to 2147483647. */
export const idInPath = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((id) => id <= MAX_INTEGER, message)
    .meta({ type: "integer", minimum: 1, maximum: MAX_INTEGER });

/** An id in a JSON body. */
export const idInBody = (message: string) => z.int(message).min(1, message).max(MAX_INTEGER, message);

/** `?page=`, as `pageNumber` reads it. */
export const pageField = z
  .string()
  .optional()
  .transform(pageNumber)
  .meta({ type: "integer", minimum: 1, default: 1, description: "Page, counted from 1." });

/** `?limit=`: clamped to 1…max; the default when it is no whole number. */
export const limitField = (whenMissing: number, max = 100) =>
  z
    .string()
    .optional()
    .transform((text) => (text && /^-?\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), max) : whenMissing))
    .meta({ type: "integer", minimum: 1, maximum: max, default: whenMissing, description: "Entries per page." });

/** One of some words; anything else is the default. */
export const choiceField = <const T extends [string, ...string[]]>(choices: T, whenMissing: T[number]) =>
  z
    .string()
    .optional()
    .transform((text): T[number] => (text && choices.includes(text) ? text : whenMissing))
    .meta({ type: "string", enum: choices, default: whenMissing });

/** What stands beside every list. */
export const paginationShape = z
  .object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    limit: z.int(),
    totalIsLowerBound: z.literal(true).optional(),
  })
  .meta({ id: "Pagination" });

/** A parameter that is off unless it says "true". */
export const switchField = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) => text === "true")
    .meta({ type: "boolean", default: false, description });
