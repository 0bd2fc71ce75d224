import { findViewerBeside } from "#lib/auth/queries";
import type { Viewer } from "#lib/auth/types";
import { db } from "#lib/db";
import { offsetOf, type PageRequest, paginate } from "#lib/pagination";
import { listCardsByIds } from "#lib/videos/queries";
import type { VideoPage } from "#lib/videos/types";
import { Prisma } from "#prisma";

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

const idsOf = (user: Prisma.Sql) => Prisma.sql`
  SELECT video_id AS "videoId" FROM favorites WHERE user_id = ${user} ORDER BY created_at DESC, video_id DESC`;

/** Ids of all videos that a member has among their favourites, newest first. */
export async function listFavoriteIds(userId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ videoId: number }[]>(idsOf(Prisma.sql`${userId}`));
  return rows.map(({ videoId }) => videoId);
}

/** The member whose session cookie this is with those ids: what every page of a member asks, in one question. */
export async function findViewerWithFavorites(cookie: string): Promise<(Viewer & { favoriteIds: number[] }) | null> {
  const found = await findViewerBeside<number[]>(cookie, Prisma.sql`ARRAY(${idsOf(Prisma.sql`u.id`)})`);
  if (!found) return null;
  const [viewer, favoriteIds] = found;
  return { ...viewer, favoriteIds };
}
