import type { Db } from "#lib/db/prisma";
import { setStates } from "#lib/trash/unpublished/commands";
import type { Was } from "#lib/trash/unpublished/types";
import { momentsOf, type Queued, spread, type Window } from "./policy.ts";

/** Gives each video of a change its moment. Those that are not public count with the categories that they have. */
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

/** Every video is scheduled for this first, and then for its own moment. */
const NEVER = new Date("9999-01-01T00:00:00Z");

export async function releaseVideos(
  tx: Db,
  changeId: number,
  ids: number[],
  keepsDate: boolean | undefined,
): Promise<Was[]> {
  const wanted = { state: "scheduled" as const, publishAt: NEVER, ...(keepsDate !== undefined && { keepsDate }) };
  const { changed } = await setStates(tx, ids, wanted);
  await tx.$executeRaw`
    UPDATE unpublished_videos u SET publish_at = b.publish_at FROM bulk_change_videos b
    WHERE b.change_id = ${changeId} AND b.video_id = u.video_id AND u.video_id = ANY (${changed.map(({ id }) => id)}::int[])`;
  return changed;
}

/** Whether a video is still scheduled for the moment that a release gave it. */
export async function releasedBy(tx: Db, changeId: number, ids: number[]): Promise<(now: Was) => boolean> {
  const rows = await tx.bulkChangeVideo.findMany({
    where: { changeId, videoId: { in: ids } },
    select: { videoId: true, publishAt: true },
  });
  const moments = new Map(rows.map(({ videoId, publishAt }) => [videoId, publishAt?.toISOString()]));
  return ({ id, state, publishAt }) => state === "scheduled" && publishAt === moments.get(id);
}
