/** What the panel's screens list: pairs, scheduled videos and searches. Runs with triggers disabled. */
export const PANEL_ROWS = `
  INSERT INTO duplicate_pairs (first_id, second_id, kind)
  SELECT id, id + 1, CASE WHEN id % 200 = 0 THEN 'identity' ELSE 'title' END FROM videos
  WHERE id % 20 = 0 AND id < (SELECT max(id) FROM videos);
  INSERT INTO deleted_videos (video_id, title, "row")
  SELECT v.id + m.last, v.title, to_jsonb(v) || jsonb_build_object('id', v.id + m.last)
  FROM videos v, (SELECT max(id) AS last FROM videos) AS m WHERE v.id % 50 = 0;
  INSERT INTO unpublished_videos (video_id, state, publish_at)
  SELECT video_id, 'scheduled', '2026-06-01Z'::timestamptz + video_id % 1000 * interval '1 hour'
  FROM deleted_videos WHERE video_id % 50 = 0;
  INSERT INTO search_queries (day, query, count, without_result, clicks)
  SELECT current_date - back, 'search ' || n, 1 + n % 9, CASE WHEN n % 3 = 0 THEN 1 + n % 9 ELSE 0 END, n % 4
  FROM generate_series(0, 89) AS back, generate_series(1, 3000) AS n WHERE (n + back) % 3 = 0`;
