import type { ISql, TransactionSql } from "postgres";
import { SECONDS_APART } from "#lib/trash/look-alikes/policy";

/** Makes drafts of new rows that look like removed videos. */
export async function holdRows(sql: ISql): Promise<void> {
  const [any] = await sql<object[]>`SELECT 1 FROM removed_looks LIMIT 1`;
  if (!any) return;
  await sql`
    UPDATE staged SET state = 'draft', publish_at = NULL WHERE state <> 'draft' AND line IN (
      SELECT f.line FROM fresh f JOIN range_rows s USING (line) JOIN removed_looks r ON r.title_key = s.title_key
        AND abs(s.duration_seconds - r.seconds) <= ${SECONDS_APART}::int)`;
}

/** Puts the drafts among new rows that look like removed videos up for review. */
export const addReviews = (tx: TransactionSql) => tx`
  INSERT INTO look_alikes (video_id, removed_id)
  SELECT f.video_id, min(r.video_id) FROM fresh f JOIN range_rows s USING (line)
  JOIN removed_looks r ON r.title_key = s.title_key AND abs(s.duration_seconds - r.seconds) <= ${SECONDS_APART}::int
  GROUP BY f.video_id ON CONFLICT DO NOTHING`;
