import { z } from "zod";
import { toNormalForm } from "./format.ts";
import { MAX_INTEGER, readId } from "./ids.ts";
import { pageNumber } from "./pagination.ts";

export const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const CONTROL_OR_BREAK = /[\p{Cc}\p{Cs}]/u;
const CONTROL_MESSAGE = "Control characters are not allowed.";

export const line = (max: number, min = 0, message?: string) =>
  z
    .string({ error: message })
    .refine((text) => !CONTROL_OR_BREAK.test(text.trim()), CONTROL_MESSAGE)
    .transform((text) => toNormalForm(text, "NFC").trim())
    .pipe(z.string().min(min, message).max(max, `At most ${max} characters are allowed.`))
    .meta({ type: "string", ...(min > 0 && { minLength: min }), maxLength: max });

/** For text in which leading and trailing spaces matter. */
export const untrimmedLine = (max: number, min: number, message: string) =>
  z
    .string(message)
    .min(min, message)
    .max(max, message)
    .refine((text) => !CONTROL_OR_BREAK.test(text), CONTROL_MESSAGE);

export const prose = (max: number) =>
  z
    .string()
    .refine((text) => !CONTROL.test(text), CONTROL_MESSAGE)
    .transform((text) => toNormalForm(text, "NFC").trim())
    .pipe(z.string().max(max, `At most ${max} characters are allowed.`))
    .meta({ type: "string", maxLength: max });

export const idInPath = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((id) => id <= MAX_INTEGER, message)
    .meta({ type: "integer", minimum: 1, maximum: MAX_INTEGER });

export const idInBody = (message: string) => z.int(message).min(1, message).max(MAX_INTEGER, message);

/** Accepts a number or, as in forms, a string of digits. */
export const numberInForm = (least: number, most: number, message: string) =>
  z
    .union([z.int(message), z.string().regex(/^\d{1,10}$/, message)], message)
    .transform(Number)
    .pipe(z.int(message).min(least, message).max(most, message))
    .meta({ anyOf: [{ type: "integer", minimum: least, maximum: most }, { type: "string" }], format: "int32" });

/** The id selected in a form; null if nothing is selected. */
export const chosenId = (message: string) =>
  z
    .union([z.null(), z.int(message).min(1, message).max(MAX_INTEGER, message), z.string()], message)
    .transform((given, { addIssue }) => {
      if (given === null || given === "") return null;
      const id = readId(String(given));
      if (id === undefined) addIssue({ code: "custom", message });
      return id ?? null;
    })
    .default(null)
    .meta({
      anyOf: [{ type: "integer", minimum: 1, maximum: MAX_INTEGER }, { type: "string" }, { type: "null" }],
      format: "int32",
    });

/** Invalid values fall back to the default instead of failing. */
const lenient = (wanted: object, rest: { description: string; default?: unknown }) => ({
  anyOf: [wanted, { type: "string" }],
  ...rest,
});

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

/** Reports missing fields before invalid ones. */
export const requiredThenValid = <Present extends z.ZodType, Right extends z.ZodType<unknown, z.output<Present>>>(
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

export const paginationShape = z
  .object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    limit: z.int(),
    totalIsLowerBound: z.literal(true).optional(),
  })
  .meta({ id: "Pagination" });

export const switchField = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) => text === "true")
    .meta(
      lenient({ type: "boolean" }, { default: false, description: `${description} Anything but \`true\` is false.` }),
    );

/** An id that filters a list; anything else selects all entries. */
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
