import { definitionOf, LIST_NAMES, type ListName } from "#lib/lists/definition";

/** `wrong` selects ids from $1 to $2 that differ; `repair` repairs the ids in $1. */
type Part = { what: string; wrong: string; repair: string[] };

const recounted = `
  SELECT d.video_id, coalesce(sum(d.views) FILTER (WHERE d.day = l.day), 0) AS today,
    coalesce(sum(d.views) FILTER (WHERE d.day > l.day - 7), 0) AS week, sum(d.views) AS month
  FROM video_daily_views d CROSS JOIN recent_views_days l WHERE d.day BETWEEN l.day - 29 AND l.day`;

export const PARTS: Part[] = [
  {
    what: "hidden flags of videos",
    wrong: `
      SELECT v.id FROM videos v WHERE v.id BETWEEN $1 AND $2 AND is_hidden <> EXISTS (
        SELECT 1 FROM video_categories k JOIN categories c ON c.id = k.category_id
        WHERE k.video_id = v.id AND c.excluded_from_feeds)`,
    repair: ["UPDATE videos SET is_hidden = NOT is_hidden WHERE id = ANY ($1)"],
  },
  {
    what: "counters of videos",
    wrong: `
      SELECT v.id FROM videos v LEFT JOIN video_stats s ON s.video_id = v.id
      WHERE v.id BETWEEN $1 AND $2 AND (s.created_at, s.is_hidden) IS DISTINCT FROM (v.created_at, v.is_hidden)`,
    repair: [
      `INSERT INTO video_stats (video_id, views, heat, created_at, is_hidden)
       SELECT id, starting_views, heat_at(created_at), created_at, is_hidden FROM videos WHERE id = ANY ($1) ORDER BY id
       ON CONFLICT (video_id) DO UPDATE SET created_at = EXCLUDED.created_at, is_hidden = EXCLUDED.is_hidden`,
    ],
  },
  {
    what: "places of videos in categories",
    wrong: `
      SELECT DISTINCT v.id FROM videos v JOIN video_categories k ON k.video_id = v.id
      WHERE v.id BETWEEN $1 AND $2 AND (k.created_at, k.is_private) <> (v.created_at, v.is_private)`,
    repair: [
      `UPDATE video_categories k SET created_at = v.created_at, is_private = v.is_private
       FROM videos v WHERE v.id = k.video_id AND v.id = ANY ($1)`,
    ],
  },
  {
    what: "dates of search documents",
    wrong: `
      SELECT v.id FROM videos v JOIN search_documents d ON d.video_id = v.id
      WHERE v.id BETWEEN $1 AND $2 AND d.created_at <> v.created_at`,
    repair: [
      "UPDATE search_documents d SET created_at = v.created_at FROM videos v WHERE v.id = d.video_id AND v.id = ANY ($1)",
    ],
  },
  {
    what: "recent views of videos",
    wrong: `
      SELECT video_id AS id FROM (${recounted} AND d.video_id BETWEEN $1 AND $2 GROUP BY 1) AS n
      FULL JOIN (SELECT * FROM video_recent_views WHERE video_id BETWEEN $1 AND $2 AND month > 0) AS r USING (video_id)
      LEFT JOIN videos v ON v.id = video_id
      WHERE (n.today, n.week, n.month, v.created_at, v.is_hidden)
        IS DISTINCT FROM (r.today::bigint, r.week::bigint, r.month::bigint, r.created_at, r.is_hidden)`,
    repair: [
      "LOCK TABLE video_recent_views IN SHARE ROW EXCLUSIVE MODE",
      "DELETE FROM video_recent_views WHERE video_id = ANY ($1)",
      `INSERT INTO video_recent_views (video_id, today, week, month, created_at, is_hidden)
       SELECT n.video_id, n.today, n.week, n.month, v.created_at, v.is_hidden
       FROM (${recounted} AND d.video_id = ANY ($1) GROUP BY 1) AS n JOIN videos v ON v.id = n.video_id`,
    ],
  },
];

export const WRONG_CATEGORIES = `
  SELECT c.id FROM categories c WHERE video_count <> (SELECT count(*) FROM video_categories WHERE category_id = c.id)
  UNION
  SELECT category_id FROM video_categories k FULL JOIN category_slots s USING (category_id, video_id)
  WHERE k.created_at IS NULL OR s.position IS NULL
  UNION
  SELECT category_id FROM category_slots GROUP BY 1 HAVING min(position) <> 0 OR max(position) <> count(*) - 1
  ORDER BY 1`;

export const REPAIR_CATEGORY = [
  "UPDATE categories SET video_count = (SELECT count(*) FROM video_categories WHERE category_id = $1) WHERE id = $1",
  "DELETE FROM category_slots WHERE category_id = $1",
  `INSERT INTO category_slots (category_id, position, video_id)
   SELECT category_id, row_number() OVER (ORDER BY video_id) - 1, video_id FROM video_categories WHERE category_id = $1`,
];

export const WRONG_TAGS = `
  SELECT id FROM tag_sizes LEFT JOIN (SELECT tag_id, count(*) AS n FROM video_tags GROUP BY 1) AS counted ON tag_id = id
  WHERE video_count <> coalesce(n, 0)`;

/** Requires that nobody writes tags of videos meanwhile. */
export const REPAIR_TAGS = [
  "DELETE FROM tag_count_changes",
  `UPDATE tags SET video_count = coalesce(n, 0)
   FROM tags t LEFT JOIN (SELECT tag_id, count(*)::int AS n FROM video_tags GROUP BY 1) AS counted ON tag_id = t.id
   WHERE tags.id = t.id AND tags.video_count <> coalesce(n, 0)`,
];

export const WRONG_PLAYLISTS = `
  SELECT playlist_id FROM playlist_videos GROUP BY 1
  HAVING min(position) <> 1 OR max(position) <> count(*) OR count(DISTINCT position) <> count(*)`;

export const BLOCKS = `
  SELECT b.list, b.category_id, b.number, b.title, b.moment, b.video_id, recount_block(b) AS rows,
    b.count + coalesce((
      SELECT sum(c.count) FROM list_changes c
      WHERE (c.list, c.category_id, c.number, c.title, c.moment, c.video_id)
        = (b.list, b.category_id, b.number, b.title, b.moment, b.video_id)), 0) AS stored
  FROM list_blocks b`;

export const WRONG_TOTALS = `
  SELECT list, category_id FROM (SELECT list, category_id, sum(count) AS n FROM list_blocks GROUP BY 1, 2) AS blocks
  FULL JOIN list_totals USING (list, category_id) WHERE coalesce(n, 0) <> coalesce(count, 0)`;

export const WRONG_SPANS = `
  SELECT DISTINCT list, category_id FROM list_spans s FULL JOIN (
    SELECT o.*, sum(b.count) AS n FROM list_blocks b
    LEFT JOIN LATERAL span_of(b.list, b.category_id, b.number, b.title, b.moment, b.video_id) o ON true
    GROUP BY 1, 2, 3, 4, 5, 6) AS b USING (list, category_id, number, title, moment, video_id)
  WHERE coalesce(s.count, 0) <> coalesce(b.n, 0)`;

export const WRONG_FILES = `
  SELECT block::int FROM json_each_text(sitemap_with(
    coalesce((SELECT files FROM sitemap_index), '{}'), (SELECT array_agg(DISTINCT block) FROM sitemap_changes)))
    AS stored (block, modified_at)
  FULL JOIN json_each_text(sitemap_with('{}', ARRAY(SELECT DISTINCT (id - 1) / 5000 + 1 FROM videos)))
    AS counted (block, modified_at) USING (block)
  WHERE stored.modified_at IS DISTINCT FROM counted.modified_at`;

/** Requires the list maintenance lock. */
export const REPAIR_FILES = [
  "INSERT INTO sitemap_index DEFAULT VALUES ON CONFLICT DO NOTHING",
  `INSERT INTO sitemap_changes (block) ${WRONG_FILES}`,
  "SELECT fold_sitemap_changes()",
];

const isOfCategory = (list: ListName) => definitionOf(list).isOfCategory === true;
const named = (lists: ListName[]) => `unnest('{${lists.join()}}'::text[]) AS list`;

export const LISTS = `
  SELECT list, 0 AS category_id FROM ${named(LIST_NAMES.filter((list) => !isOfCategory(list)))}
  UNION ALL
  SELECT list, id FROM ${named(LIST_NAMES.filter(isOfCategory))}, categories`;

export const WRONG_WORDS = `
  SELECT word FROM (SELECT word, count(*) AS n FROM search_documents, vocabulary_of(words) AS word GROUP BY 1) AS counted
  FULL JOIN (
    SELECT word, sum(n) AS n FROM (
      SELECT word, video_count AS n FROM search_words UNION ALL SELECT word, change FROM search_word_changes) AS each
    GROUP BY 1) AS stored USING (word) WHERE coalesce(counted.n, 0) <> coalesce(stored.n, 0)`;
