/** The comparison of drafts shadows the tables that belong to public videos. */
const isFree = (key: string, videoId: string): string => `
  NOT EXISTS (SELECT FROM public.videos WHERE embed_key = ${key})
  AND NOT EXISTS (SELECT FROM public.video_mirrors m WHERE m.embed_key = ${key} AND m.video_id <> ${videoId})
  AND NOT EXISTS (SELECT FROM video_tombstones WHERE embed_key = ${key} OR mirror_keys @> ARRAY[${key}])
  AND NOT EXISTS (SELECT FROM unpublished_videos WHERE embed_key = ${key} AND NOT is_deleted)
  AND NOT EXISTS (SELECT FROM deleted_video_rows r
    WHERE r.source = 'video_mirrors' AND r."row" ->> 'embed_key' = ${key} AND r.video_id <> ${videoId})`;

/** Mirrors of a row `s` that the video `v` has or may have. */
export const POSSIBLE_MIRRORS = `ARRAY(
  SELECT l.src
  FROM unnest(string_to_array(s.mirrors, E'\\n'), string_to_array(s.mirror_keys, E'\\n')) WITH ORDINALITY AS l(src, key, place)
  WHERE EXISTS (SELECT FROM video_mirrors m WHERE m.video_id = v.id AND m.iframe_src = l.src)
    OR (${isFree("l.key", "v.id")})
  ORDER BY l.place)`;

/** Mirrors of the rows in `table`, except those of another video, even a deleted one. */
export const mirrorsIn = (table: "fresh" | "changed" | "changed_drafts", isTaken: string): string => `
  SELECT video_id, key, src, (row_number() OVER (PARTITION BY video_id ORDER BY place))::int FROM (
    SELECT DISTINCT ON (l.key) c.video_id, l.key, l.src, l.place
    FROM ${table} c JOIN range_rows s USING (line),
      unnest(string_to_array(s.mirrors, E'\\n'), string_to_array(s.mirror_keys, E'\\n')) WITH ORDINALITY AS l(src, key, place)
    WHERE s.mirrors <> '' AND ${isTaken}
      AND ${isFree("l.key", "c.video_id")}
    ORDER BY l.key, s.line) AS mirrors`;
