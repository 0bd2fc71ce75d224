import { nameKey } from "#lib/categories/name-key";
import { listAllCategories } from "#lib/categories/queries";
import { cachedUntilChange } from "#lib/core/cache";
import { offsetOf, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { COMPARED, findNear, type NearPair } from "./near.ts";
import type { AdminTag, Kind, Named, NameMerge, TagPageQuery } from "./types.ts";

const COLUMNS = Prisma.sql`
  t.id, t.name, t.slug, ARRAY(SELECT name FROM aliases a WHERE a.tag_id = t.id ORDER BY name) AS aliases`;
const OWN_COUNT = Prisma.sql`(SELECT count(*)::int FROM video_tags WHERE tag_id = t.id) AS "videoCount"`;

export async function findTag(id: number): Promise<AdminTag | null> {
  const [tag] = await db.$queryRaw<AdminTag[]>`SELECT ${COLUMNS}, ${OWN_COUNT} FROM tags t WHERE t.id = ${id}`;
  return tag ?? null;
}

const WAYS = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` };

/** Sorting by size counts all links, because tags have no stored counts. */
export async function listTags(request: TagPageQuery): Promise<{ tags: AdminTag[]; pagination: Pagination }> {
  const key = nameKey(request.search);
  const found = Prisma.sql`tags t WHERE strpos(t.name_key, ${key}) > 0`;
  const way = WAYS[request.sortOrder];
  const page = Prisma.sql`LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`;
  const statement =
    request.sortBy === "name"
      ? Prisma.sql`
          SELECT ${COLUMNS}, ${OWN_COUNT} FROM (SELECT t.* FROM ${found} ORDER BY t.name_key ${way} ${page}) AS t
          ORDER BY t.name_key ${way}`
      : Prisma.sql`
          SELECT ${COLUMNS}, n AS "videoCount" FROM (
            SELECT t.*, coalesce(n, 0)::int AS n
            FROM (SELECT t.* FROM ${found}) AS t
            LEFT JOIN (SELECT tag_id, count(*) AS n FROM video_tags GROUP BY tag_id) AS c ON c.tag_id = t.id
            ORDER BY n ${way}, t.name_key ${page}) AS t
          ORDER BY n ${way}, t.name_key`;
  const [tags, [counted]] = await Promise.all([
    db.$queryRaw<AdminTag[]>(statement),
    db.$queryRaw<[{ n: number }]>`SELECT count(*)::int AS n FROM ${found}`,
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

const nearTags = cachedUntilChange(async () => {
  const tags = await db.$queryRaw<Named[]>`
    SELECT t.id, t.name, n AS "videoCount" FROM (
      SELECT tag_id, count(*)::int AS n FROM video_tags GROUP BY tag_id ORDER BY n DESC, tag_id LIMIT ${COMPARED}::int) AS c
    JOIN tags t ON t.id = c.tag_id`;
  return findNear(tags);
}, MAX_AGE_MS);

const nearCategories = cachedUntilChange(async () => findNear(await listAllCategories()), MAX_AGE_MS);

export const listNear = (kind: Kind): Promise<NearPair[]> => (kind === "tag" ? nearTags() : nearCategories());
