import { db } from "#lib/db";
import type { Watched } from "./watched.ts";

/**
 * Puts videos at the front of their watchers' histories, one entry a video. Leaves out videos and members that are
 * gone, and members who keep no history any more.
 */
export async function recordWatched(watched: Watched[]): Promise<void> {
  if (watched.length === 0) return;
  const sorted = watched.toSorted((a, b) => a.userId - b.userId || a.videoId - b.videoId);
  await db.$executeRaw`
    INSERT INTO watch_history AS h (user_id, video_id, last_watched_at)
    SELECT u.id, v.id, to_timestamp(w.at / 1000)
    FROM unnest(${sorted.map(({ userId }) => userId)}::int[], ${sorted.map(({ videoId }) => videoId)}::int[],
                ${sorted.map(({ at }) => at)}::float8[]) AS w (user_id, video_id, at)
    JOIN users u ON u.id = w.user_id AND u.history_enabled
    JOIN videos v ON v.id = w.video_id
    ORDER BY u.id, v.id
    FOR KEY SHARE OF u, v
    ON CONFLICT (user_id, video_id)
    DO UPDATE SET last_watched_at = greatest(h.last_watched_at, excluded.last_watched_at)`;
}
