import type { Db } from "#lib/db/prisma";
import { scheduleEach } from "#lib/trash/unpublished/commands";
import type { StatesSet, Was } from "#lib/trash/unpublished/types";
import { momentsOf, type Queued, spread, type Window } from "./policy.ts";

/** Assigns a publication time to each video of a change, using the categories of unpublished videos too. */
export async function planRelease(tx: Db, changeId: number, window: Window): Promise<void> {
  const videos = await tx.$queryRaw<Queued[]>`
    SELECT b.video_id AS id, coalesce(array_agg(k.category_id) FILTER (WHERE k.category_id IS NOT NULL), '{}') AS "categoryIds"
    FROM bulk_change_videos b LEFT JOIN (
      SELECT video_id, category_id FROM video_categories
      UNION ALL SELECT video_id, ("row" ->> 'category_id')::int FROM deleted_video_rows WHERE source = 'video_categories') AS k
      ON k.video_id = b.video_id
    WHERE b.change_id = ${changeId} GROUP BY b.video_id ORDER BY b.video_id`;
  const ids = spread(videos);
  const moments = momentsOf(window, ids.length, Date.now()).map((moment) => new Date(moment));
  await tx.$executeRaw`
    UPDATE bulk_change_videos SET publish_at = given.at
    FROM unnest(${ids}::int[], ${moments}::timestamptz[]) AS given (id, at)
    WHERE change_id = ${changeId} AND video_id = given.id`;
}

export async function releaseVideos(
  tx: Db,
  changeId: number,
  ids: number[],
  keepsDate: boolean | undefined,
): Promise<StatesSet> {
  const moments = await momentsGiven(tx, changeId, ids);
  return scheduleEach(
    tx,
    new Map(moments.flatMap(({ videoId, publishAt }) => (publishAt ? [[videoId, publishAt]] : []))),
    keepsDate,
  );
}

/** Returns a predicate that is true while a video is still scheduled for its assigned time. */
export async function releasedBy(tx: Db, changeId: number, ids: number[]): Promise<(now: Was) => boolean> {
  const rows = await momentsGiven(tx, changeId, ids);
  const moments = new Map(rows.map(({ videoId, publishAt }) => [videoId, publishAt?.toISOString()]));
  return ({ id, state, publishAt }) => state === "scheduled" && publishAt === moments.get(id);
}

const momentsGiven = (tx: Db, changeId: number, ids: number[]) =>
  tx.bulkChangeVideo.findMany({
    where: { changeId, videoId: { in: ids } },
    select: { videoId: true, publishAt: true },
  });
