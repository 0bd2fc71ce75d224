import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { publicHoldersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";
import { lockTrash, takeOut } from "../moves/commands.ts";
import { isThereAlready } from "../policy.ts";
import { restoreRows } from "../restore/commands.ts";

/** A merged video is in the trash, but does not count as deleted. */
export async function moveToMerged(tx: Db, goneId: number, keptId: number): Promise<void> {
  await takeOut(tx, [goneId]);
  await tx.deletedVideo.update({ where: { videoId: goneId }, data: { mergedInto: keptId }, select: { videoId: true } });
}

/** Returns false if the video's rows have been erased. */
export async function lockMerged(tx: Db, goneId: number): Promise<boolean> {
  return (await lockTrash(tx, [goneId])).length > 0;
}

/** The two merged videos may share a player again; a third video must not have it. */
export async function returnMerged(tx: Db, goneId: number, keptId: number): Promise<void> {
  const [copy] = await tx.$queryRaw<{ id: number; title: string }[]>`
    SELECT holders.id, d.title FROM deleted_videos d
    CROSS JOIN LATERAL (${publicHoldersOf(Prisma.sql`(d."row" ->> 'embed_key')`)}) AS holders
    WHERE d.video_id = ${goneId} AND holders.id <> ${keptId} LIMIT 1`;
  if (copy) throw new Failure("conflict", isThereAlready(copy.title, copy.id));
  await restoreRows(tx, [goneId], keptId);
}
