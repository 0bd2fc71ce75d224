import { applyChange, CHANGE_CHANNEL, type Change, writeChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { enqueueFullPurge } from "../outer-cache/commands.ts";

export async function purge(change: Change): Promise<void> {
  applyChange(change);
  await db.$executeRaw`
    SELECT pg_notify(${CHANGE_CHANNEL}, payload) FROM unnest(${writeChange(change)}::text[]) AS payload`;
}

/** For changes outside `publish`. */
export async function purgeEverything(): Promise<void> {
  await enqueueFullPurge(db);
  await purge("catalogue");
}
