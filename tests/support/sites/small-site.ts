import { withSession } from "#lib/db/postgres";

/** Uses only columns of the first migration, so it works at every schema version. */
const ROWS = String.raw`
  INSERT INTO users (username, username_key, email, email_key, password_hash, is_admin)
  SELECT 'member' || n, 'member' || n, 'member' || n || '@example.org', 'member' || n || '@example.org', 'none', n = 1
  FROM generate_series(1, 20) AS n;
  INSERT INTO sessions (token_hash, user_id, expires_at)
  SELECT sha256(id::text::bytea), id, now() + interval '1 day' FROM users;
  INSERT INTO categories (name, name_key) SELECT 'Category ' || n, 'category ' || n FROM generate_series(1, 5) AS n;
  INSERT INTO videos (title, description, iframe_src, embed_key, is_private)
  SELECT E'Tab\there, break\nthere, \\N back\\slash, データの海 🌊 ' || n, CASE WHEN n % 2 = 0 THEN '' ELSE E'\\.\n' END,
    'https://player.vimeo.com/video/' || n, 'vimeo:' || n, n % 3 = 0 FROM generate_series(1, 60) AS n;
  INSERT INTO video_categories (category_id, video_id, created_at, is_private)
  SELECT 1 + id % 5, id, created_at, is_private FROM videos;
  UPDATE categories SET excluded_from_feeds = true WHERE id = 5;
  INSERT INTO tags (name, name_key) VALUES ('one', 'one'), ('two', 'two');
  INSERT INTO video_tags (video_id, tag_id) SELECT id, 1 + id % 2 FROM videos;
  INSERT INTO search_documents (video_id, created_at, words)
  SELECT id, created_at, setweight(to_tsvector('simple', title), 'A') FROM videos;
  INSERT INTO favorites (user_id, video_id) SELECT users.id, videos.id FROM users, videos WHERE videos.id % 7 = users.id % 7;
  INSERT INTO playlists (user_id, title) SELECT id, 'Mine' FROM users;
  INSERT INTO playlist_videos (playlist_id, video_id, position)
  SELECT id, v, v FROM playlists, generate_series(1, 5) AS v;
  UPDATE video_stats SET views = video_id * 3;
  DELETE FROM videos WHERE id IN (7, 60);`;

export async function fillSite(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, (sql) => sql.unsafe(ROWS));
}
