import type { Db } from "#lib/db/prisma";

/** All deadlines use the database's clock. */
export async function readClock(tx: Db): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ now: Date }]>`SELECT now() AS now`;
  return row.now;
}
