import { applyChange, CHANGE_CHANNEL, type Change, writeChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";

export async function purge(change: Change): Promise<void> {
  applyChange(change);
  await db.$executeRaw`
    SELECT pg_notify(${CHANGE_CHANNEL}, payload) FROM unnest(${writeChange(change)}::text[]) AS payload`;
}
