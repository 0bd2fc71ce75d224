import type { ISql } from "postgres";
import { hiddenByReportText, removedByReportText } from "#lib/trash/removed-by-report";
import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { ORIGIN_COLUMNS, ORIGIN_NAMES } from "#lib/videos/origin/columns";
import type { UnpublishedState } from "#lib/videos/states";
import { COLUMNS, type Column } from "./columns.ts";
import { holdLookAlikeRows } from "./drafts/look-alikes.ts";
import { UNPUBLISHED } from "./drafts/statements.ts";
import { POSSIBLE_MIRRORS } from "./mirrors/statements.ts";
import type { Range } from "./staging.ts";

export type Plan = {
  fresh: number;
  /** Rows of `fresh` that are not published immediately. */
  drafts: number;
  /** Rows of `fresh` that look like removed videos. */
  held: number;
  changed: number;
  /** Rows of `changed` that replace demo videos. */
  replaced: number;
  /** Rows of `changed` whose videos are not public. */
  changedDrafts: number;
  known: number;
  repeated: number;
  beyond: number;
  deleted: DeletedRow[];
  unpublished: UnpublishedRow[];
};

export type UnpublishedRow = { line: number; videoId: number; state: UnpublishedState | "reported" };

export type DeletedRow = {
  line: number;
  title: string;
  videoId: number;
  deletedAt: Date;
  /** A report keeps the video off the site. */
  removedByReport: boolean;
};

export const has = (column: Column) => `(s.given & ${1 << COLUMNS.indexOf(column)}) <> 0`;

const keysOf = (list: string) =>
  `(SELECT array_agg(key ORDER BY key COLLATE "C") FROM unnest(string_to_array(${list}, E'\\n')) AS key)`;

type Comparison = {
  field: Column;
  /** SQL expressions of the values on the site and in the file. */
  values: [site: string, file: string];
  /** SQL condition: the file contains this field. */
  isGiven: string;
  /** SQL expressions displayed instead of the compared values. */
  shown?: [site: string, file: string];
};

const always = (field: Column, ...values: Comparison["values"]): Comparison => ({ field, values, isGiven: "true" });

const ifGiven = (field: Column, column: string, inFile = `s.${column}`): Comparison => ({
  field,
  values: [`v.${column}`, inFile],
  isGiven: has(field),
});

const names = (field: "categories" | "tags", table: string, id: string): Comparison => {
  const linked = `FROM ${table} JOIN ${field} ON ${field}.id = ${id} WHERE video_id = v.id`;
  return {
    field,
    values: [
      `(SELECT array_agg(name_key ORDER BY name_key COLLATE "C") ${linked})`,
      keysOf(field === "tags" ? "s.tag_keys" : "s.category_keys"),
    ],
    isGiven: has(field),
    shown: [`ARRAY(SELECT name ${linked} ORDER BY name)`, `string_to_array(s.${field}, E'\\n')`],
  };
};

const COMPARISONS: Comparison[] = [
  always("title", "v.title", "s.title"),
  always("iframeSrc", "v.iframe_src", "s.iframe_src"),
  ifGiven("description", "description"),
  ...DETAIL_NAMES.map((name) => ifGiven(name, DETAILS[name].column)),
  ...ORIGIN_NAMES.map((name) => ifGiven(name, ORIGIN_COLUMNS[name])),
  ifGiven("startingViews", "starting_views", "coalesce(s.starting_views, 0)"),
  ifGiven("thumbnailUrl", "thumbnail_url"),
  ifGiven("duration", "duration_seconds"),
  always("isPrivate", "v.is_private", "coalesce(s.is_private, v.is_private)"),
  always("createdAt", "v.created_at", "coalesce(s.created_at, v.created_at)"),
  {
    field: "mirrors",
    values: [
      "ARRAY(SELECT m.iframe_src FROM video_mirrors m WHERE m.video_id = v.id ORDER BY m.position)",
      POSSIBLE_MIRRORS,
    ],
    isGiven: has("mirrors"),
  },
  names("categories", "video_categories", "category_id"),
  names("tags", "video_tags", "tag_id"),
];

const differs = ({ values: [site, file], isGiven }: Comparison): string =>
  `(${isGiven} AND ${site} IS DISTINCT FROM ${file})`;

const DIFFERS = COMPARISONS.map(differs).join(" OR ");

/** SQL that yields `{"field": [value on the site, value in the file]}` for a video `v` and a row `s`. */
export const CHANGES = `(
  SELECT jsonb_object_agg(field, jsonb_build_array(site, file)) FROM (VALUES ${COMPARISONS.map((comparison) => {
    const [site, file] = comparison.shown ?? comparison.values;
    return `('${comparison.field}', to_jsonb(${site}), to_jsonb(${file}), ${differs(comparison)})`;
  }).join(", ")}) AS compared (field, site, file, differs) WHERE differs)`;

/** Importing a real video replaces the demo video with the same player. */
const IS_DEMO = "EXISTS (SELECT FROM demo_videos WHERE demo_videos.id = v.id)";

/** "seen" holds the first line of each embed in the file; the other temporary tables hold the rows of one range. */
export const createPlan = (sql: ISql) =>
  sql.unsafe(`
    CREATE TEMP TABLE seen (embed_key text PRIMARY KEY, line int NOT NULL);
    CREATE TEMP TABLE fresh (line int PRIMARY KEY, video_id int);
    CREATE TEMP TABLE changed (line int PRIMARY KEY, video_id int NOT NULL, was_demo boolean NOT NULL DEFAULT false);
    CREATE TEMP TABLE changed_drafts (line int PRIMARY KEY, video_id int NOT NULL);
    CREATE TEMP VIEW taken AS SELECT line FROM fresh UNION ALL SELECT line FROM changed UNION ALL SELECT line FROM changed_drafts;
    CREATE TEMP TABLE unpublished (line int PRIMARY KEY, video_id int NOT NULL);
    CREATE TEMP TABLE deleted (line int PRIMARY KEY, video_id int NOT NULL)`);

type Known = {
  update: boolean;
  /** Also imports rows whose videos were deleted, unless a report keeps them off the site. */
  restoreDeleted?: boolean;
  /** Higher ids belong to this import. Undefined in a dry run. */
  highest?: number;
  most?: number | undefined;
};

/**
 * Only fills the temporary tables. The first row and the oldest
 * public video of an embed are used. "+ 0" prevents Postgres from scanning the primary key.
 */
export async function planRange(
  sql: ISql,
  { first, last }: Range,
  { update, restoreDeleted = false, highest, most = Number.POSITIVE_INFINITY }: Known,
): Promise<Plan> {
  const isStored = highest !== undefined;
  await sql.unsafe(`
    CREATE OR REPLACE TEMP VIEW range_rows AS SELECT * FROM staged WHERE line BETWEEN ${first} AND ${last};
    TRUNCATE fresh, changed, changed_drafts, deleted, unpublished`);
  // Not a prepared statement, because the best plan changes as the tables grow.
  const [counts] = await sql.unsafe<[Omit<Plan, "deleted" | "unpublished"> & { deleted: number; unpublished: number }]>(
    `WITH looked_up AS MATERIALIZED (
        SELECT embed_key, line, coalesce(
          (SELECT min(id + 0) FROM videos WHERE videos.embed_key = firsts.embed_key),
          (SELECT min(video_id + 0) FROM video_mirrors m WHERE m.embed_key = firsts.embed_key)) AS video_id
        FROM (SELECT DISTINCT ON (embed_key) embed_key, line FROM range_rows ORDER BY embed_key, line) AS firsts),
      found AS MATERIALIZED (
        SELECT *, CASE WHEN video_id IS NULL THEN (
          SELECT max(t.video_id + 0) FROM video_tombstones t
          WHERE (t.embed_key = looked_up.embed_key OR t.mirror_keys @> ARRAY[looked_up.embed_key])
            ${restoreDeleted ? `AND (t.video_id IN (SELECT video_id FROM deleted_videos) OR ${removedByReportText("t.video_id")})` : ""}) END AS deleted_id,
          CASE WHEN video_id IS NULL THEN coalesce(
            (SELECT max(u.video_id + 0) FROM unpublished_videos u
            WHERE u.embed_key = looked_up.embed_key AND NOT u.is_deleted),
            (SELECT max(u.video_id + 0) FROM deleted_video_rows r JOIN unpublished_videos u USING (video_id)
            WHERE r.source = 'video_mirrors' AND r."row" ->> 'embed_key' = looked_up.embed_key AND NOT u.is_deleted))
            END AS unpublished_id
        FROM looked_up),
      noted AS (
        INSERT INTO seen SELECT embed_key, line FROM found ${isStored ? `WHERE video_id <= ${highest} OR deleted_id IS NOT NULL OR unpublished_id <= ${highest}` : ""}
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
    SELECT fresh, known + unpublished AS known, deleted, unpublished, 0 AS changed, 0 AS replaced, 0 AS "changedDrafts", 0 AS drafts, 0 AS held, 0 AS beyond,
      (SELECT count(*)::int FROM range_rows) - fresh - known - deleted - unpublished AS repeated FROM counted`,
  );
  if (counts.fresh > most) {
    const beyond = await sql`DELETE FROM fresh WHERE line NOT IN (SELECT line FROM fresh ORDER BY line LIMIT ${most})`;
    counts.beyond = beyond.count;
    counts.fresh -= beyond.count;
  }
  const changedDrafts = update && counts.unpublished > 0 ? await planDrafts(sql) : 0;
  const reported = counts.deleted > 0 ? await keepReported(sql) : 0;
  counts.known += reported;
  const deleted = counts.deleted > reported ? await listDeleted(sql) : [];
  const unpublished = counts.unpublished + reported > 0 ? await listUnpublished(sql) : [];
  // Row counts determine the join strategy.
  await sql.unsafe("ANALYZE fresh, changed");
  const held = await holdLookAlikeRows(sql);
  const [{ drafts }] = await sql<[{ drafts: number }]>`
    SELECT count(*)::int AS drafts FROM fresh JOIN range_rows USING (line) WHERE state <> 'public'`;
  const plan = { ...counts, drafts, held, deleted, unpublished, changedDrafts };
  if (counts.known === 0) return plan;
  const mayChange = update ? "true" : IS_DEMO;
  await sql.unsafe(`
    DELETE FROM changed c USING range_rows s, videos v
    WHERE s.line = c.line AND v.id = c.video_id AND NOT (
      ${mayChange} AND v.embed_key = s.embed_key AND (${DIFFERS}))`);
  const { count: replaced } = await sql.unsafe(
    `UPDATE changed SET was_demo = true FROM videos v WHERE v.id = changed.video_id AND ${IS_DEMO}`,
  );
  const [left] = await sql<[{ changed: number }]>`SELECT count(*)::int AS changed FROM changed`;
  const changed = left.changed + changedDrafts;
  return { ...plan, changed, replaced, known: counts.known - changed };
}

async function planDrafts(sql: ISql): Promise<number> {
  const { count } = await sql.unsafe(`
    WITH ${UNPUBLISHED}
    INSERT INTO changed_drafts SELECT u.line, u.video_id
    FROM unpublished u JOIN range_rows s USING (line) JOIN videos v ON v.id = u.video_id
    WHERE v.embed_key = s.embed_key AND (${DIFFERS})`);
  return count;
}

/** A video that an open report hides is known, like an unpublished one, but not changed. */
async function keepReported(sql: ISql): Promise<number> {
  const { count } = await sql.unsafe(`
    WITH reported AS (DELETE FROM deleted d WHERE ${hiddenByReportText("d.video_id")} RETURNING line, video_id)
    INSERT INTO unpublished SELECT line, video_id FROM reported`);
  return count;
}

const listDeleted = (sql: ISql) => sql<DeletedRow[]>`
  SELECT line, s.title, d.video_id AS "videoId", deleted_at AS "deletedAt", ${sql.unsafe(removedByReportText("d.video_id"))} AS "removedByReport"
  FROM deleted d JOIN range_rows s USING (line) JOIN video_tombstones USING (video_id) ORDER BY line`;

const listUnpublished = (sql: ISql) => sql<UnpublishedRow[]>`
  SELECT line, p.video_id AS "videoId", coalesce(u.state, 'reported') AS state
  FROM unpublished p LEFT JOIN unpublished_videos u ON u.video_id = p.video_id AND NOT u.is_deleted
  WHERE line NOT IN (SELECT line FROM changed_drafts) ORDER BY line`;
