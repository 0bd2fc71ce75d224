import { db } from "#lib/db/prisma";
import { listCardsByIds } from "#lib/videos/queries";
import type { VideoCard } from "#lib/videos/types";

/** Includes videos hidden from the home page by an excluded category. */
export async function listFeaturedVideos(): Promise<VideoCard[]> {
  const rows = await db.video.findMany({
    where: { featuredRank: { not: null } },
    select: { id: true },
    orderBy: [{ featuredRank: "asc" }, { id: "asc" }],
  });
  return listCardsByIds(rows.map(({ id }) => id));
}
