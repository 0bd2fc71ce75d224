import { db } from "#lib/db/prisma";
import { wakeRunner } from "../wake-up.ts";

/** Other instances notice within one poll interval. During a run, the job is due again after it: see `finishRun`. */
export async function wakeJob(name: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO jobs AS j (name) VALUES (${name}) ON CONFLICT (name) DO UPDATE SET
      next_run_at = CASE WHEN j.running_until IS NULL THEN least(j.next_run_at, now()) ELSE clock_timestamp() END`;
  wakeRunner();
}
