import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { topVideos } from "./statements.ts";
import type {
  AnalyticsStats,
  ChosenCategory,
  DayCounts,
  Period,
  Searched,
  SearchesRequest,
  TopCategory,
  TopVideo,
} from "./types.ts";

/** Today is not over, so the same weekday a week ago counts only up to the present time. */
const WEEKS = Prisma.sql`
  coalesce(sum(views) FILTER (WHERE day >= current_date - 6), 0)::float8 AS week,
  round(coalesce(sum(views * CASE WHEN day = current_date - 7 THEN extract(epoch FROM localtime) / 86400 ELSE 1 END)
    FILTER (WHERE day < current_date - 6), 0))::float8 AS before`;

export async function readStats(): Promise<AnalyticsStats> {
  // Sums are bigint, which JSON cannot represent; doubles are exact far beyond any view count.
  const [stats] = await db.$queryRaw<AnalyticsStats[]>`
    SELECT
      (SELECT coalesce((SELECT count FROM list_totals WHERE list = 'all' AND category_id = 0), 0)
        + coalesce((SELECT sum(count) FROM list_changes WHERE list = 'all' AND category_id = 0), 0))::int AS "totalVideos",
      (SELECT count(*)::int FROM categories) AS "totalCategories",
      (SELECT count(*)::int FROM users) AS "totalUsers",
      video.today AS "videoViewsToday", video.week AS "videoViewsLast7Days",
      video.before AS "videoViewsPrevious7Days",
      page.today AS "pageViewsToday", page.week AS "pageViewsLast7Days", page.before AS "pageViewsPrevious7Days"
    FROM (SELECT coalesce(sum(views) FILTER (WHERE day = current_date), 0)::float8 AS today,
            ${WEEKS}
          FROM daily_views WHERE day BETWEEN current_date - 13 AND current_date) AS video,
         (SELECT coalesce(sum(views) FILTER (WHERE day = current_date), 0)::float8 AS today,
            ${WEEKS}
          FROM page_views WHERE day BETWEEN current_date - 13 AND current_date) AS page`;
  return stats as AnalyticsStats;
}

export async function listDays(days: number): Promise<DayCounts[]> {
  return db.$queryRaw<DayCounts[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(v.views, 0)::float8 AS "videoViews",
      coalesce(p.views, 0)::float8 AS "pageViews"
    FROM (SELECT current_date - ago AS day FROM generate_series(0, ${days - 1}::int) AS ago) AS days
    LEFT JOIN daily_views v USING (day) LEFT JOIN page_views p USING (day)
    ORDER BY day`;
}

const DAYS = { day: 1, week: 7, month: 30, quarter: 90 };

const within = (period: keyof typeof DAYS) =>
  Prisma.sql`day > current_date - ${DAYS[period]}::int AND day <= current_date`;

export async function listTopVideos(period: "day" | "week", limit: number): Promise<TopVideo[]> {
  return db.$queryRaw<TopVideo[]>(topVideos(period, limit));
}

/** A video counts in each of its categories. Views counted during a merge may belong to the removed category. */
export async function listTopCategories(period: Period, limit: number): Promise<TopCategory[]> {
  return db.$queryRaw<TopCategory[]>`
    SELECT c.id, c.name, sum(v.views)::float8 AS "viewCount"
    FROM category_daily_views v LEFT JOIN merged_categories m ON m.id = v.category_id
    JOIN categories c ON c.id = coalesce(m.category_id, v.category_id)
    WHERE ${within(period)}
    GROUP BY c.id ORDER BY sum(v.views) DESC, c.name, c.id LIMIT ${limit}`;
}

export async function listChosenCategories(period: Period, limit: number): Promise<ChosenCategory[]> {
  return db.$queryRaw<ChosenCategory[]>`
    SELECT c.id, c.name, sum(i.count)::float8 AS count
    FROM category_interactions i JOIN categories c ON c.id = i.category_id
    WHERE ${within(period)}
    GROUP BY c.id ORDER BY sum(i.count) DESC, c.name, c.id LIMIT ${limit}`;
}

export async function listSearches({ period, result, limit }: SearchesRequest): Promise<Searched[]> {
  const counted = result === "none" ? Prisma.sql`without_result` : Prisma.sql`count`;
  return db.$queryRaw<Searched[]>`
    SELECT query, sum(${counted})::float8 AS count, to_char(max(day), 'YYYY-MM-DD') AS "lastDay"
    FROM search_queries WHERE ${within(period)} AND ${counted} > 0
    GROUP BY query ORDER BY sum(${counted}) DESC, max(day) DESC, query LIMIT ${limit}`;
}
