import { db } from "#lib/db/prisma";

export async function oldestPurge(): Promise<Date | null> {
  const { _min } = await db.outerCachePurge.aggregate({ _min: { createdAt: true }, where: { purgedAt: null } });
  return _min.createdAt;
}
