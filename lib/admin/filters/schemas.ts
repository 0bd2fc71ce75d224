import { z } from "zod";
import { CONTROL, idInPath, line } from "#lib/core/fields";
import { filterParams, filterQuery } from "#lib/videos/filter/address";
import { videoFilter } from "#lib/videos/filter/schemas";
import { LONGEST_NAME, LONGEST_QUERY } from "./policy.ts";

const EMPTY = "Choose at least one filter before you save.";
const UNREADABLE = "This filter cannot be read.";
const NAME = `A filter has a name of at most ${LONGEST_NAME} characters.`;

/** A filter as it stands in the address of the list. */
export const filterText = z
  .string(EMPTY)
  .max(LONGEST_QUERY, EMPTY)
  .transform((text, ctx) => {
    const given = Object.fromEntries(new URLSearchParams(text));
    const { data } = videoFilter.safeParse(given);
    // A part that cannot be read would narrow nothing: what follows would reach every video.
    const read: Record<string, unknown> = data ? filterParams(data) : {};
    if (data && !CONTROL.test(text) && Object.keys(given).every((name) => read[name] !== undefined)) return data;
    ctx.addIssue({ code: "custom", message: UNREADABLE });
    return z.NEVER;
  })
  .meta({ type: "string", maxLength: LONGEST_QUERY, description: "The query string of GET /api/admin/videos." });

export const savedFilterInput = z.object({
  name: line(LONGEST_NAME, 1, NAME),
  query: filterText.refine((filter) => filterQuery(filter) !== "", EMPTY),
});

export const savedFilterParams = z.object({ id: idInPath("Invalid filter ID.") });

export const savedFilterShape = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string().meta({ description: "The query string of GET /api/admin/videos." }),
  })
  .meta({ id: "SavedFilter" });

export const savedFilterAnswer = z.object({ filter: savedFilterShape });
export const savedFilterListAnswer = z.object({ filters: z.array(savedFilterShape) });
