import { searchedWords } from "#lib/admin/catalogue/queries";
import { cachedUntilChange } from "#lib/core/cache";
import { describeError, log } from "#lib/core/log";
import { db } from "#lib/db/prisma";
import { countFiltered } from "#lib/videos/filter/queries";
import { videoFilter } from "#lib/videos/filter/schemas";
import { BUILT_IN, MAX_FILTERS, MOST_IN_COUNT } from "./policy.ts";
import type { CountedFilter, SavedFilter } from "./types.ts";

export const listSavedFilters = (): Promise<SavedFilter[]> =>
  db.videoFilter.findMany({
    select: { id: true, name: true, query: true },
    orderBy: [{ nameKey: "asc" }],
    take: MAX_FILTERS,
  });

/** Returns undefined if counting exceeds the statement timeout. */
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
  // Sequential, because fifty concurrent queries would take every connection.
  for (const filter of filters) counted.push({ ...filter, count: await countQuery(filter.query) });
  return counted;
}

const countBuiltIn = cachedUntilChange(() => countAll(BUILT_IN), 60_000);

// Saving a filter announces no change of the catalogue, so the cache is keyed by the saved filters.
let cached: { key: string; counted: () => Promise<CountedFilter[]> } | undefined;

/** Built-in filters with their counts, cached until the catalogue changes or for a minute. */
export const listBuiltInFilters = (): Promise<CountedFilter[]> => countBuiltIn();

/** Saved filters with their counts, cached in the same way. */
export async function listCountedFilters(): Promise<CountedFilter[]> {
  const saved = await listSavedFilters();
  const key = JSON.stringify(saved);
  if (cached?.key !== key) cached = { key, counted: cachedUntilChange(() => countAll(saved), 60_000) };
  return cached.counted();
}
