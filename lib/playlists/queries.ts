import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { listCardsByIds } from "#lib/videos/queries";
import { Prisma } from "#prisma";
import { type PlaylistRow, playlistColumns, toPlaylist } from "./rows.ts";
import type { Playlist, PlaylistDetail, PlaylistPage, WatchLater } from "./types.ts";

export async function listPlaylists(
  userId: number,
  { videoId, ...request }: PageRequest & { videoId?: number },
): Promise<PlaylistPage> {
  const total = await db.playlist.count({ where: { userId } });
  const from = offsetOf(request);
  const contains = videoId
    ? Prisma.sql`, EXISTS (
        SELECT 1 FROM playlist_videos WHERE playlist_id = p.id AND video_id = ${videoId}) AS contains`
    : Prisma.empty;
  const rows =
    from < total
      ? await db.$queryRaw<PlaylistRow[]>`
          SELECT ${playlistColumns}${contains} FROM playlists p WHERE user_id = ${userId}
          ORDER BY kind = 'watch_later' DESC, created_at DESC, id DESC LIMIT ${request.limit} OFFSET ${from}`
      : [];
  return { playlists: await toPlaylists(rows), pagination: paginate(request, total) };
}

export async function findPlaylist(userId: number, id: number): Promise<Playlist | null> {
  const rows = await db.$queryRaw<PlaylistRow[]>`
    SELECT ${playlistColumns} FROM playlists p WHERE id = ${id} AND user_id = ${userId}`;
  return (await toPlaylists(rows))[0] ?? null;
}

export async function findPlaylistWithVideos(
  userId: number,
  id: number,
  request: PageRequest,
): Promise<PlaylistDetail | null> {
  const playlist = await findPlaylist(userId, id);
  if (!playlist) return null;
  const total = playlist._count.videos;
  const from = offsetOf(request);
  const page = { take: request.limit, skip: from, orderBy: { position: "asc" } } as const;
  const where = { playlistId: id, playlist: { userId } };
  const rows = from < total ? await db.playlistVideo.findMany({ where, select: { videoId: true }, ...page }) : [];
  const videos = await listCardsByIds(rows.map(({ videoId }) => videoId));
  return { playlist: { ...playlist, videos }, pagination: paginate(request, total) };
}

export async function listPlaylistVideoIds(userId: number, id: number): Promise<number[] | null> {
  const playlist = await db.playlist.findUnique({
    where: { id, userId },
    select: { videos: { select: { videoId: true }, orderBy: { position: "asc" } } },
  });
  return playlist?.videos.map(({ videoId }) => videoId) ?? null;
}

export async function findWatchLaterId(userId: number): Promise<number | null> {
  const playlist = await db.playlist.findFirst({ where: { userId, kind: "watch_later" }, select: { id: true } });
  return playlist?.id ?? null;
}

export async function findWatchLater(userId: number): Promise<WatchLater> {
  const playlistId = await findWatchLaterId(userId);
  const videoIds = playlistId === null ? null : await listPlaylistVideoIds(userId, playlistId);
  return { playlistId, videoIds: videoIds ?? [] };
}

async function toPlaylists(rows: PlaylistRow[]): Promise<Playlist[]> {
  const firsts = await listCardsByIds(rows.flatMap((row) => row.first_video_ids));
  const thumbnails = new Map(firsts.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
  return rows.map((row) => toPlaylist(row, thumbnails));
}
