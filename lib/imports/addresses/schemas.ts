import { z } from "zod";
import { CONTROL } from "#lib/core/fields";

export const MAX_ADDRESSES = 50;

const ADDRESS_CHARACTERS = 10_000;

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
  address: z
    .string()
    .max(ADDRESS_CHARACTERS, "The address is too long.")
    .refine((text) => !CONTROL.test(text), "Control characters are not allowed.")
    .optional()
    .meta({ description: "For `again`: another address instead of one that was refused." }),
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
  do: z.enum(["publish", "drafts", "again"], "do must be publish, drafts or again.").meta({
    description: "`again` looks up the addresses that were refused or whose page could not be read.",
  }),
});
