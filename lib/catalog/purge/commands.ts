import { applyChange, CHANGE_CHANNEL, type Change, writeChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";

/**
 * Drops what shows this from the caches of every instance. Called after the commit, by the unit of work; by itself only
 * where what was changed is derived, such as after a repair.
 */
export async function purge(change: Change): Promise<void> {
  applyChange(change);
  await db.$executeRaw`
    SELECT pg_notify(${CHANGE_CHANNEL}, payload) FROM unnest(${writeChange(change)}::text[]) AS payload`;
}
