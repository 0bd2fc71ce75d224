import { Failure } from "#lib/core/errors";
import { inFrontProcess } from "#lib/core/workers/front-process";
import { db } from "#lib/db/prisma";
import { rolesWith } from "#lib/permissions";
import { forgetTrashedRows } from "#lib/videos/trashed-rows/commands";
import { type Watched, watchedSince } from "./watched.ts";

const globals = globalThis as { vitrineHistoryWrite?: Promise<unknown> };

/** Skips removed videos and members, disabled histories, and private videos that were locked for the viewer. */
export async function recordWatched(watched: Watched[]): Promise<void> {
  if (watched.length === 0) return;
  const write = upsert(watched.toSorted((a, b) => a.userId - b.userId || a.videoId - b.videoId));
  globals.vitrineHistoryWrite = write.catch(() => {});
  await write;
}

async function upsert(sorted: Watched[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO watch_history AS h (user_id, video_id, last_watched_at)
    SELECT u.id, v.id, to_timestamp(w.at / 1000)
    FROM unnest(${sorted.map(({ userId }) => userId)}::int[], ${sorted.map(({ videoId }) => videoId)}::int[],
                ${sorted.map(({ at }) => at)}::float8[]) AS w (user_id, video_id, at)
    JOIN users u ON u.id = w.user_id AND u.history_enabled
    JOIN videos v ON v.id = w.video_id AND (
      NOT v.is_private OR u.is_admin OR u.staff_role = ANY (${rolesWith("premium.watch")})
      OR (u.has_premium AND coalesce(u.premium_until > now(), true)))
    ORDER BY u.id, v.id
    FOR KEY SHARE OF u, v
    ON CONFLICT (user_id, video_id)
    DO UPDATE SET last_watched_at = greatest(h.last_watched_at, excluded.last_watched_at)`;
}

const BATCH_SIZE = 10_000;

const IN_TRASH = ["watch_history", "merged_history"];

export async function clearHistory(userId: number): Promise<void> {
  await forget(userId);
  let deleted: number;
  do {
    deleted = await db.$executeRaw`
      DELETE FROM watch_history WHERE (user_id, video_id) IN (
        SELECT user_id, video_id FROM watch_history WHERE user_id = ${userId} LIMIT ${BATCH_SIZE})`;
  } while (deleted === BATCH_SIZE);
  // Otherwise, restoring a video from the trash would bring its history entry back.
  await db.deletedVideoRow.deleteMany({ where: { userId, source: { in: IN_TRASH } } });
}

export async function removeFromHistory(userId: number, videoId: number): Promise<void> {
  await forget(userId, videoId);
  await db.historyEntry.deleteMany({ where: { userId, videoId } });
  await forgetTrashedRows(db, IN_TRASH, { userId, videoId });
}

/** Works even if the history is disabled. Future times count as now; a later view wins. */
export async function restoreHistoryEntry(userId: number, videoId: number, lastWatchedAt: string): Promise<void> {
  // Postgres cannot parse years before 0.
  const seconds = Math.max(0, Date.parse(lastWatchedAt) / 1000);
  const [video] = await db.$queryRaw<{ id: number }[]>`
    WITH watched AS (SELECT id FROM videos WHERE id = ${videoId} FOR KEY SHARE),
    back AS (
      INSERT INTO watch_history (user_id, video_id, last_watched_at)
      SELECT ${userId}, id, least(to_timestamp(${seconds}::float8), now()) FROM watched
      ON CONFLICT (user_id, video_id) DO NOTHING)
    SELECT id FROM watched`;
  if (!video) throw new Failure("not_found", "Video not found");
}

/** Waits for pending writes, so that they can be deleted too. */
const forget = inFrontProcess("forget watched", async (userId: number, videoId?: number) => {
  watchedSince.forget(userId, videoId);
  await globals.vitrineHistoryWrite;
});
