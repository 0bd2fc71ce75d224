import { nameKey } from "#lib/categories/name-key";
import { listAllCategories } from "#lib/categories/queries";
import { cachedUntilChange } from "#lib/core/cache";
import { db } from "#lib/db/prisma";
import { nearestNames } from "./policy.ts";

const MAX_AGE_MS = 60_000;
const MAX_TAGS = 5_000;

export const listNames: () => Promise<string[]> = cachedUntilChange(async () => {
  const [categories, tags] = await Promise.all([
    listAllCategories(),
    db.$queryRaw<{ name: string }[]>`
      SELECT name FROM tag_sizes WHERE video_count > 0 ORDER BY video_count DESC, id LIMIT ${MAX_TAGS}::int`,
  ]);
  return [...new Set([...categories, ...tags].map(({ name }) => name))];
}, MAX_AGE_MS);

const findNearestName = cachedUntilChange(async () => nearestNames(await listNames()), MAX_AGE_MS);

/** Ignores a name equal to the query, because that search already finds the name's videos. */
export async function findNearest(queries: readonly string[]): Promise<Map<string, string | undefined>> {
  if (queries.length === 0) return new Map();
  const nearest = await findNearestName();
  return new Map(
    queries.map((query) => {
      const name = nearest(query);
      return [query, name && nameKey(name) !== nameKey(query) ? name : undefined];
    }),
  );
}
