import { db } from "#lib/db";
import type { AnalyticsStats, TopVideo } from "./types.ts";

/** What the site holds, and how it was used. Days are UTC; what was counted in the last seconds may still be missing. */
export async function readStats(): Promise<AnalyticsStats> {
  // Sums are bigint, which JSON does not know; as a float they are exact beyond any count of views.
  const [stats] = await db.$queryRaw<AnalyticsStats[]>`
    SELECT
      (SELECT count(*)::int FROM videos) AS "totalVideos",
      (SELECT count(*)::int FROM categories) AS "totalCategories",
      (SELECT count(*)::int FROM users) AS "totalUsers",
      video.today AS "videoViewsToday", video.week AS "videoViewsLast7Days",
      page.today AS "pageViewsToday", page.week AS "pageViewsLast7Days"
    FROM (SELECT coalesce(sum(views) FILTER (WHERE day = current_date), 0)::float8 AS today,
            coalesce(sum(views), 0)::float8 AS week
          FROM video_daily_views WHERE day BETWEEN current_date - 6 AND current_date) AS video,
         (SELECT coalesce(sum(views) FILTER (WHERE day = current_date), 0)::float8 AS today,
            coalesce(sum(views), 0)::float8 AS week
          FROM page_views WHERE day BETWEEN current_date - 6 AND current_date) AS page`;
  return stats as AnalyticsStats;
}

const DAYS = { day: 1, week: 7 };

/** The videos viewed most often today, or in the last seven days; private and hidden ones too. */
export async function listTopVideos(period: keyof typeof DAYS, limit: number): Promise<TopVideo[]> {
  return db.$queryRaw<TopVideo[]>`
    SELECT v.id, v.title, top.views AS "viewCount"
    FROM (SELECT d.video_id, sum(d.views)::float8 AS views, s.created_at
          FROM video_daily_views d JOIN video_stats s USING (video_id)
          WHERE day > current_date - ${DAYS[period]}::int AND day <= current_date
          GROUP BY d.video_id, s.created_at ORDER BY views DESC, s.created_at DESC, d.video_id DESC
          LIMIT ${limit}) AS top
    JOIN videos v ON v.id = top.video_id
    ORDER BY top.views DESC, top.created_at DESC, v.id DESC`;
}
