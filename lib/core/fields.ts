import { z } from "zod";
import { MAX_INTEGER, readId } from "./ids.ts";
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

/** What a parameter is meant to be, where anything else counts as its default instead of being refused. */
const lenient = (wanted: object, rest: { description: string; default?: unknown }) => ({
  anyOf: [wanted, { type: "string" }],
  ...rest,
});

/** `?page=`, as `pageNumber` reads it. */
export const pageField = z
  .string()
  .optional()
  .transform(pageNumber)
  .meta(
    lenient(
      { type: "integer", minimum: 1 },
      { default: 1, description: "Page, counted from 1; anything else is page 1." },
    ),
  );

/** `?limit=`: clamped to 1…max; the default when it is no whole number. */
export const limitField = (whenMissing: number, max = 100, what = "Entries per page") =>
  z
    .string()
    .optional()
    .transform((text) => (text && /^-?\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), max) : whenMissing))
    .meta(
      lenient(
        { type: "integer", minimum: 1, maximum: max },
        {
          default: whenMissing,
          description: `${what}, 1 to ${max}. A number beyond that is the nearest of these, anything else ${whenMissing}.`,
        },
      ),
    );

/** One of some words; anything else is the default. */
export const choiceField = <const T extends [string, ...string[]]>(
  choices: T,
  whenMissing: T[number],
  explained?: string,
) =>
  z
    .string()
    .optional()
    .transform((text): T[number] => (text && choices.includes(text) ? text : whenMissing))
    .meta(
      lenient(
        { type: "string", enum: choices },
        {
          default: whenMissing,
          description: `${explained ? `${explained} ` : ""}Anything else is \`${whenMissing}\`.`,
        },
      ),
    );

/**
 * An input that is complained of as missing first, then as wrong: `present` says what has to be there, `right` what it has
 * to be. Where something is missing, what is wrong with the rest is said with it.
 */
export const presentThenRight = <Present extends z.ZodType, Right extends z.ZodType<unknown, z.output<Present>>>(
  present: Present,
  right: Right,
) =>
  present
    .superRefine(
      (input, { issues, addIssue }) => {
        const named = new Set(issues.map(({ path = [] }) => path[0]));
        for (const { message, path } of right.safeParse(input).error?.issues ?? []) {
          if (path.length > 0 && !named.has(path[0])) addIssue({ code: "custom", message, path: [...path] });
        }
      },
      { when: ({ issues }) => issues.length > 0 },
    )
    .pipe(right);

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
    .meta(
      lenient({ type: "boolean" }, { default: false, description: `${description} Anything but \`true\` is false.` }),
    );

/** An id in the query that narrows a list; anything else does not. */
export const idField = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) => readId(text ?? ""))
    .meta(
      lenient(
        { type: "integer", minimum: 1, maximum: MAX_INTEGER },
        { description: `${description} Anything else does not narrow the list.` },
      ),
    );
