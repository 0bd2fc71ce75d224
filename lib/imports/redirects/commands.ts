import type { TransactionSql } from "postgres";
import { ORIGIN_COLUMNS, ORIGIN_NAMES } from "#lib/videos/origin/columns";
import { has } from "../plan.ts";

/** The column of `old_addresses` for each column of `videos`. */
const KEYS = ORIGIN_NAMES.map((name) => ({
  name,
  column: ORIGIN_COLUMNS[name],
  key: name === "oldUrl" ? "address" : ORIGIN_COLUMNS[name],
}));

/** Public or unpublished. "+ 0" prevents Postgres from scanning the primary key. */
const LIVE_VIDEO = `coalesce(
  (SELECT min(id + 0) FROM videos v WHERE v.embed_key = s.embed_key),
  (SELECT min(video_id + 0) FROM video_mirrors m WHERE m.embed_key = s.embed_key),
  (SELECT max(video_id + 0) FROM unpublished_videos u WHERE u.embed_key = s.embed_key AND NOT u.is_deleted))`;

const DELETED_VIDEO = `(
  SELECT max(video_id + 0) FROM video_tombstones t
  WHERE t.embed_key = s.embed_key OR t.mirror_keys @> ARRAY[s.embed_key])`;

/** Old ids, slugs and URLs of skipped rows lead to the video that has the same player. */
export async function addRedirects(tx: TransactionSql, importId: number): Promise<void> {
  for (const { key, column } of KEYS) {
    // Materialised, because Postgres would look up the videos of all rows first.
    await tx.unsafe(`
      WITH dead AS MATERIALIZED (
        SELECT a.id, s.embed_key FROM old_addresses a JOIN range_rows s ON s.${column} = a.${key}
        WHERE a.import_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM videos v WHERE v.id = a.video_id)
          AND NOT EXISTS (SELECT FROM unpublished_videos u WHERE u.video_id = a.video_id AND NOT u.is_deleted))
      DELETE FROM old_addresses a USING dead s WHERE a.id = s.id AND ${LIVE_VIDEO} IS NOT NULL`);
    await tx.unsafe(
      `WITH skipped AS MATERIALIZED (
        SELECT s.line, s.${column} AS key, s.embed_key FROM range_rows s
        WHERE s.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM fresh f WHERE f.line = s.line)
          AND NOT EXISTS (SELECT FROM videos v WHERE v.${column} = s.${column})),
      found AS MATERIALIZED (SELECT line, key, coalesce(${LIVE_VIDEO}, ${DELETED_VIDEO}) AS video_id FROM skipped s)
      INSERT INTO old_addresses (${key}, video_id, import_id)
      SELECT key, video_id, $1::int FROM found
      WHERE video_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM video_tombstones t WHERE t.video_id = found.video_id AND t.${column} = key)
        AND NOT EXISTS (SELECT FROM deleted_videos d WHERE d.video_id = found.video_id AND d."row" ->> '${column}' = key)
      ORDER BY line ON CONFLICT DO NOTHING`,
      [importId],
    );
  }
}

/** Tells former keys, which the undo of the import keeps as it keeps the update, from an admin's redirects. */
const NO_IMPORT = 0;

/** Must run before the update. */
export async function addFormerKeys(tx: TransactionSql): Promise<void> {
  for (const { name, key, column } of KEYS) {
    await tx.unsafe(`
      INSERT INTO old_addresses (${key}, video_id, import_id)
      SELECT key, video_id, ${NO_IMPORT} FROM (
        SELECT line, video_id, v.${column} AS key FROM changed JOIN videos v ON v.id = video_id
        UNION ALL
        SELECT line, video_id, "row" ->> '${column}' FROM changed_drafts JOIN deleted_videos USING (video_id)) AS former
      JOIN range_rows s USING (line)
      WHERE ${has(name)} AND key <> coalesce(s.${column}, '')
        AND NOT EXISTS (SELECT FROM taken JOIN range_rows given USING (line) WHERE given.${column} = key)
      ON CONFLICT DO NOTHING`);
  }
}
