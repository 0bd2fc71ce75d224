import { Prisma } from "#prisma";
import type { SearchCount } from "./day-counts.ts";
import { INTERACTIONS_PER_DAY, SEARCHES_PER_DAY } from "./policy.ts";

/** Saturates instead of overflowing. */
const bounded = (sum: string): Prisma.Sql => Prisma.raw(`least(${sum}, 2147483647)::int`);

/**
 * `heat` is a logarithm from which the dominant term is factored out, so that exp() cannot overflow. Rows are locked in
 * the same order as by a deletion: video, counters, daily totals.
 */
export const addViews = (day: string, views: Map<number, number>, onlyPublic = false): Prisma.Sql => Prisma.sql`
  WITH counted AS MATERIALIZED (
    SELECT s.video_id, u.n, heat_at(now()) - ln(5) + ln(u.n) AS heat
    FROM unnest(${[...views.keys()]}::int[], ${[...views.values()]}::int[]) AS u (id, n)
    JOIN videos v ON v.id = u.id JOIN video_stats s ON s.video_id = u.id
    WHERE NOT (${onlyPublic} AND v.is_private)
    ORDER BY u.id
    FOR KEY SHARE OF v FOR NO KEY UPDATE OF s
  ), daily AS (
    INSERT INTO video_daily_views AS d (day, video_id, views)
    SELECT ${day}::date, video_id, n FROM counted
    ON CONFLICT (day, video_id) DO UPDATE SET views = ${bounded("d.views::bigint + excluded.views")}
  ), total AS (
    INSERT INTO daily_views AS t (day, views)
    SELECT ${day}::date, sum(n) FROM counted HAVING count(*) > 0
    ON CONFLICT (day) DO UPDATE SET views = t.views + excluded.views
  ), by_category AS (
    INSERT INTO category_daily_views AS t (day, category_id, views)
    SELECT ${day}::date, category_id, sum(n) FROM counted JOIN video_categories USING (video_id)
    GROUP BY category_id ORDER BY category_id
    ON CONFLICT (day, category_id) DO UPDATE SET views = t.views + excluded.views
  )
  UPDATE video_stats s SET
    views = ${bounded("s.views::bigint + c.n")},
    heat = greatest(s.heat, c.heat) + ln(1 + exp(greatest(-abs(s.heat - c.heat), -700)))
  FROM counted c WHERE s.video_id = c.video_id`;

export const addPages = (day: string, pages: number): Prisma.Sql => Prisma.sql`
  INSERT INTO page_views AS p (day, views) VALUES (${day}::date, ${pages}::int)
  ON CONFLICT (day) DO UPDATE SET views = ${bounded("p.views::bigint + excluded.views")}`;

export function addInteractions(day: string, interactions: Map<string, number>): Prisma.Sql {
  const keys = [...interactions.keys()].map((key) => key.split(" "));
  return Prisma.sql`
    WITH counted AS (
      SELECT c.id, u.type, u.n, i.day IS NOT NULL AS known
      FROM unnest(${keys.map(([id]) => Number(id))}::int[], ${keys.map(([, type]) => type)}::text[],
                  ${[...interactions.values()]}::int[]) AS u (id, type, n)
      JOIN categories c ON c.id = u.id
      LEFT JOIN category_interactions i ON i.day = ${day}::date AND i.category_id = u.id AND i.type = u.type
    ), room AS (
      SELECT greatest(${INTERACTIONS_PER_DAY}::int - count(*), 0) AS n
      FROM category_interactions WHERE day = ${day}::date
    ), kept AS (
      (SELECT id, type, n FROM counted WHERE known)
      UNION ALL
      (SELECT id, type, n FROM counted WHERE NOT known ORDER BY n DESC, id, type LIMIT (SELECT n FROM room))
    )
    INSERT INTO category_interactions AS i (day, category_id, type, count)
    SELECT ${day}::date, id, type, n FROM kept ORDER BY id, type
    ON CONFLICT (day, category_id, type) DO UPDATE SET count = ${bounded("i.count::bigint + excluded.count")}`;
}

/** A click adds no row, because its search has been counted. */
export function addSearches(day: string, searches: Map<string, SearchCount>): Prisma.Sql {
  const counts = [...searches.values()];
  return Prisma.sql`
    WITH counted AS (
      SELECT u.query, u.n, u.without_result, u.clicks, q.day IS NOT NULL AS known
      FROM unnest(${[...searches.keys()]}::text[], ${counts.map(({ count }) => count)}::int[],
                  ${counts.map(({ withoutResult }) => withoutResult)}::int[], ${counts.map(({ clicks }) => clicks)}::int[])
        AS u (query, n, without_result, clicks)
      LEFT JOIN search_queries q ON q.day = ${day}::date AND q.query = u.query
    ), room AS (
      SELECT greatest(${SEARCHES_PER_DAY}::int - count(*), 0) AS n FROM search_queries WHERE day = ${day}::date
    ), kept AS (
      (SELECT query, n, without_result, clicks FROM counted WHERE known)
      UNION ALL
      (SELECT query, n, without_result, clicks FROM counted WHERE NOT known AND n > 0
       ORDER BY n DESC, query LIMIT (SELECT n FROM room))
    )
    INSERT INTO search_queries AS q (day, query, count, without_result, clicks)
    SELECT ${day}::date, query, n, without_result, clicks FROM kept ORDER BY query
    ON CONFLICT (day, query) DO UPDATE SET
      count = ${bounded("q.count::bigint + excluded.count")},
      without_result = ${bounded("q.without_result::bigint + excluded.without_result")},
      clicks = ${bounded("coalesce(q.clicks, 0)::bigint + excluded.clicks")}`;
}

export function removeOld(table: string, keptDays: number): Prisma.Sql {
  const name = Prisma.raw(table);
  return Prisma.sql`
    DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${name} WHERE day < current_date - ${keptDays}::int LIMIT 5000))`;
}

export function topVideos(period: "day" | "week", limit: number): Prisma.Sql {
  const window = period === "day" ? Prisma.sql`today` : Prisma.sql`week`;
  const most = (which: Prisma.Sql) => Prisma.sql`
    (SELECT video_id, ${window} AS views, created_at FROM video_recent_views WHERE ${window} > 0 AND ${which}
     ORDER BY ${window} DESC, created_at DESC, video_id DESC LIMIT ${limit}::int)`;
  return Prisma.sql`
    SELECT v.id, v.title, top.views::float8 AS "viewCount"
    FROM (${most(Prisma.sql`NOT is_hidden`)} UNION ALL ${most(Prisma.sql`is_hidden`)}) AS top
    JOIN videos v ON v.id = top.video_id
    ORDER BY top.views DESC, top.created_at DESC, v.id DESC LIMIT ${limit}::int`;
}
