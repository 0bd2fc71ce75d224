import { type Db, db } from "#lib/db/prisma";
import { restoreWithin, trashVideos } from "../commands.ts";
import { lockForTrash } from "../moves/commands.ts";
import type { Missed } from "./types.ts";

const DAY = 86_400;
/** Dead videos are checked daily for this many days, then weekly. */
const DAILY = 7;

/** Skips videos whose player has changed. Resets the failures, so that a restored video must fail again. */
export async function moveToDead(tx: Db, missed: Missed[]): Promise<number[]> {
  const [ids, keys] = [missed.map(({ videoId }) => videoId), missed.map(({ embedKey }) => embedKey)];
  await lockForTrash(tx, ids);
  const dead = await tx.$queryRaw<{ id: number; missedSince: Date }[]>`
    SELECT v.id, c.missed_since AS "missedSince"
    FROM unnest(${ids}::int[], ${keys}::text[]) AS missed (id, key)
    JOIN videos v ON v.id = missed.id AND v.embed_key = missed.key
    JOIN link_checks c ON c.video_id = v.id AND c.embed_key = v.embed_key AND c.missed_since IS NOT NULL
    ORDER BY v.id`;
  const deadIds = dead.map(({ id }) => id);
  if (deadIds.length === 0) return [];
  await trashVideos(tx, null, deadIds);
  await tx.$executeRaw`
    UPDATE deleted_video_rows SET "row" = "row" || '{"misses": 0, "missed_since": null}'
    WHERE source = 'link_checks' AND video_id = ANY (${deadIds}::int[])`;
  const byId = new Map(missed.map((each) => [each.videoId, each]));
  const found = dead.map(({ id }) => byId.get(id) as Missed);
  await tx.$executeRaw`
    INSERT INTO dead_videos (video_id, embed_key, host, missed_since, next_check_at)
    SELECT id, key, host, since, now() + make_interval(secs => ${DAY})
    FROM unnest(${deadIds}::int[], ${found.map(({ embedKey }) => embedKey)}::text[],
      ${found.map(({ host }) => host)}::text[], ${dead.map(({ missedSince }) => missedSince)}::timestamptz[])
      AS dead (id, key, host, since)`;
  return deadIds;
}

/** Returns the restored videos. Skips those deleted meanwhile and those whose player another video has. */
export async function restoreDead(tx: Db, ids: number[]): Promise<number[]> {
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM deleted_videos JOIN dead_videos USING (video_id) WHERE video_id = ANY (${ids}::int[])
    ORDER BY video_id FOR UPDATE OF deleted_videos`;
  if (locked.length === 0) return [];
  const { restored } = await restoreWithin(
    tx,
    locked.map(({ id }) => id),
  );
  return restored;
}

export async function leaveDead(videoId: number): Promise<void> {
  await db.$executeRaw`
    UPDATE dead_videos SET checked_at = now(), next_check_at = now() + make_interval(secs =>
      CASE WHEN dead_since > now() - make_interval(days => ${DAILY}::int) THEN ${DAY} ELSE 7 * ${DAY} END)
    WHERE video_id = ${videoId}`;
}

/** Health checks of these videos now go to another host. */
export async function moveDead(moved: { videoId: number; host: string }[]): Promise<void> {
  await db.$executeRaw`
    UPDATE dead_videos SET host = given.host, next_check_at = now()
    FROM unnest(${moved.map(({ videoId }) => videoId)}::int[], ${moved.map(({ host }) => host)}::text[]) AS given (id, host)
    WHERE video_id = given.id`;
}
