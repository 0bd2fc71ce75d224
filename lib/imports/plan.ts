import type { Sql } from "postgres";
import { COLUMNS, type Column } from "./columns.ts";

/** What becomes of the staged rows. */
export type Plan = { fresh: number; changed: number; known: number; repeated: number };

/** SQL: whether the row's file has this column. */
export const has = (column: Column) => `(s.given & ${1 << COLUMNS.indexOf(column)}) <> 0`;

const keysOf = (list: string) =>
  `(SELECT array_agg(key ORDER BY key COLLATE "C") FROM unnest(string_to_array(${list}, E'\\n')) AS key)`;

const DIFFERS = `
  v.title IS DISTINCT FROM s.title OR v.iframe_src IS DISTINCT FROM s.iframe_src
  OR (${has("description")} AND v.description IS DISTINCT FROM s.description)
  OR (${has("sourceUrl")} AND v.source_url IS DISTINCT FROM s.source_url)
  OR (${has("thumbnailUrl")} AND v.thumbnail_url IS DISTINCT FROM s.thumbnail_url)
  OR (${has("duration")} AND v.duration_seconds IS DISTINCT FROM s.duration_seconds)
  OR v.is_private IS DISTINCT FROM coalesce(s.is_private, v.is_private)
  OR v.created_at IS DISTINCT FROM coalesce(s.created_at, v.created_at)
  OR (${has("categories")} AND ${keysOf("s.category_keys")} IS DISTINCT FROM (
    SELECT array_agg(name_key ORDER BY name_key COLLATE "C")
    FROM video_categories JOIN categories ON categories.id = category_id WHERE video_id = v.id))
  OR (${has("tags")} AND ${keysOf("s.tag_keys")} IS DISTINCT FROM (
    SELECT array_agg(name_key ORDER BY name_key COLLATE "C")
    FROM video_tags JOIN tags ON tags.id = tag_id WHERE video_id = v.id))`;

/**
 * Decides about every staged row, in the temporary tables "fresh" (to be added), "changed" (to be updated). Of rows
 * with one embed the first counts; of videos with one embed in the catalogue the oldest. Writes nothing else.
 */
export async function planRows(sql: Sql, update: boolean): Promise<Plan> {
  await sql.unsafe(`
    CREATE TEMP TABLE plan AS
    SELECT line, embed_key, row_number() OVER (PARTITION BY embed_key ORDER BY line) > 1 AS repeated, known.id AS video_id
    FROM staged LEFT JOIN (SELECT embed_key, min(id) AS id FROM videos GROUP BY 1) AS known USING (embed_key)`);
  await sql.unsafe(`
    CREATE TEMP TABLE fresh AS SELECT line FROM plan WHERE NOT repeated AND video_id IS NULL;
    CREATE TEMP TABLE changed (line int PRIMARY KEY, video_id int NOT NULL)`);
  if (update) {
    await sql.unsafe(`
      INSERT INTO changed SELECT s.line, v.id FROM plan JOIN staged s USING (line) JOIN videos v ON v.id = plan.video_id
      WHERE NOT repeated AND (${DIFFERS})`);
  }
  await sql.unsafe("ANALYZE fresh; ANALYZE changed");
  const [counts] = await sql<[{ fresh: number; changed: number; repeated: number; rows: number }]>`
    SELECT (SELECT count(*)::int FROM fresh) AS fresh, (SELECT count(*)::int FROM changed) AS changed,
      count(*) FILTER (WHERE repeated)::int AS repeated, count(*)::int AS rows FROM plan`;
  const { fresh, changed, repeated, rows } = counts;
  return { fresh, changed, repeated, known: rows - fresh - changed - repeated };
}
