import { db } from "#lib/db/prisma";
import { pictureName } from "#lib/videos/pictures/queries";
import { type Pictured, shownPicture } from "#lib/videos/pictures/shown";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";
import { Prisma } from "#prisma";
import { COUNTED } from "./policy.ts";
import type { CalendarDay, CalendarVideo } from "./types.ts";

type Row = Pictured & { day: string; title: string; at: Date; state: CalendarVideo["state"] };
type Count = { day: string; scheduled: number; published: number };

const starts = (days: string[]) => Prisma.sql`
  unnest(${days}::text[], ${days.map((day) => new Date(`${day}T00:00:00Z`))}::timestamptz[]) AS each (day, start)`;

const isOn = (column: Prisma.Sql) =>
  Prisma.sql`${column} >= each.start AND ${column} < each.start + interval '24 hours'`;

const isScheduled = Prisma.sql`${isOn(Prisma.sql`u.publish_at`)} AND u.state = 'scheduled' AND NOT u.is_deleted`;
const isPublished = isOn(Prisma.sql`v.created_at`);

/** Returns the first `listed` videos of each kind per day, and the total. */
export async function listCalendar(days: string[], listed: number): Promise<CalendarDay[]> {
  const [rows, counts] = await Promise.all([readVideos(days, listed), countVideos(days)]);
  const videos = Map.groupBy(rows, ({ day }) => day);
  return counts.map((count) => ({ ...count, videos: (videos.get(count.day) ?? []).map(toVideo) }));
}

const toVideo = ({ title, at, state, ...row }: Row): CalendarVideo => ({
  id: row.id,
  title,
  thumbnailUrl: state === "scheduled" ? previewPath(row.thumbnail_url) : shownPicture(row),
  at: at.toISOString(),
  state,
});

const columns = Prisma.sql`v.id, v.title, v.thumbnail_url, v.is_private, ${pictureName} AS picture`;

const readVideos = (days: string[], listed: number): Promise<Row[]> => db.$queryRaw`
  SELECT each.day, found.* FROM ${starts(days)} CROSS JOIN LATERAL (
    (SELECT ${columns}, v.created_at AS at, 'public' AS state
    FROM videos v WHERE ${isPublished} ORDER BY v.created_at, v.id LIMIT ${listed}::int)
    UNION ALL
    (SELECT ${columns}, due.publish_at AS at, 'scheduled' AS state
    FROM (SELECT u.video_id, u.publish_at FROM unpublished_videos u WHERE ${isScheduled}
      ORDER BY u.publish_at, u.video_id LIMIT ${listed}::int) AS due
    JOIN deleted_videos d USING (video_id) CROSS JOIN LATERAL jsonb_populate_record(NULL::videos, d."row") AS v)
  ) AS found ORDER BY found.at, found.id`;

const countVideos = (days: string[]): Promise<Count[]> => db.$queryRaw`
  SELECT each.day,
    (SELECT count(*)::int FROM (SELECT 1 FROM unpublished_videos u WHERE ${isScheduled} LIMIT ${COUNTED}::int) AS found)
      AS scheduled,
    (SELECT count(*)::int FROM (SELECT 1 FROM videos v WHERE ${isPublished} LIMIT ${COUNTED}::int) AS found) AS published
  FROM ${starts(days)} ORDER BY each.day`;
