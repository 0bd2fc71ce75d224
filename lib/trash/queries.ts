import { cache } from "react";
import { readId } from "#lib/core/ids";
import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { goneAt, IN_TRASH } from "./policy.ts";
import type { DeletedPage, Tombstone } from "./types.ts";

/** Except dead and unpublished videos. */
export async function listDeletedVideos(request: PageRequest): Promise<DeletedPage> {
  const where = { dead: null, ...IN_TRASH };
  const [rows, count] = await Promise.all([
    db.deletedVideo.findMany({
      where,
      select: { videoId: true, title: true, deletedAt: true },
      orderBy: [{ deletedAt: "desc" }, { videoId: "desc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
    db.deletedVideo.count({ where }),
  ]);
  const videos = rows.map(({ videoId, title, deletedAt }) => ({
    id: videoId,
    title,
    deletedAt: deletedAt.toISOString(),
    goneAt: goneAt(deletedAt).toISOString(),
  }));
  return { videos, pagination: paginate(request, count) };
}

/** Why there is no video at this path segment; undefined if there never was one. */
export const findRemoval = cache(async (segment: string): Promise<"removed" | "dead" | undefined> => {
  const videoId = readId(segment);
  if (videoId === undefined) return undefined;
  const [removed, dead] = await Promise.all([
    db.videoTombstone.findUnique({ where: { videoId }, select: { videoId: true } }),
    db.deadVideo.findUnique({ where: { videoId }, select: { videoId: true } }),
  ]);
  if (!removed) return undefined;
  return dead ? "dead" : "removed";
});

const MOST_TOMBSTONES = 10;

export async function listTombstones(embedKey: string): Promise<Tombstone[]> {
  const rows = await db.videoTombstone.findMany({
    where: { embedKey },
    select: { videoId: true, title: true, deletedAt: true },
    orderBy: [{ deletedAt: "desc" }, { videoId: "desc" }],
    take: MOST_TOMBSTONES,
  });
  const inTrash = await db.deletedVideo.findMany({
    where: { videoId: { in: rows.map(({ videoId }) => videoId) } },
    select: { videoId: true },
  });
  return rows.map(({ videoId, title, deletedAt }) => ({
    id: videoId,
    title,
    deletedAt: deletedAt.toISOString(),
    isInTrash: inTrash.some((kept) => kept.videoId === videoId),
  }));
}
