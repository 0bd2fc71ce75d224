import { searchedWords } from "#lib/admin/catalogue/queries";
import { cachedUntilChange } from "#lib/core/cache";
import { describeError, log } from "#lib/core/log";
import { db } from "#lib/db/prisma";
import { countFiltered } from "#lib/videos/filter/queries";
import { videoFilter } from "#lib/videos/filter/schemas";
import { BUILT_IN, MOST_FILTERS, MOST_IN_COUNT } from "./policy.ts";
import type { CountedFilter, SavedFilter } from "./types.ts";

/** The filters that admins have saved, by name. */
export const listSavedFilters = (): Promise<SavedFilter[]> =>
  db.videoFilter.findMany({
    select: { id: true, name: true, query: true },
    orderBy: [{ nameKey: "asc" }],
    take: MOST_FILTERS,
  });

/** How many videos a filter finds; undefined where that takes longer than a statement may. */
async function countQuery(query: string): Promise<number | undefined> {
  try {
    const filter = videoFilter.parse(Object.fromEntries(new URLSearchParams(query)));
    return await countFiltered(filter, searchedWords(filter.search), MOST_IN_COUNT + 1);
  } catch (error) {
    log("warn", "a filter could not be counted", { filter: query, ...describeError(error) });
    return undefined;
  }
}

async function countAll<T extends { query: string }>(filters: T[]): Promise<(T & { count: number | undefined })[]> {
  const counted: (T & { count: number | undefined })[] = [];
  // One after the other: fifty at once would take every connection.
  for (const filter of filters) counted.push({ ...filter, count: await countQuery(filter.query) });
  return counted;
}

const countBuiltIn = cachedUntilChange(() => countAll(BUILT_IN), 60_000);

// Saving a filter is no change of the catalogue: what is held is known by what is saved.
let held: { key: string; counted: () => Promise<CountedFilter[]> } | undefined;

/** The built-in filters with how many videos they find, counted anew after a change of the catalogue or a minute. */
export const listBuiltInFilters = (): Promise<CountedFilter[]> => countBuiltIn();

/** The same of those that admins have saved. */
export async function listCountedFilters(): Promise<CountedFilter[]> {
  const saved = await listSavedFilters();
  const key = JSON.stringify(saved);
  if (held?.key !== key) held = { key, counted: cachedUntilChange(() => countAll(saved), 60_000) };
  return held.counted();
}
