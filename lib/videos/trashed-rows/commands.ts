import type { Db } from "#lib/db/prisma";

type Removed = { userId: number; videoId: number; playlistId?: number };

/**
 * Deletes what the trash holds of a member's list for a video that they removed from it, and for videos merged into
 * that one. Otherwise, a restored video or an undone merge would return to the list.
 */
export const forgetTrashedRows = (
  tx: Db,
  sources: string[],
  { userId, videoId, playlistId }: Removed,
) => tx.$executeRaw`
  WITH RECURSIVE merged AS (
    SELECT ${videoId}::int AS id UNION SELECT m.id FROM merged_videos m JOIN merged ON m.video_id = merged.id)
  DELETE FROM deleted_video_rows
  WHERE user_id = ${userId} AND source = ANY (${sources}::text[]) AND video_id IN (SELECT id FROM merged)
    AND (${playlistId ?? null}::int IS NULL OR ("row" ->> 'playlist_id')::int = ${playlistId ?? null}::int)`;
