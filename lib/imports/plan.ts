import type { ISql } from "postgres";
import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { ORIGIN_COLUMNS, ORIGIN_NAMES } from "#lib/videos/origin/columns";
import type { UnpublishedState } from "#lib/videos/states";
import { COLUMNS, type Column } from "./columns.ts";
import type { Range } from "./staging.ts";

export type Plan = {
  fresh: number;
  /** Of the fresh ones, those that are not public at first. */
  drafts: number;
  changed: number;
  known: number;
  repeated: number;
  deleted: DeletedRow[];
  unpublished: UnpublishedRow[];
};

export type UnpublishedRow = { line: number; videoId: number; state: UnpublishedState };

export type DeletedRow = { line: number; title: string; videoId: number; deletedAt: Date };

export const has = (column: Column) => `(s.given & ${1 << COLUMNS.indexOf(column)}) <> 0`;

const keysOf = (list: string) =>
  `(SELECT array_agg(key ORDER BY key COLLATE "C") FROM unnest(string_to_array(${list}, E'\\n')) AS key)`;

const DIFFERS = `
  v.title IS DISTINCT FROM s.title OR v.iframe_src IS DISTINCT FROM s.iframe_src
  OR (${has("description")} AND v.description IS DISTINCT FROM s.description)
  ${DETAIL_NAMES.map((name) => `OR (${has(name)} AND v.${DETAILS[name].column} IS DISTINCT FROM s.${DETAILS[name].column})`).join(" ")}
  ${ORIGIN_NAMES.map((name) => `OR (${has(name)} AND v.${ORIGIN_COLUMNS[name]} IS DISTINCT FROM s.${ORIGIN_COLUMNS[name]})`).join(" ")}
  OR (${has("startingViews")} AND v.starting_views <> coalesce(s.starting_views, 0))
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

/** Importing a real video replaces its demo counterpart. */
const IS_DEMO = "EXISTS (SELECT FROM demo_videos WHERE demo_videos.id = v.id)";

/** Temporary tables: "seen" embeds of the file, and per range the staged rows, "fresh" and "changed" ones. */
export const createPlan = (sql: ISql) =>
  sql.unsafe(`
    CREATE TEMP TABLE seen (embed_key text PRIMARY KEY);
    CREATE TEMP TABLE fresh (line int PRIMARY KEY, video_id int);
    CREATE TEMP TABLE changed (line int PRIMARY KEY, video_id int NOT NULL, was_demo boolean NOT NULL DEFAULT false);
    CREATE TEMP TABLE unpublished (line int PRIMARY KEY, video_id int NOT NULL);
    CREATE TEMP TABLE deleted (line int PRIMARY KEY, video_id int NOT NULL)`);

type Known = {
  update: boolean;
  /** Also imports rows whose videos were deleted. */
  restoreDeleted?: boolean;
  /** Higher ids belong to this import. Undefined in a dry run. */
  highest?: number;
};

/**
 * Only fills "fresh" and "changed". Unpublished videos are known, and stay as they are. The first row of an embed counts,
 * and the oldest video of one in the catalogue. "+ 0" keeps Postgres from scanning the primary key.
 */
export async function planRange(
  sql: ISql,
  { first, last }: Range,
  { update, restoreDeleted = false, highest }: Known,
): Promise<Plan> {
  const isStored = highest !== undefined;
  await sql.unsafe(`
    CREATE OR REPLACE TEMP VIEW range_rows AS SELECT * FROM staged WHERE line BETWEEN ${first} AND ${last};
    TRUNCATE fresh, changed, deleted, unpublished`);
  // Not prepared, because the best plan changes as the tables grow.
  const [counts] = await sql.unsafe<[Omit<Plan, "deleted" | "unpublished"> & { deleted: number; unpublished: number }]>(
    `WITH looked_up AS MATERIALIZED (
        SELECT embed_key, line, (SELECT min(id + 0) FROM videos WHERE videos.embed_key = firsts.embed_key) AS video_id
        FROM (SELECT DISTINCT ON (embed_key) embed_key, line FROM range_rows ORDER BY embed_key, line) AS firsts),
      found AS MATERIALIZED (
        SELECT *, CASE WHEN video_id IS NULL THEN (
          SELECT max(t.video_id + 0) FROM video_tombstones t ${restoreDeleted ? "JOIN deleted_videos USING (video_id)" : ""}
          WHERE t.embed_key = looked_up.embed_key) END AS deleted_id,
          CASE WHEN video_id IS NULL THEN (
            SELECT max(u.video_id + 0) FROM unpublished_videos u
            WHERE u.embed_key = looked_up.embed_key AND NOT u.is_deleted) END AS unpublished_id
        FROM looked_up),
      noted AS (
        INSERT INTO seen SELECT embed_key FROM found ${isStored ? `WHERE video_id <= ${highest} OR deleted_id IS NOT NULL OR unpublished_id <= ${highest}` : ""}
        ON CONFLICT DO NOTHING RETURNING embed_key),
      fresh AS (
        INSERT INTO fresh SELECT line, ${isStored ? "nextval('videos_id_seq')::int" : "NULL"} FROM (
          SELECT line FROM found ${isStored ? "" : "JOIN noted USING (embed_key)"}
          WHERE video_id IS NULL AND deleted_id IS NULL AND unpublished_id IS NULL ORDER BY line) AS o
        RETURNING line),
      deleted AS (
        INSERT INTO deleted SELECT line, deleted_id FROM found JOIN noted USING (embed_key)
          WHERE deleted_id IS NOT NULL AND unpublished_id IS NULL
        RETURNING line),
      unpublished AS (
        INSERT INTO unpublished SELECT line, unpublished_id FROM found JOIN noted USING (embed_key)
          WHERE unpublished_id IS NOT NULL
        RETURNING line),
      known AS (
        INSERT INTO changed (line, video_id) SELECT line, video_id FROM found JOIN noted USING (embed_key) WHERE video_id IS NOT NULL
        RETURNING line),
      counted AS (
        SELECT (SELECT count(*)::int FROM fresh) AS fresh, (SELECT count(*)::int FROM known) AS known,
          (SELECT count(*)::int FROM deleted) AS deleted, (SELECT count(*)::int FROM unpublished) AS unpublished)
    SELECT fresh, known + unpublished AS known, deleted, unpublished, 0 AS changed, 0 AS drafts,
      (SELECT count(*)::int FROM range_rows) - fresh - known - deleted - unpublished AS repeated FROM counted`,
  );
  const deleted = counts.deleted > 0 ? await listDeleted(sql) : [];
  const unpublished = counts.unpublished > 0 ? await listUnpublished(sql) : [];
  // Row counts decide the join strategy.
  await sql.unsafe("ANALYZE fresh, changed");
  const [{ drafts }] = await sql<[{ drafts: number }]>`
    SELECT count(*)::int AS drafts FROM fresh JOIN range_rows USING (line) WHERE state <> 'public'`;
  if (counts.known === 0) return { ...counts, drafts, deleted, unpublished };
  const mayChange = update ? "true" : IS_DEMO;
  await sql.unsafe(`
    DELETE FROM changed c USING range_rows s, videos v
    WHERE s.line = c.line AND v.id = c.video_id AND NOT (${mayChange} AND (${DIFFERS}))`);
  await sql.unsafe(`UPDATE changed SET was_demo = true FROM videos v WHERE v.id = changed.video_id AND ${IS_DEMO}`);
  const [left] = await sql<[{ changed: number }]>`SELECT count(*)::int AS changed FROM changed`;
  return { ...counts, drafts, deleted, unpublished, changed: left.changed, known: counts.known - left.changed };
}

const listDeleted = (sql: ISql) => sql<DeletedRow[]>`
  SELECT line, s.title, d.video_id AS "videoId", deleted_at AS "deletedAt"
  FROM deleted d JOIN range_rows s USING (line) JOIN video_tombstones USING (video_id) ORDER BY line`;

const listUnpublished = (sql: ISql) => sql<UnpublishedRow[]>`
  SELECT line, video_id AS "videoId", u.state FROM unpublished JOIN unpublished_videos u USING (video_id) ORDER BY line`;
