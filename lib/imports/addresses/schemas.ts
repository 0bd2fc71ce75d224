import { z } from "zod";
import { CONTROL } from "#lib/core/fields";

export const MAX_ADDRESSES = 50;

export const addressesInput = z.object({
  text: z
    .string("Paste addresses, one per line.")
    .max(100_000, "These are too many characters.")
    .refine((text) => !CONTROL.test(text), "Control characters are not allowed.")
    .meta({ description: `Addresses of videos or embed codes, one per line, at most ${MAX_ADDRESSES}.` }),
});

const line = z.string().max(500, "A title is at most 500 characters long.");
const each = z
  .union([z.array(line), line])
  .transform((given) => (typeof given === "string" ? [given] : given))
  .pipe(z.array(line).max(MAX_ADDRESSES));

export const reviewInput = z.object({
  title: each.meta({ description: "Titles of all rows, in order." }),
  category: each.meta({ description: "Names of the categories of all rows, in order; empty for none." }),
  take: each.default([]).meta({ description: "Lines of the rows to import." }),
  do: z.enum(["publish", "drafts"], "do must be publish or drafts."),
});
