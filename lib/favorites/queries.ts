import { findViewerBeside } from "#lib/auth/queries";
import type { Viewer } from "#lib/auth/types";
import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { listCardsByIds } from "#lib/videos/queries";
import type { VideoPage } from "#lib/videos/types";
import { Prisma } from "#prisma";

export async function listFavorites(ids: number[], request: PageRequest): Promise<VideoPage> {
  const skip = offsetOf(request);
  return {
    videos: await listCardsByIds(ids.slice(skip, skip + request.limit)),
    pagination: paginate(request, ids.length),
  };
}

export const listAllFavorites = (ids: number[]): Promise<VideoPage> =>
  listFavorites(ids, { page: 1, limit: Math.max(ids.length, 1) });

const idsOf = (user: Prisma.Sql) => Prisma.sql`
  SELECT video_id AS "videoId" FROM favorites WHERE user_id = ${user} ORDER BY created_at DESC, video_id DESC`;

export async function listFavoriteIds(userId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ videoId: number }[]>(idsOf(Prisma.sql`${userId}`));
  return rows.map(({ videoId }) => videoId);
}

export async function findViewerWithFavorites(cookie: string): Promise<(Viewer & { favoriteIds: number[] }) | null> {
  const found = await findViewerBeside<number[]>(cookie, Prisma.sql`ARRAY(${idsOf(Prisma.sql`u.id`)})`);
  if (!found) return null;
  const [viewer, favoriteIds] = found;
  return { ...viewer, favoriteIds };
}
