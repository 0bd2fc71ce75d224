import { Failure } from "#lib/core/errors";
import { recordCreated } from "#lib/db/idempotency/commands";
import { type Db, db } from "#lib/db/prisma";
import { lockMember } from "#lib/users/commands";
import { videoExists } from "#lib/videos/queries";
import { forgetTrashedRows } from "#lib/videos/trashed-rows/commands";
import { PLAYLISTS_PER_MEMBER, VIDEOS_PER_PLAYLIST, WATCH_LATER } from "./policy.ts";
import { findWatchLaterId } from "./queries.ts";
import { ORDER } from "./schemas.ts";
import type { NewPlaylist, PlaylistChanges } from "./types.ts";

const notFound = () => new Failure("not_found", "Playlist not found");
const limitReached = (message: string) => new Failure("conflict", message, { code: "limit_reached" });
const keptBySite = () =>
  new Failure("conflict", `${WATCH_LATER} is kept by the site and stays as it is.`, { code: "kept_by_site" });

/** Locks the playlist, so that changes of its order don't interleave. */
async function lockPlaylist(tx: Db, userId: number, id: number): Promise<void> {
  const playlists = await tx.$queryRaw<object[]>`
    SELECT 1 FROM playlists WHERE id = ${id} AND user_id = ${userId} FOR NO KEY UPDATE`;
  if (playlists.length === 0) throw notFound();
}

const touchUpdatedAt = (tx: Db, id: number) => tx.$executeRaw`UPDATE playlists SET updated_at = now() WHERE id = ${id}`;

export async function createPlaylist(userId: number, { title, description }: NewPlaylist): Promise<number> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, userId);
    const count = await tx.playlist.count({ where: { userId, kind: "custom" } });
    if (count >= PLAYLISTS_PER_MEMBER) {
      throw limitReached(`You have ${count} playlists, which is the most there can be. Delete one to create another.`);
    }
    const data = { userId, title, description: description || null };
    const { id } = await tx.playlist.create({ data, select: { id: true } });
    await recordCreated(tx, id);
    return id;
  });
}

export async function changePlaylist(userId: number, id: number, changes: PlaylistChanges): Promise<void> {
  const { title, description } = changes;
  const own = { id, userId };
  const { count } = await db.playlist.updateMany({
    where: { ...own, kind: "custom" },
    data: { title, description: description === undefined ? undefined : description || null },
  });
  if (count === 0) throw (await exists(own)) ? keptBySite() : notFound();
}

export async function deletePlaylist(userId: number, id: number): Promise<void> {
  const own = { id, userId };
  const { count } = await db.playlist.deleteMany({ where: { ...own, kind: "custom" } });
  if (count === 0) throw (await exists(own)) ? keptBySite() : notFound();
}

const exists = async (own: { id: number; userId: number }): Promise<boolean> =>
  (await db.playlist.count({ where: own })) > 0;

export async function addToPlaylist(userId: number, id: number, videoId: number): Promise<"added" | "kept"> {
  return db.$transaction(async (tx) => {
    // Same lock order as in a video's deletion.
    const videos = await tx.$queryRaw<object[]>`SELECT 1 FROM videos WHERE id = ${videoId} FOR KEY SHARE`;
    await lockPlaylist(tx, userId, id);
    if (videos.length === 0) throw new Failure("not_found", "Video not found");
    const key = { playlistId: id, videoId };
    if (await tx.playlistVideo.findUnique({ where: { playlistId_videoId: key } })) return "kept";
    const count = await tx.playlistVideo.count({ where: { playlistId: id } });
    if (count >= VIDEOS_PER_PLAYLIST) {
      throw limitReached(`This playlist has ${count} videos, which is the most there can be.`);
    }
    await tx.playlistVideo.create({ data: { ...key, position: count + 1 } });
    await touchUpdatedAt(tx, id);
    return "added";
  });
}

export async function removeFromPlaylist(userId: number, id: number, videoId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPlaylist(tx, userId, id);
    const { count } = await tx.playlistVideo.deleteMany({ where: { playlistId: id, videoId } });
    if (count === 0) throw new Failure("not_found", "This video is not in the playlist.");
    await forgetTrashedRows(tx, ["playlist_videos"], { userId, videoId, playlistId: id });
    await touchUpdatedAt(tx, id);
  });
}

export async function orderPlaylist(userId: number, id: number, videoIds: number[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPlaylist(tx, userId, id);
    const locked = await tx.playlistVideo.findMany({ where: { playlistId: id }, select: { videoId: true } });
    const named = new Set(videoIds);
    const isWhole = named.size === videoIds.length && named.size === locked.length;
    if (!isWhole || !locked.every(({ videoId }) => named.has(videoId))) throw new Failure("invalid", ORDER);
    await tx.$executeRaw`
      UPDATE playlist_videos SET position = place
      FROM unnest(${videoIds}::int[]) WITH ORDINALITY AS ordered (video_id, place)
      WHERE playlist_id = ${id} AND playlist_videos.video_id = ordered.video_id AND position <> place`;
    await touchUpdatedAt(tx, id);
  });
}

/**
 * Repairs databases that were edited by hand; otherwise a trigger keeps positions without gaps. Returns the number of
 * wrong positions.
 */
export async function repairPlaylists(): Promise<number> {
  const wrong = await db.$queryRaw<{ id: number }[]>`
    SELECT playlist_id AS id FROM playlist_videos GROUP BY 1
    HAVING min(position) <> 1 OR max(position) <> count(*) OR count(DISTINCT position) <> count(*)`;
  for (const { id } of wrong) {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM playlists WHERE id = ${id} FOR NO KEY UPDATE`;
      await tx.$executeRaw`
        UPDATE playlist_videos SET position = place
        FROM (SELECT video_id, row_number() OVER (ORDER BY position, video_id) AS place
              FROM playlist_videos WHERE playlist_id = ${id}) AS counted
        WHERE playlist_id = ${id} AND playlist_videos.video_id = counted.video_id AND position <> place`;
    });
  }
  return wrong.length;
}

export async function addToWatchLater(
  userId: number,
  videoId: number,
): Promise<{ playlistId: number; outcome: "added" | "kept" }> {
  // Checked first, because the first use could otherwise create an empty list.
  if (!(await videoExists(videoId))) throw new Failure("not_found", "Video not found");
  const playlistId = await ensureWatchLater(userId);
  return { playlistId, outcome: await addToPlaylist(userId, playlistId, videoId) };
}

async function ensureWatchLater(userId: number): Promise<number> {
  const found = await findWatchLaterId(userId);
  if (found !== null) return found;
  await db.$executeRaw`
    INSERT INTO playlists (user_id, kind, title, updated_at)
    SELECT id, 'watch_later', ${WATCH_LATER}, now() FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) WHERE kind = 'watch_later' DO NOTHING`;
  const made = await findWatchLaterId(userId);
  if (made === null) throw new Failure("unauthenticated", "Please log in to continue.");
  return made;
}
