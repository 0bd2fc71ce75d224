import { nameKey } from "#lib/categories/name-key";
import { cachedUntilChange } from "#lib/core/cache";
import { type Db, db } from "#lib/db/prisma";

export type Meanings = { categories: Map<string, string>; tags: Map<string, string> };

const MAX_AGE_MS = 60_000;

/** Names by the key of their aliases. */
export async function readMeanings(): Promise<Meanings> {
  const rows = await db.$queryRaw<{ key: string; name: string; isTag: boolean }[]>`
    SELECT a.name_key AS key, coalesce(c.name, t.name) AS name, a.tag_id IS NOT NULL AS "isTag"
    FROM aliases a LEFT JOIN categories c ON c.id = a.category_id LEFT JOIN tags t ON t.id = a.tag_id`;
  const of = (isTag: boolean) =>
    new Map(rows.filter((row) => row.isTag === isTag).map(({ key, name }) => [key, name] as const));
  return { categories: of(false), tags: of(true) };
}

export const listMeanings: () => Promise<Meanings> = cachedUntilChange(readMeanings, MAX_AGE_MS);

/** Replaces aliases and removes duplicates. */
export function meant(names: readonly string[], meanings: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string>();
  for (const given of names) {
    const name = meanings.get(nameKey(given)) ?? given;
    const key = nameKey(name);
    if (!found.has(key)) found.set(key, name);
  }
  return [...found.values()];
}

/** Reads within the transaction, so that a tag merged concurrently is not recreated. */
export async function meantTags(tx: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.$queryRaw<{ key: string; name: string }[]>`
    SELECT a.name_key AS key, t.name FROM aliases a JOIN tags t ON t.id = a.tag_id
    WHERE a.name_key = ANY (${names.map(nameKey)}::text[])`;
  return meant(names, new Map(rows.map(({ key, name }) => [key, name])));
}
