import type { ISql, Sql } from "postgres";
import { LOCKS } from "#lib/db/advisory-locks";
import { openPostgres } from "#lib/db/postgres";
import {
  BLOCKS,
  LISTS,
  PARTS,
  REPAIR_CATEGORY,
  REPAIR_FILES,
  REPAIR_TAGS,
  WRONG_CATEGORIES,
  WRONG_FILES,
  WRONG_SPANS,
  WRONG_TAGS,
  WRONG_TOTALS,
} from "./parts.ts";

const VIDEOS = 5_000;
const LIST_BLOCKS = 25;

type Repair = { what: string; repaired: number };

/** Uses short transactions while the site runs. Doesn't repair search documents. */
export async function* repairCatalogue(signal?: AbortSignal): AsyncGenerator<Repair> {
  const sql = openPostgres();
  try {
    await sql`SET lock_timeout = '10s'`;
    for (const part of PARTS) yield { what: part.what, repaired: await repairVideos(sql, part, signal) };
    yield { what: "categories", repaired: await repairCategories(sql, signal) };
    yield { what: "counts of tags", repaired: await repairTags(sql) };
    const [totals, spans] = [await sql.unsafe(WRONG_TOTALS), await sql.unsafe(WRONG_SPANS)];
    yield { what: "blocks of lists", repaired: await repairLists(sql, signal) };
    yield { what: "totals of lists", repaired: totals.length };
    yield { what: "spans of lists", repaired: spans.length };
    yield { what: "files of the sitemap", repaired: await repairSitemap(sql) };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function repairVideos(
  sql: Sql,
  { wrong, repair }: (typeof PARTS)[number],
  signal?: AbortSignal,
): Promise<number> {
  let repaired = 0;
  for (let first: number | null = 1; first !== null; ) {
    signal?.throwIfAborted();
    const [batch]: [{ last: number | null; next: number | null }] = await sql`
      SELECT max(id) AS last, (SELECT min(id) FROM videos WHERE id > max(p.id)) AS next
      FROM (SELECT id FROM videos WHERE id >= ${first} ORDER BY id LIMIT ${VIDEOS}) AS p`;
    if (batch.last === null) break;
    const ids = (await sql.unsafe<{ id: number }[]>(wrong, [first, batch.last])).map(({ id }) => id);
    if (ids.length > 0) repaired += await repairRows(sql, ids, wrong, repair);
    first = batch.next;
  }
  return repaired;
}

/** Rechecked under the lock. */
const repairRows = (sql: Sql, ids: number[], wrong: string, repair: string[]) =>
  sql.begin(async (tx) => {
    // Lock order: categories, then videos, each by id.
    await tx`
      SELECT 1 FROM categories WHERE id IN (SELECT category_id FROM video_categories WHERE video_id = ANY (${ids}))
      ORDER BY id FOR SHARE`;
    await tx`SELECT 1 FROM videos WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`;
    if (repair.some((statement) => statement.startsWith("LOCK"))) await tx.unsafe(repair[0] as string);
    const stillWrong = await tx.unsafe<{ id: number }[]>(`SELECT id FROM (${wrong}) AS wrong WHERE id = ANY ($3)`, [
      Math.min(...ids),
      Math.max(...ids),
      ids,
    ]);
    const wrongIds = stillWrong.map(({ id }) => id);
    for (const statement of repair) if (!statement.startsWith("LOCK")) await tx.unsafe(statement, [wrongIds]);
    return wrongIds.length;
  });

async function repairCategories(sql: Sql, signal?: AbortSignal): Promise<number> {
  const wrong = await sql.unsafe<{ id: number }[]>(WRONG_CATEGORIES);
  for (const { id } of wrong) {
    signal?.throwIfAborted();
    await sql.begin(async (tx) => {
      await tx`SELECT 1 FROM categories WHERE id = ${id} FOR UPDATE`;
      for (const statement of REPAIR_CATEGORY) await tx.unsafe(statement, [id]);
    });
  }
  return wrong.length;
}

async function repairTags(sql: Sql): Promise<number> {
  if ((await sql.unsafe(WRONG_TAGS)).length === 0) return 0;
  return sql.begin(async (tx) => {
    await tx`LOCK TABLE video_tags IN SHARE MODE`;
    const wrong = await tx.unsafe(WRONG_TAGS);
    for (const statement of REPAIR_TAGS) await tx.unsafe(statement);
    return wrong.length;
  });
}

type List = { list: string; category_id: number };

async function repairLists(sql: Sql, signal?: AbortSignal): Promise<number> {
  const lists = await sql.unsafe<List[]>(LISTS);
  let repaired = 0;
  for (const list of lists) {
    for (let from = 0, more = true; more; from += LIST_BLOCKS) {
      signal?.throwIfAborted();
      const result = await sql.begin((tx) => repairBlocks(tx, list, from));
      repaired += result.repaired;
      more = result.more;
    }
    for (let more = true; more; ) {
      const [cut] = await sql<[{ more: boolean }]>`SELECT cut_list(${list.list}, ${list.category_id}::int) AS more`;
      more = cut.more;
    }
    await sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(${LOCKS.lists})`;
      await tx`SELECT cut_spans(${list.list}, ${list.category_id}::int)`;
    });
  }
  return repaired;
}

async function repairBlocks(tx: ISql, { list, category_id }: List, from: number) {
  await tx`LOCK TABLE list_changes IN SHARE ROW EXCLUSIVE MODE`;
  await tx`SELECT begin_lists(${[list]}::text[], ${category_id}::int)`;
  await tx`SELECT pg_advisory_xact_lock(${LOCKS.lists})`;
  await tx`SELECT fold_list_changes()`;
  const [result] = await tx.unsafe<[{ repaired: number; more: boolean }]>(
    `WITH counted AS (
       ${BLOCKS} WHERE b.ctid = ANY (ARRAY(
         SELECT ctid FROM list_blocks WHERE list = $1 AND category_id = $2
         ORDER BY number, title, moment, video_id OFFSET $3 LIMIT ${LIST_BLOCKS}))),
     repaired AS (
       UPDATE list_blocks b SET count = rows FROM counted c
       WHERE (b.list, b.category_id, b.number, b.title, b.moment, b.video_id)
         = (c.list, c.category_id, c.number, c.title, c.moment, c.video_id) AND b.count <> c.rows RETURNING 1)
     SELECT (SELECT count(*)::int FROM repaired) AS repaired, (SELECT count(*) FROM counted) = ${LIST_BLOCKS} AS more`,
    [list, category_id, from],
  );
  await tx`
    INSERT INTO list_totals (list, category_id, count)
    SELECT list, category_id, sum(count) FROM list_blocks WHERE list = ${list} AND category_id = ${category_id}::int
    GROUP BY 1, 2 ON CONFLICT (list, category_id) DO UPDATE SET count = EXCLUDED.count`;
  return result;
}

const repairSitemap = (sql: Sql) =>
  sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCKS.lists})`;
    const wrong = await tx.unsafe(WRONG_FILES);
    if (wrong.length > 0) for (const statement of REPAIR_FILES) await tx.unsafe(statement);
    return wrong.length;
  });
