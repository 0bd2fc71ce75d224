import { z } from "zod";
import { CONTROL, idInBody } from "#lib/core/fields";

export const checkInput = z.object({
  text: z
    .string()
    .refine((text) => !CONTROL.test(text), "Control characters are not allowed.")
    .optional()
    .meta({ type: "string", description: "Lines: URLs or paths, a sitemap, or an access log." }),
  file: z.file().optional(),
  id: z
    .union([idInBody("Invalid check ID."), z.null()])
    .optional()
    .meta({ description: "The check that these lines are added to; a new one when absent." }),
});

export const checkShape = z
  .object({
    id: z.int(),
    createdAt: z.iso.datetime(),
    addresses: z.int(),
    resolved: z.int().meta({ description: "Lead to a page." }),
    gone: z.int().meta({ description: "Lead to a deleted video." }),
    own: z.int().meta({ description: "Are pages of this site." }),
    unread: z.int().meta({ description: "Lines without an address of a page." }),
    groups: z.array(
      z.object({
        shape: z.string(),
        count: z.int(),
        examples: z.array(z.string()),
        pattern: z.string().nullable().meta({ description: "A pattern for them, when there is one." }),
        found: z.int().meta({ description: "How many of them it would lead to a page." }),
        categories: z.int().optional().meta({ description: "How many have the name of a category as {slug}." }),
      }),
    ),
  })
  .meta({ id: "OldAddressCheck" });

export const checkAnswer = z.object({ check: checkShape });
