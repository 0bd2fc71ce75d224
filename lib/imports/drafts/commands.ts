import type { TransactionSql } from "postgres";
import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { ORIGIN_COLUMNS, ORIGIN_NAMES } from "#lib/videos/origin/columns";
import type { Column } from "../columns.ts";
import { mirrorsIn } from "../mirrors/statements.ts";
import { has } from "../plan.ts";

const ifGiven = (field: Column, column: string, value = `s.${column}`) =>
  `CASE WHEN ${has(field)} THEN jsonb_build_object('${column}', ${value}) ELSE '{}' END`;

const CHANGED_ROW = [
  `d."row" || jsonb_build_object('title', s.title, 'iframe_src', s.iframe_src, 'updated_at', $1::timestamptz,
     'is_private', coalesce(s.is_private, (d."row" ->> 'is_private')::boolean),
     'created_at', coalesce(s.created_at, (d."row" ->> 'created_at')::timestamptz))`,
  ifGiven("description", "description"),
  ...DETAIL_NAMES.map((name) => ifGiven(name, DETAILS[name].column)),
  ...ORIGIN_NAMES.map((name) => ifGiven(name, ORIGIN_COLUMNS[name])),
  ifGiven("thumbnailUrl", "thumbnail_url"),
  ifGiven("duration", "duration_seconds"),
  ifGiven("startingViews", "starting_views", "coalesce(s.starting_views, 0)"),
].join("\n || ");

/** Updates the stored rows of unpublished videos, which keep their state. */
export async function updateDrafts(tx: TransactionSql, now: Date): Promise<void> {
  await tx.unsafe(`
    UPDATE deleted_video_rows r SET "row" = r."row" || jsonb_build_object('views', greatest(
      (r."row" ->> 'views')::int - coalesce((d."row" ->> 'starting_views')::int, 0) + coalesce(s.starting_views, 0), 0))
    FROM changed_drafts c JOIN range_rows s USING (line) JOIN deleted_videos d USING (video_id)
    WHERE r.video_id = c.video_id AND r.source = 'video_stats' AND ${has("startingViews")}`);
  await tx.unsafe(
    `UPDATE deleted_videos d SET title = s.title, "row" = ${CHANGED_ROW}
     FROM changed_drafts c JOIN range_rows s USING (line) WHERE d.video_id = c.video_id`,
    [now],
  );
  await tx`
    UPDATE unpublished_videos u SET keeps_date = keeps_date OR s.created_at IS NOT NULL
    FROM changed_drafts c JOIN range_rows s USING (line) WHERE u.video_id = c.video_id`;
  await replaceRows(tx, "categories", "video_categories", named("categories", "category_id"));
  await replaceRows(tx, "tags", "video_tags", named("tags", "tag_id"));
  await replaceMirrors(tx);
}

/** Only the ids are read when the video is published. */
const named = (list: "categories" | "tags", id: string) => `
  SELECT c.video_id, jsonb_build_object('video_id', c.video_id, '${id}', n.id)
  FROM changed_drafts c JOIN range_rows s USING (line)
  JOIN ${list} n ON n.name_key = ANY (string_to_array(s.${list === "tags" ? "tag_keys" : "category_keys"}, E'\\n'))
  WHERE ${has(list)}`;

async function replaceRows(tx: TransactionSql, column: Column, source: string, rows: string): Promise<void> {
  await tx.unsafe(`
    DELETE FROM deleted_video_rows r USING changed_drafts c JOIN range_rows s USING (line)
    WHERE r.video_id = c.video_id AND r.source = '${source}' AND ${has(column)}`);
  await tx.unsafe(`
    INSERT INTO deleted_video_rows (video_id, source, "row")
    SELECT video_id, '${source}', "row" FROM (${rows}) AS given (video_id, "row")`);
}

/** The copy of the table gives new rows their defaults. */
async function replaceMirrors(tx: TransactionSql): Promise<void> {
  await tx.unsafe("CREATE TEMP TABLE changed_mirrors (LIKE video_mirrors INCLUDING DEFAULTS) ON COMMIT DROP");
  await tx.unsafe(`
    INSERT INTO changed_mirrors (video_id, embed_key, iframe_src, position) ${mirrorsIn("changed_drafts", has("mirrors"))}`);
  await replaceRows(tx, "mirrors", "video_mirrors", "SELECT m.video_id, to_jsonb(m) FROM changed_mirrors m");
  await tx`DROP TABLE changed_mirrors`;
}
