import { Prisma } from "#prisma";
import { COVER_PICTURES } from "./policy.ts";
import type { Playlist } from "./types.ts";

export const playlistColumns = Prisma.sql`
  p.id, p.user_id, p.kind::text AS kind, p.title, p.description, p.created_at, p.updated_at,
  (SELECT count(*)::int FROM playlist_videos WHERE playlist_id = p.id) AS videos,
  (SELECT coalesce(sum(v.duration_seconds), 0)::int FROM playlist_videos e JOIN videos v ON v.id = e.video_id
   WHERE e.playlist_id = p.id) AS seconds,
  ARRAY(SELECT video_id FROM playlist_videos WHERE playlist_id = p.id
        ORDER BY position LIMIT ${COVER_PICTURES}) AS first_video_ids`;

export type PlaylistRow = {
  id: number;
  user_id: number;
  kind: "custom" | "watch_later";
  title: string;
  description: string | null;
  created_at: Date;
  updated_at: Date;
  videos: number;
  seconds: number;
  first_video_ids: number[];
  contains?: boolean;
};

/** `thumbnails` is keyed by video id. */
export function toPlaylist(row: PlaylistRow, thumbnails: Map<number, string | null>): Playlist {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    thumbnailUrl: (row.first_video_ids[0] && thumbnails.get(row.first_video_ids[0])) || null,
    cover: row.first_video_ids.map((id) => ({ id, thumbnailUrl: thumbnails.get(id) ?? null })),
    totalSeconds: row.seconds,
    _count: { videos: row.videos },
    ...(row.kind === "watch_later" && { isWatchLater: true }),
    ...(row.contains !== undefined && { containsVideo: row.contains }),
  };
}
