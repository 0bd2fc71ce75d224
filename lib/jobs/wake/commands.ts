import { db } from "#lib/db/prisma";
import { wakeRunner } from "../wake-up.ts";

/** Other instances notice within one poll interval. */
export async function wakeJob(name: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO jobs AS j (name) VALUES (${name}) ON CONFLICT (name) DO UPDATE SET next_run_at = least(j.next_run_at, now())`;
  wakeRunner();
}
