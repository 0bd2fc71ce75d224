import { cache } from "react";
import { readId } from "#lib/core/ids";
import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { type Db, db } from "#lib/db/prisma";
import { goneAt, HIDING, IN_TRASH } from "./policy.ts";
import { removedByReport } from "./removed-by-report.ts";
import type { DeletedPage, Removal, Tombstone, TrashedVideo } from "./types.ts";

/** Excludes dead and unpublished videos. */
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
  const ids = rows.map(({ videoId }) => videoId);
  const reported = await db.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM deleted_videos d WHERE video_id = ANY (${ids}::int[]) AND ${removedByReport("d.video_id")}`;
  const videos = rows.map(({ videoId, title, deletedAt }) => ({
    id: videoId,
    title,
    deletedAt: deletedAt.toISOString(),
    goneAt: goneAt(deletedAt).toISOString(),
    isReported: reported.some(({ id }) => id === videoId),
  }));
  return { videos, pagination: paginate(request, count) };
}

/** Returns why a video is not on the site; undefined if it never was. An open report hides its video until it is decided. */
export const findRemoval = cache(async (segment: string): Promise<Removal | undefined> => {
  const videoId = readId(segment);
  if (videoId === undefined) return undefined;
  const [removed, dead, hidden] = await Promise.all([
    db.videoTombstone.findUnique({ where: { videoId }, select: { videoId: true } }),
    db.deadVideo.findUnique({ where: { videoId }, select: { videoId: true } }),
    db.videoReport.findFirst({ where: { videoId, ...HIDING }, select: { id: true } }),
  ]);
  if (!removed) return undefined;
  if (dead) return "dead";
  return hidden ? "hidden" : "removed";
});

/** A video in the trash, for its page in the panel; null for merged videos. */
export async function findInTrash(videoId: number): Promise<TrashedVideo | null> {
  const [row, removal] = await Promise.all([
    db.deletedVideo.findUnique({
      where: { videoId, ...IN_TRASH },
      select: { title: true, deletedAt: true },
    }),
    findRemoval(String(videoId)),
  ]);
  return (
    row && { id: videoId, title: row.title, deletedAt: row.deletedAt.toISOString(), removal: removal ?? "removed" }
  );
}

/** Counts the videos that open reports hide. */
export async function countHiddenByReports(): Promise<number> {
  return (await db.videoReport.groupBy({ by: ["videoId"], where: HIDING })).length;
}

const MAX_TOMBSTONES = 10;

export async function listTombstones(embedKey: string): Promise<Tombstone[]> {
  const rows = await db.videoTombstone.findMany({
    where: { OR: [{ embedKey }, { mirrorKeys: { has: embedKey } }] },
    select: { videoId: true, title: true, deletedAt: true },
    orderBy: [{ deletedAt: "desc" }, { videoId: "desc" }],
    take: MAX_TOMBSTONES,
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

/**
 * A video kept off the site by a report that has one of these players, unless the video `ownId` has that player too.
 */
export async function findRemovedByReport(
  tx: Db,
  keys: string[],
  ownId: number | null,
): Promise<{ id: number } | undefined> {
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT t.video_id AS id FROM unnest(${keys}::text[]) AS key
    JOIN video_tombstones t ON t.embed_key = key OR t.mirror_keys @> ARRAY[key]
    WHERE NOT EXISTS (SELECT 1 FROM videos v WHERE v.id = ${ownId}::int AND v.embed_key = key)
      AND NOT EXISTS (SELECT 1 FROM video_mirrors m WHERE m.video_id = ${ownId}::int AND m.embed_key = key)
      AND ${removedByReport("t.video_id")}
    ORDER BY 1 DESC LIMIT 1`;
  return found;
}
