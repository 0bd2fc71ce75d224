import type { ISql, TransactionSql } from "postgres";
import { BITS_APART, SECONDS_APART } from "#lib/trash/look-alikes/policy";

/** New rows with the removed videos that they look like. */
const alike = (sql: ISql) => sql`
  SELECT f.line, r.video_id AS removed_id, false AS by_picture FROM fresh f JOIN range_rows s USING (line)
  JOIN removed_looks r ON r.title_key = s.title_key AND abs(s.duration_seconds - r.seconds) <= ${SECONDS_APART}::int
  UNION ALL
  SELECT f.line, r.video_id, true FROM fresh f JOIN range_rows s USING (line)
  JOIN pictures p ON p.key = sha256(convert_to(s.thumbnail_url, 'UTF8')) AND p.look IS NOT NULL
  JOIN removed_looks r ON bit_count((r.picture_look # p.look)::bit(64)) <= ${BITS_APART}::int
    AND (abs(r.seconds - s.duration_seconds) <= ${SECONDS_APART}::int) IS NOT FALSE`;

/** Makes drafts of new rows that look like removed videos. Returns the number of such rows. */
export async function holdLookAlikeRows(sql: ISql): Promise<number> {
  const [any] = await sql<object[]>`SELECT 1 FROM removed_looks LIMIT 1`;
  if (!any) return 0;
  const [held] = await sql<[{ n: number }]>`
    WITH found AS MATERIALIZED (SELECT DISTINCT line FROM (${alike(sql)}) AS alike), changed AS (
      UPDATE staged SET state = 'draft', publish_at = NULL
      WHERE state <> 'draft' AND line IN (SELECT line FROM found))
    SELECT count(*)::int AS n FROM found`;
  return held.n;
}

/** Puts the drafts among new rows that look like removed videos up for review. */
export const addReviews = (tx: TransactionSql) => tx`
  INSERT INTO look_alikes (video_id, removed_id, by_picture)
  SELECT f.video_id, min(a.removed_id), bool_and(a.by_picture) FROM fresh f JOIN (${alike(tx)}) AS a USING (line)
  GROUP BY f.video_id ON CONFLICT DO NOTHING`;
