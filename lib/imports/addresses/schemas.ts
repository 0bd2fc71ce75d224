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

const row = z.object({
  title: z.string().max(500, "A title is at most 500 characters long.").default(""),
  category: z.string().max(100, "A category is at most 100 characters long.").default(""),
  take: z
    .union([z.boolean(), z.literal("on").transform(() => true)])
    .default(false)
    .meta({ description: "Import this row." }),
});

export const reviewInput = z.object({
  rows: z
    .record(z.string().regex(/^[1-9]\d?$/), row)
    .default({})
    .meta({ description: "What becomes of each address, by its line." }),
  do: z.enum(["publish", "drafts"], "do must be publish or drafts."),
});
