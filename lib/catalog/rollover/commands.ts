import { publishThrough } from "#lib/catalog/commands";
import { describeError, log } from "#lib/core/log";
import { openPostgres } from "#lib/db/postgres";

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineRolledTo?: string };

/**
 * Moves the windows of Most Watched on to a UTC day, the database's without one; says whether nobody had done so yet.
 * After days of standing still that takes longer than Prisma's connections wait for anything.
 */
export async function moveWindows(to?: string): Promise<boolean> {
  const sql = openPostgres();
  try {
    // Writers of counts wait behind it: as short as they would wait themselves.
    await sql`SET lock_timeout = '1s'`;
    return await publishThrough(sql, async (tx) => {
      const [rolled] = await tx<[{ moved: boolean }]>`
        SELECT roll_days(coalesce(${to ?? null}::date, (now() AT TIME ZONE 'UTC')::date)) AS moved`;
      return rolled.moved;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Makes sure that the windows have moved on to the UTC day that has begun before views are counted in them. Costs
 * nothing for the rest of the day. Never fails: the job at midnight does it too.
 */
export async function rollDays(now = Date.now()): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  if (globals.vitrineRolledTo === today) return;
  try {
    await moveWindows(today);
    globals.vitrineRolledTo = today;
  } catch (error) {
    log("warn", "the windows of Most Watched could not move on", describeError(error));
  }
}
