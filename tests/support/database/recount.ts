import { db } from "#lib/db/prisma";

/** Compares derived list data with a recount. */
export function findWrongLists(): Promise<{ wrong: string }[]> {
  return db.$queryRaw`
    WITH changed AS (
      SELECT list, category_id, number, title, moment, video_id, sum(count) AS count FROM list_changes GROUP BY 1, 2, 3, 4, 5, 6),
    blocks AS (
      SELECT b.*, b.count + coalesce(c.count, 0) AS stored, recount_block(b) AS counted
      FROM list_blocks b LEFT JOIN changed c USING (list, category_id, number, title, moment, video_id)),
    stored AS (
      SELECT list, category_id, sum(count) AS n FROM (
        SELECT list, category_id, count FROM list_totals UNION ALL SELECT list, category_id, count FROM list_changes) AS each
      GROUP BY 1, 2),
    counted AS (
      SELECT l.list, 0 AS category_id, count(*) AS n FROM videos v
      CROSS JOIN LATERAL (VALUES ('latest', NOT is_hidden), ('premium', is_private AND NOT is_hidden), ('all', true),
        ('longest', NOT is_hidden), ('longest_all', true), ('shortest_all', true), ('title', true),
        ('views', NOT is_hidden), ('heat', NOT is_hidden), ('views_all', true)) AS l (list, holds) WHERE l.holds GROUP BY 1
      UNION ALL
      SELECT l.list, 0, count(*) FROM video_recent_views
      CROSS JOIN LATERAL (VALUES ('today', today > 0), ('week', week > 0), ('month', month > 0)) AS l (list, holds)
      WHERE l.holds AND NOT is_hidden GROUP BY 1
      UNION ALL
      SELECT l.list, category_id, count(*) FROM video_categories
      CROSS JOIN LATERAL (VALUES ('category', true), ('category_premium', is_private)) AS l (list, holds) WHERE l.holds
      GROUP BY 1, 2)
    SELECT format('block %s of %s %s: %s, not %s', (number, title, moment, video_id), list, category_id, stored, counted) AS wrong
    FROM blocks WHERE stored <> counted
    UNION ALL
    SELECT format('total of %s %s: %s, not %s', list, category_id, stored.n, counted.n)
    FROM stored FULL JOIN counted USING (list, category_id) WHERE coalesce(stored.n, 0) <> coalesce(counted.n, 0)
    UNION ALL
    SELECT format('span %s of %s %s: %s, not %s', (s.number, s.title, s.moment, s.video_id), list, category_id, s.count, b.n)
    FROM list_spans s FULL JOIN (
      SELECT o.*, sum(b.count) AS n FROM list_blocks b
      LEFT JOIN LATERAL span_of(b.list, b.category_id, b.number, b.title, b.moment, b.video_id) o ON true GROUP BY 1, 2, 3, 4, 5, 6) AS b
    USING (list, category_id, number, title, moment, video_id) WHERE coalesce(s.count, 0) <> coalesce(b.n, 0)`;
}

export function findWrongCopies(): Promise<{ wrong: string }[]> {
  return db.$queryRaw`
    SELECT 'count of category ' || c.id AS wrong FROM categories c
    WHERE video_count <> (SELECT count(*) FROM video_categories WHERE category_id = c.id)
    UNION ALL
    SELECT 'hiding of video ' || v.id FROM videos v
    WHERE is_hidden <> EXISTS (
      SELECT FROM video_categories k JOIN categories c ON c.id = k.category_id
      WHERE k.video_id = v.id AND c.excluded_from_feeds)
    UNION ALL
    SELECT 'counters of video ' || v.id FROM videos v LEFT JOIN video_stats s ON s.video_id = v.id
    WHERE (s.created_at, s.is_hidden) IS DISTINCT FROM (v.created_at, v.is_hidden)
    UNION ALL
    SELECT 'category of video ' || v.id FROM video_categories k JOIN videos v ON v.id = k.video_id
    WHERE (k.created_at, k.is_private) IS DISTINCT FROM (v.created_at, v.is_private)
    UNION ALL
    SELECT 'counters without video ' || video_id FROM video_stats WHERE video_id NOT IN (SELECT id FROM videos)
    UNION ALL
    SELECT format('slot of video %s in category %s', video_id, category_id)
    FROM video_categories k FULL JOIN category_slots s USING (category_id, video_id)
    WHERE k.created_at IS NULL OR s.position IS NULL
    UNION ALL
    SELECT 'slots of category ' || category_id FROM category_slots
    GROUP BY category_id HAVING min(position) <> 0 OR max(position) <> count(*) - 1
    UNION ALL
    SELECT 'recent views of video ' || video_id FROM (
      SELECT video_id, coalesce(sum(views) FILTER (WHERE d.day = l.day), 0) AS today,
        coalesce(sum(views) FILTER (WHERE d.day > l.day - 7), 0) AS week, sum(views) AS month
      FROM video_daily_views d CROSS JOIN recent_views_days l WHERE d.day BETWEEN l.day - 29 AND l.day GROUP BY 1) AS counted
    FULL JOIN (SELECT * FROM video_recent_views WHERE month > 0) AS r USING (video_id) LEFT JOIN videos v ON v.id = video_id
    WHERE (counted.today, counted.week, counted.month, v.created_at, v.is_hidden)
      IS DISTINCT FROM (r.today, r.week, r.month, r.created_at, r.is_hidden)
    UNION ALL
    SELECT 'file of the sitemap ' || coalesce(stored.block, counted.block) FROM (
      SELECT block::int, modified_at::timestamptz FROM sitemap_index, json_each_text(sitemap_with(
        files, (SELECT array_agg(block) FROM sitemap_changes))) AS file (block, modified_at)) AS stored
    FULL JOIN (SELECT (id - 1) / 5000 + 1 AS block, max(updated_at) AS modified_at FROM videos GROUP BY 1) AS counted
    USING (block, modified_at) WHERE stored.block IS NULL OR counted.block IS NULL`;
}
