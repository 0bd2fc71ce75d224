import { type Db, db } from "#lib/db/prisma";
import { IN_TRASH } from "#lib/trash/policy";
import { findCurrentFacts } from "../queries.ts";
import type { StepRecord, TriageChange } from "../types.ts";

type Found = { id: number; record: StepRecord; isSame: boolean };

/** An admin's last step on a video, unless it was undone; `isSame` if it saved what is `asked`. */
async function findLast(tx: Db, adminId: number, videoId: number, asked?: TriageChange): Promise<Found | undefined> {
  const [found] = await tx.$queryRaw<Found[]>`
    SELECT id, before AS record, coalesce(before -> 'asked' = ${JSON.stringify(asked) ?? null}::jsonb, false) AS "isSame"
    FROM triage_steps WHERE admin_id = ${adminId} AND video_id = ${videoId} AND NOT before ? 'undone'
    ORDER BY id DESC LIMIT 1`;
  return found;
}

/** The step that saved the same request before, unless the video has changed since. */
export async function findSaved(tx: Db, adminId: number, id: number, asked: TriageChange): Promise<number | undefined> {
  const step = await findLast(tx, adminId, id, asked);
  if (!step?.isSame) return undefined;
  const facts = await findCurrentFacts(tx, id);
  return facts?.updatedAt.toISOString() === step.record.updatedAt[1] ? step.id : undefined;
}

/** The step that discarded a video, while the video is in the trash. */
export async function findDiscarded(adminId: number, videoId: number): Promise<number | undefined> {
  const trashed = await db.deletedVideo.findUnique({ where: { videoId, ...IN_TRASH }, select: { videoId: true } });
  const step = trashed && (await findLast(db, adminId, videoId));
  return step?.record.deleted && step.id;
}
