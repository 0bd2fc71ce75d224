import { db } from "#lib/db";
import { offsetOf, type PageRequest, paginate } from "#lib/pagination";
import { goneAt } from "./policy.ts";
import type { DeletedPage } from "./types.ts";

/** The videos in the trash, the last deleted first. */
export async function listDeletedVideos(request: PageRequest): Promise<DeletedPage> {
  const [rows, count] = await Promise.all([
    db.deletedVideo.findMany({
      select: { videoId: true, title: true, deletedAt: true },
      orderBy: [{ deletedAt: "desc" }, { videoId: "desc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
    db.deletedVideo.count(),
  ]);
  const videos = rows.map(({ videoId, title, deletedAt }) => ({
    id: videoId,
    title,
    deletedAt: deletedAt.toISOString(),
    goneAt: goneAt(deletedAt).toISOString(),
  }));
  return { videos, pagination: paginate(request, count) };
}
