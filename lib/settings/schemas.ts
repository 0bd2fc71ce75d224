import { z } from "zod";
import { line, prose } from "#lib/fields";

/** What an operator sets while the site runs, each with its default; a key of the `settings` table each. */
export const settingsShape = z.object({
  siteName: line(60, 1).default("Vitrine"),
  /** Names of the categories that stand first in every filter bar, in this order; missing ones are left out. */
  pinnedCategories: z
    .array(line(100, 1))
    .max(20)
    .default(["Facesitting", "Japanese Femdom", "Face Fart", "Foot Femdom", "Tied Up Facesitting Smother"]),
  /** Categories that are excluded from feeds from the moment they are made. */
  excludedCategoryIds: z.array(z.int()).max(100).default([35]),
  /** Shown on the home page between `from` and `until`, when set. */
  announcement: z
    .object({ text: prose(2000), from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() })
    .nullable()
    .default(null),
});
