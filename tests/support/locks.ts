import { db } from "#lib/db/prisma";

/** How many statements in the test's database wait for what another transaction holds. */
export async function waitingForLocks(): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.n ?? 0;
}
