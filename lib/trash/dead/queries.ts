import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { DeadPage } from "./types.ts";

type Row = {
  id: number;
  title: string;
  host: string;
  iframeSrc: string | null;
  missedSince: Date;
  deadSince: Date;
  checkedAt: Date;
};

export async function listDeadVideos(request: PageRequest): Promise<DeadPage> {
  const [rows, count] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT d.video_id AS id, t.title, d.host, t."row" ->> 'iframe_src' AS "iframeSrc",
        d.missed_since AS "missedSince", d.dead_since AS "deadSince", d.checked_at AS "checkedAt"
      FROM dead_videos d JOIN deleted_videos t USING (video_id)
      ORDER BY d.dead_since DESC, d.video_id DESC LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`,
    db.deadVideo.count(),
  ]);
  const videos = rows.map(({ missedSince, deadSince, checkedAt, ...rest }) => ({
    ...rest,
    missedSince: missedSince.toISOString(),
    deadSince: deadSince.toISOString(),
    checkedAt: checkedAt.toISOString(),
  }));
  return { videos, pagination: paginate(request, count) };
}

/** Counts up to `most`. */
export async function countDead(most: number): Promise<number> {
  const [counted] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM dead_videos LIMIT ${most}::int) AS dead`;
  return counted.n;
}

type DueDead = { videoId: number; embedKey: string; iframeSrc: string | null };

export const listDueDead = (host: string, limit: number): Promise<DueDead[]> =>
  db.$queryRaw<DueDead[]>`
    SELECT d.video_id AS "videoId", d.embed_key AS "embedKey", t."row" ->> 'iframe_src' AS "iframeSrc"
    FROM dead_videos d JOIN deleted_videos t USING (video_id)
    WHERE d.host = ${host} AND d.next_check_at <= now() ORDER BY d.next_check_at, d.video_id LIMIT ${limit}::int`;
