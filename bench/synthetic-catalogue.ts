import type { Sql } from "postgres";
import { PANEL_ROWS } from "./synthetic-panel.ts";

export const SHAPE = { categories: 200, tags: 4000, days: 31, words: 4000 } as const;

const BATCH_SIZE = 20_000;

const random = (id: string, what: number) => `((hashint4extended(${id}, ${what}) >> 11 & 1048575) / 1048576.0)`;
const skewed = (id: string, what: number, most: number, power: number) =>
  `(1 + floor(${most} * power(${random(id, what)}, ${power})))::int`;

const SYLLABLES = "ba ke li mo nu ra se ti vo zu da fe gi jo ku la me pi so wu".split(" ");

/** Three syllables, so that one wrong letter behaves as in a real word. */
export const wordOf = (number: number): string =>
  [number, Math.floor(number / 20), Math.floor(number / 400)].map((digits) => SYLLABLES[digits % 20]).join("");

const word = (number: string) => {
  const array = `(ARRAY['${SYLLABLES.join("','")}'])`;
  return [1, 20, 400].map((place) => `${array}[1 + ${number} / ${place} % 20]`).join(" || ");
};

const words = (id: string, count: number, first: number) =>
  Array.from({ length: count }, (_, n) => word(skewed(id, first + n, SHAPE.words, 2))).join(" || ' ' || ");

const names = `
  INSERT INTO categories (id, name, name_key, excluded_from_feeds)
  SELECT n, 'Category ' || n, 'category ' || n, n = ${SHAPE.categories} FROM generate_series(1, ${SHAPE.categories}) AS n;
  INSERT INTO tags (id, name, name_key) SELECT n, 'Tag ' || n, 'tag ' || n FROM generate_series(1, ${SHAPE.tags}) AS n;
  SELECT setval('categories_id_seq', ${SHAPE.categories}), setval('tags_id_seq', ${SHAPE.tags})`;

const moment = (id: string) => `
  date_trunc('milliseconds', '2026-01-01Z'::timestamptz + ${id} * interval '20 seconds'
    - interval '1 day' * floor(30 * ${random(id, 4)}))`;
const isPrivate = (id: string) => `${random(id, 3)} < 0.1`;

const batch = (first: number, last: number) => `
  INSERT INTO video_categories (category_id, video_id, created_at, is_private)
  SELECT DISTINCT ${skewed("id * 3 + n", 5, SHAPE.categories, 3)}, id, ${moment("id")}, ${isPrivate("id")}
  FROM generate_series(${first}, ${last}) AS id, generate_series(0, 2) AS n ORDER BY 2, 1;
  INSERT INTO videos (id, title, description, iframe_src, embed_key, thumbnail_url, duration_seconds, is_private, is_hidden,
    created_at, updated_at)
  SELECT id, ${words("id", 5, 100)}, '', 'https://player.example.com/embed/' || id, 'player.example.com/' || id,
    'https://pictures.example.com/' || id || '.jpg',
    CASE WHEN ${random("id", 1)} > 0.05 THEN (30 + 7200 * power(${random("id", 2)}, 3))::int END, ${isPrivate("id")},
    EXISTS (SELECT 1 FROM video_categories WHERE video_id = id AND category_id = ${SHAPE.categories}),
    ${moment("id")}, ${moment("id")}
  FROM generate_series(${first}, ${last}) AS id;
  INSERT INTO video_tags (tag_id, video_id)
  SELECT DISTINCT ${skewed("id * 5 + n", 6, SHAPE.tags, 2)}, id
  FROM generate_series(${first}, ${last}) AS id, generate_series(0, 4) AS n ORDER BY 2, 1`;

const views = (first: number, last: number) => `
  INSERT INTO video_daily_views (day, video_id, views)
  SELECT l.day - back, id, (1 + 50 * power(${random("id", 7)}, 12))::int
  FROM recent_views_days l, generate_series(0, ${SHAPE.days - 1}) AS back, generate_series(${first}, ${last}) AS id
  WHERE ${random("id * 31 + back", 8)} < 0.03 + 0.35 * power(${random("id", 7)}, 4)`;

const derived = `
  INSERT INTO video_stats (video_id, views, heat, created_at, is_hidden)
  SELECT id, coalesce(n.views, 0), heat_at(created_at) + ln(1 + coalesce(n.views, 0)), created_at, is_hidden
  FROM videos LEFT JOIN (SELECT video_id, sum(views)::int AS views FROM video_daily_views GROUP BY 1) AS n ON video_id = id
  ORDER BY id;
  INSERT INTO video_recent_views (video_id, today, week, month, created_at, is_hidden)
  SELECT v.id, coalesce(sum(d.views) FILTER (WHERE d.day = l.day), 0),
    coalesce(sum(d.views) FILTER (WHERE d.day > l.day - 7), 0), sum(d.views), v.created_at, v.is_hidden
  FROM video_daily_views d JOIN videos v ON v.id = d.video_id CROSS JOIN recent_views_days l
  WHERE d.day BETWEEN l.day - 29 AND l.day GROUP BY v.id ORDER BY v.id;
  INSERT INTO category_slots (category_id, position, video_id)
  SELECT category_id, row_number() OVER (PARTITION BY category_id ORDER BY video_id) - 1, video_id FROM video_categories;
  UPDATE categories SET video_count = (SELECT count(*) FROM video_categories WHERE category_id = id);
  UPDATE tags SET video_count = (SELECT count(*) FROM video_tags WHERE tag_id = id);
  SELECT begin_lists('{category,category_premium}', id) FROM categories;
  ANALYZE;
  UPDATE list_blocks b SET count = recount_block(b);
  INSERT INTO list_totals (list, category_id, count) SELECT list, category_id, count FROM list_blocks;
  SELECT cut_spans(list, category_id) FROM list_blocks`;

/** Runs as superuser with triggers disabled and writes derived tables at the end. Doesn't write search documents. */
export async function fillCatalogue(sql: Sql, videos: number, onProgress?: (done: number) => void) {
  await sql.unsafe(`SET session_replication_role = replica; SET timezone = 'UTC'; ${names}`);
  for (let first = 1; first <= videos; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, videos);
    await sql.unsafe(`BEGIN; ${batch(first, last)}; ${views(first, last)}; COMMIT`);
    onProgress?.(last);
  }
  await sql.unsafe(`BEGIN; ${derived}; ${PANEL_ROWS}; SELECT setval('videos_id_seq', ${videos}); COMMIT`);
  await sql.unsafe("SET session_replication_role = origin");
  const rows = await sql<{ list: string; category_id: number }[]>`
    SELECT list, category_id FROM list_blocks WHERE count > 2000`;
  for (const { list, category_id } of rows) {
    for (let more = true; more; ) {
      const [cut] = await sql<{ more: boolean }[]>`SELECT cut_list(${list}, ${category_id}) AS more`;
      more = cut?.more ?? false;
    }
  }
  await sql.unsafe("VACUUM (ANALYZE)");
}
