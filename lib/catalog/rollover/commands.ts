import { publishThrough } from "#lib/catalog/commands";
import { describeError, log } from "#lib/core/log";
import { openPostgres } from "#lib/db/postgres";

// Next's bundles load their own copies of this module, so the state is shared through globalThis.
const globals = globalThis as { vitrineRolledTo?: string };

/**
 * Returns false if another process has moved the windows already. Bypasses Prisma, whose timeout this exceeds after a
 * long downtime.
 */
export async function moveWindows(to?: string): Promise<boolean> {
  const sql = openPostgres();
  try {
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

export async function rollDays(now = Date.now()): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  if (globals.vitrineRolledTo === today) return;
  try {
    await moveWindows(today);
    globals.vitrineRolledTo = today;
  } catch (error) {
    log("warn", "could not advance the windows of Most Watched", describeError(error));
  }
}
