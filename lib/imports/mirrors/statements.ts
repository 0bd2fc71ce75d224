/** Mirrors of the rows in `table`, except those of another video, even a deleted one. */
export const mirrorsIn = (table: "fresh" | "changed" | "changed_drafts", isTaken: string): string => `
  SELECT video_id, key, src, (row_number() OVER (PARTITION BY video_id ORDER BY place))::int FROM (
    SELECT DISTINCT ON (l.key) c.video_id, l.key, l.src, l.place
    FROM ${table} c JOIN range_rows s USING (line),
      unnest(string_to_array(s.mirrors, E'\\n'), string_to_array(s.mirror_keys, E'\\n')) WITH ORDINALITY AS l(src, key, place)
    WHERE s.mirrors <> '' AND ${isTaken}
      AND NOT EXISTS (SELECT FROM videos WHERE embed_key = l.key)
      AND NOT EXISTS (SELECT FROM video_mirrors m WHERE m.embed_key = l.key AND m.video_id <> c.video_id)
      AND NOT EXISTS (SELECT FROM video_tombstones WHERE embed_key = l.key OR mirror_keys @> ARRAY[l.key])
      AND NOT EXISTS (SELECT FROM unpublished_videos WHERE embed_key = l.key AND NOT is_deleted)
      AND NOT EXISTS (SELECT FROM deleted_video_rows r
        WHERE r.source = 'video_mirrors' AND r."row" ->> 'embed_key' = l.key AND r.video_id <> c.video_id)
    ORDER BY l.key, s.line) AS mirrors`;
