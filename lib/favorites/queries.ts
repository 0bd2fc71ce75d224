import { db } from "#lib/db";
import { offsetOf, type PageRequest, paginate } from "#lib/pagination";
import { listCardsByIds } from "#lib/videos/queries";
import type { VideoPage } from "#lib/videos/types";

const newest = [{ createdAt: "desc" }, { videoId: "desc" }] as const;

/** A member's favourites, newest first. */
export async function listFavorites(userId: number, request: PageRequest): Promise<VideoPage> {
  const total = await db.favorite.count({ where: { userId } });
  const skip = offsetOf(request);
  const page = { orderBy: [...newest], take: request.limit, skip };
  // Nothing is read behind the end, however far behind it somebody asks.
  const rows =
    skip < total ? await db.favorite.findMany({ where: { userId }, select: { videoId: true }, ...page }) : [];
  return {
    videos: await listCardsByIds(rows.map(({ videoId }) => videoId)),
    pagination: paginate(request, total),
  };
}

/** All of a member's favourites on one page, newest first. */
export async function listAllFavorites(userId: number): Promise<VideoPage> {
  const videos = await listCardsByIds(await listFavoriteIds(userId));
  return { videos, pagination: paginate({ page: 1, limit: Math.max(videos.length, 1) }, videos.length) };
}

/** Ids of all videos that a member has among their favourites, newest first. */
export async function listFavoriteIds(userId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ videoId: number }[]>`
    SELECT video_id AS "videoId" FROM favorites WHERE user_id = ${userId} ORDER BY created_at DESC, video_id DESC`;
  return rows.map(({ videoId }) => videoId);
}
