import type { TransactionSql } from "postgres";

/** Moves the new videos of a range that are not public out of the catalogue, before anybody has seen them there. */
export async function takeDraftsOut(tx: TransactionSql): Promise<void> {
  await tx`CREATE TEMP TABLE drafts ON COMMIT DROP AS
    SELECT video_id, state, publish_at, created_at IS NOT NULL AS keeps_date
    FROM fresh JOIN range_rows USING (line) WHERE state <> 'public'`;
  await tx`
    INSERT INTO deleted_videos (video_id, title, "row")
    SELECT id, title, to_jsonb(v) FROM videos v JOIN drafts ON video_id = id`;
  await tx`
    INSERT INTO deleted_video_rows (video_id, source, "row")
    SELECT video_id, 'video_stats', to_jsonb(s) FROM video_stats s JOIN drafts USING (video_id)
    UNION ALL SELECT video_id, 'video_categories', to_jsonb(c) FROM video_categories c JOIN drafts USING (video_id)
    UNION ALL SELECT video_id, 'video_tags', to_jsonb(t) FROM video_tags t JOIN drafts USING (video_id)
    UNION ALL SELECT video_id, 'link_checks', to_jsonb(l) FROM link_checks l JOIN drafts USING (video_id)`;
  await tx`
    INSERT INTO unpublished_videos (video_id, state, publish_at, keeps_date, embed_key)
    SELECT video_id, state, publish_at, keeps_date, embed_key FROM drafts JOIN videos ON id = video_id`;
  await tx`DELETE FROM videos WHERE id IN (SELECT video_id FROM drafts)`;
  await tx`SELECT forget_touched(ARRAY(SELECT video_id FROM drafts))::text`;
  await tx`DROP TABLE drafts`;
}
