import { z } from "zod";
import { CONTROL, idInPath, line } from "#lib/core/fields";
import { filterParams, filterQuery } from "#lib/videos/filter/address";
import { videoFilter } from "#lib/videos/filter/schemas";
import { LONGEST_NAME, LONGEST_QUERY } from "./policy.ts";

const EMPTY = "Choose at least one filter before you save.";
const UNREADABLE = "This filter cannot be read.";
const NAME = `A filter has a name of at most ${LONGEST_NAME} characters.`;

const queryText = z.string(EMPTY).max(LONGEST_QUERY, EMPTY);
const META = {
  type: "string",
  maxLength: LONGEST_QUERY,
  description: "The query string of GET /api/admin/videos.",
} as const;

const givenIn = (text: string) => Object.fromEntries(new URLSearchParams(text));

/** Parses the list's query string and ignores other parameters. */
const addressText = queryText
  .transform((text, ctx) => {
    const { data } = videoFilter.safeParse(givenIn(text));
    if (data) return data;
    ctx.addIssue({ code: "custom", message: EMPTY });
    return z.NEVER;
  })
  .meta(META);

/** Parses the filter of a bulk change. Rejects unreadable parts, because ignoring them could match every video. */
export const exactFilter = queryText
  .transform((text, ctx) => {
    const given = givenIn(text);
    const { data } = videoFilter.safeParse(given);
    const read: Record<string, unknown> = data ? filterParams(data) : {};
    if (data && !CONTROL.test(text) && Object.keys(given).every((name) => read[name] !== undefined)) return data;
    ctx.addIssue({ code: "custom", message: UNREADABLE });
    return z.NEVER;
  })
  .meta(META);

export const savedFilterInput = z.object({
  name: line(LONGEST_NAME, 1, NAME),
  query: addressText.refine((filter) => filterQuery(filter) !== "", EMPTY),
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
