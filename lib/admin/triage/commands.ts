import { db } from "#lib/db/prisma";
import { COUNTED_EXACTLY } from "#lib/videos/filter/policy";
import { DONE_MINUTES, LEASE_SECONDS } from "./policy.ts";
import { findTriage, isInQueue, listQueue, queueOf } from "./queries.ts";
import type { LeaseRequest, Next, NextRequest } from "./types.ts";

/** Attempts to find a free video while other admins take videos from the same queue. */
const TRIES = 5;

/** Leases the next free video of a queue. */
export async function takeNext(adminId: number, { query, below }: NextRequest): Promise<Next> {
  const queue = await queueOf(query);
  let last = below;
  for (let tried = 0; tried < TRIES; tried++) {
    const { ids, total } = await listQueue(adminId, queue, last);
    for (const [place, id] of ids.entries()) {
      last = id;
      if ((await lease(adminId, [id], LEASE_SECONDS)).length === 0) continue;
      // Another admin may have finished the video since the queue was read.
      const triage = (await isInQueue(queue, id)) ? await findTriage(id) : null;
      if (triage) return { triage, left: Math.min(total, COUNTED_EXACTLY) - place, isMore: total > COUNTED_EXACTLY };
      await release(adminId, [id]);
    }
    if (ids.length === 0) break;
  }
  return { triage: null, left: 0, isMore: false };
}

/** Releases, completes and renews leases. Returns the ids of renewed leases. */
export async function keepLeases(adminId: number, { ids, done, release: left }: LeaseRequest): Promise<number[]> {
  if (left.length > 0) await release(adminId, left);
  if (done.length > 0) await lease(adminId, done, DONE_MINUTES * 60);
  return ids.length > 0 ? lease(adminId, ids, LEASE_SECONDS) : [];
}

/** In id order, so that two admins cannot deadlock. */
async function lease(adminId: number, ids: number[], seconds: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO triage_leases AS l (video_id, admin_id, expires_at)
    SELECT id, ${adminId}::int, clock_timestamp() + make_interval(secs => ${seconds}::int)
    FROM (
      SELECT id FROM videos WHERE id = ANY (${ids}::int[])
      UNION SELECT video_id FROM unpublished_videos WHERE video_id = ANY (${ids}::int[]) AND NOT is_deleted
      ORDER BY id) AS there
    ON CONFLICT (video_id) DO UPDATE SET admin_id = EXCLUDED.admin_id, expires_at = EXCLUDED.expires_at
    WHERE l.admin_id = EXCLUDED.admin_id OR l.expires_at <= now()
    RETURNING video_id AS id`;
  return rows.map(({ id }) => id);
}

const release = (adminId: number, ids: number[]) =>
  db.triageLease.deleteMany({ where: { adminId, videoId: { in: ids } } });

export const removeExpiredLeases = (): Promise<number> =>
  db.$executeRaw`DELETE FROM triage_leases WHERE expires_at < now() - interval '1 day'`;
