const rowsOf = (source: string) => `
  SELECT r.video_id, r."row" FROM deleted_video_rows r JOIN unpublished USING (video_id) WHERE r.source = '${source}'`;

/** CTEs that shadow the tables with rows of the unpublished videos that are known to a range. */
export const UNPUBLISHED = `
  videos AS MATERIALIZED (
    SELECT v.* FROM unpublished u JOIN deleted_videos d USING (video_id)
    JOIN LATERAL jsonb_populate_record(NULL::videos, d."row") AS v ON v.id = u.video_id),
  video_categories AS (SELECT video_id, ("row" ->> 'category_id')::int AS category_id FROM (${rowsOf("video_categories")}) AS r),
  video_tags AS (SELECT video_id, ("row" ->> 'tag_id')::int AS tag_id FROM (${rowsOf("video_tags")}) AS r),
  video_mirrors AS (
    SELECT video_id, "row" ->> 'iframe_src' AS iframe_src, ("row" ->> 'position')::int AS position
    FROM (${rowsOf("video_mirrors")}) AS r)`;
