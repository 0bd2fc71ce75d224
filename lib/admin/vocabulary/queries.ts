import { nameKey } from "#lib/categories/name-key";
import { listAllCategories } from "#lib/categories/queries";
import { cachedUntilChange } from "#lib/core/cache";
import { offsetOf, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { listDismissed } from "./dismissed/queries.ts";
import { COMPARED, findSimilar, pairKey, type SimilarPair } from "./similar.ts";
import type { AdminTag, Kind, Named, NameMerge, TagPageQuery } from "./types.ts";

const COLUMNS = Prisma.sql`
  t.id, t.name, t.slug, t.video_count AS "videoCount",
  ARRAY(SELECT name FROM aliases a WHERE a.tag_id = t.id ORDER BY name) AS aliases`;

export async function findTag(id: number): Promise<AdminTag | null> {
  const [tag] = await db.$queryRaw<AdminTag[]>`SELECT ${COLUMNS} FROM tag_sizes t WHERE t.id = ${id}`;
  return tag ?? null;
}

const MOST_PROPOSED = 8;

export async function findTagsNamed(text: string): Promise<Pick<AdminTag, "name" | "videoCount">[]> {
  const position = Prisma.sql`strpos(name_key, ${nameKey(text)})`;
  return db.$queryRaw`
    SELECT name, video_count AS "videoCount" FROM tag_sizes WHERE ${position} > 0
    ORDER BY name_key <> ${nameKey(text)}, ${position} > 1, video_count DESC, name_key LIMIT ${MOST_PROPOSED}::int`;
}

const WAYS = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` };

export async function listTags(request: TagPageQuery): Promise<{ tags: AdminTag[]; pagination: Pagination }> {
  const found = Prisma.sql`strpos(t.name_key, ${nameKey(request.search)}) > 0`;
  const way = WAYS[request.sortOrder];
  const order =
    request.sortBy === "name" ? Prisma.sql`t.name_key ${way}` : Prisma.sql`t.video_count ${way}, t.name_key`;
  const [tags, [counted]] = await Promise.all([
    db.$queryRaw<AdminTag[]>`
      SELECT ${COLUMNS} FROM (
        SELECT t.* FROM tag_sizes t WHERE ${found} ORDER BY ${order}
        LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint) AS t
      ORDER BY ${order}`,
    db.$queryRaw<[{ n: number }]>`SELECT count(*)::int AS n FROM tags t WHERE ${found}`,
  ]);
  return { tags, pagination: paginate(request, counted.n) };
}

const SHOWN_MERGES = 50;

export async function listNameMerges(kind: Kind): Promise<NameMerge[]> {
  const rows = await db.$queryRaw<(Omit<NameMerge, "mergedAt"> & { mergedAt: Date })[]>`
    SELECT m.id, m.name, coalesce(c.name, t.name) AS "keptName", m.kept_id IS NULL AS "isDeleted", m.merged_at AS "mergedAt"
    FROM name_merges m LEFT JOIN categories c ON m.kind = 'category' AND c.id = m.kept_id
    LEFT JOIN tags t ON m.kind = 'tag' AND t.id = m.kept_id
    WHERE m.kind = ${kind} AND m.merged_at > now() - interval '30 days'
    ORDER BY m.merged_at DESC, m.id DESC LIMIT ${SHOWN_MERGES}::int`;
  return rows.map(({ mergedAt, ...row }) => ({ ...row, mergedAt: mergedAt.toISOString() }));
}

const MAX_AGE_MS = 60_000;

const similarTags = cachedUntilChange(async () => {
  const [tags, dismissed] = await Promise.all([
    db.$queryRaw<Named[]>`
      SELECT id, name, video_count AS "videoCount" FROM tag_sizes WHERE video_count > 0
      ORDER BY video_count DESC, id LIMIT ${COMPARED}::int`,
    listDismissed("tag"),
  ]);
  return findSimilar(tags, dismissed);
}, MAX_AGE_MS);

const similarCategories = cachedUntilChange(async () => {
  const [categories, dismissed] = await Promise.all([listAllCategories(), listDismissed("category")]);
  return findSimilar(categories, dismissed);
}, MAX_AGE_MS);

/** Also omits pairs that were dismissed after the similar names were cached. */
export async function listSimilar(kind: Kind): Promise<SimilarPair[]> {
  const [pairs, dismissed] = await Promise.all([
    kind === "tag" ? similarTags() : similarCategories(),
    listDismissed(kind),
  ]);
  return pairs.filter(({ from, into }) => !dismissed.has(pairKey(from.id, into.id)));
}
