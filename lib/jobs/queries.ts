import { db } from "#lib/db/prisma";
import { type JobRow, toJob } from "./rows.ts";
import { SCHEDULE } from "./schedule.ts";
import type { Job } from "./types.ts";

export async function listJobs(): Promise<Job[]> {
  const rows = await db.$queryRaw<JobRow[]>`
    SELECT name, next_run_at AS "nextRunAt", next_run_at <= now() AS "isDue",
      coalesce(running_until > now(), false) AS "isRunning", last_started_at AS "lastStartedAt",
      last_finished_at AS "lastFinishedAt", last_succeeded_at AS "lastSucceededAt", last_result AS "lastResult",
      last_error AS "lastError", runs, failures
    FROM jobs`;
  const known = new Map(rows.map((row) => [row.name, row]));
  return SCHEDULE.map((scheduled) => toJob(scheduled, known.get(scheduled.name)));
}
