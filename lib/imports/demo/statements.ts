/** A report outlives its video: demo videos with open reports become videos of the site. */
export const KEEP_REPORTED_DEMO = `
  WITH kept AS (
    DELETE FROM demo_items d WHERE kind = 'video'
      AND EXISTS (SELECT FROM video_reports r WHERE r.video_id = d.item_id AND r.resolved_at IS NULL)
    RETURNING item_id AS id, name AS title)
  SELECT id, title FROM kept
  WHERE id IN (SELECT id FROM videos) OR id IN (SELECT video_id FROM deleted_videos) ORDER BY id`;
