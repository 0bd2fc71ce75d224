import { db } from "#lib/db/prisma";
import { listCardsByIds } from "#lib/videos/queries";
import type { VideoCard } from "#lib/videos/types";

/** All featured videos in their order; also those that an excluded category keeps from the home page. */
export async function listFeaturedVideos(): Promise<VideoCard[]> {
  const rows = await db.video.findMany({
    where: { featuredRank: { not: null } },
    select: { id: true },
    orderBy: [{ featuredRank: "asc" }, { id: "asc" }],
  });
  return listCardsByIds(rows.map(({ id }) => id));
}
