import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { RUNNER_LOCKS } from "#lib/db/advisory-locks";
import { db } from "#lib/db/prisma";
import { SCHEDULE } from "./schedule.ts";
import type { Claim, Outcome, Plan } from "./types.ts";
import { wakeRunner } from "./wake-up.ts";

/** Used if the next regular run is later. */
const RETRY_SECONDS = 300;

export async function requestRun(adminId: number, name: string): Promise<void> {
  if (!SCHEDULE.some((job) => job.name === name)) throw new Failure("not_found", "Job not found");
  await db.$transaction(async (tx) => {
    const isAsked = await tx.$executeRaw`
      INSERT INTO jobs AS j (name) VALUES (${name}) ON CONFLICT (name) DO UPDATE SET next_run_at = least(j.next_run_at, now())
      WHERE j.running_until IS NULL OR j.running_until < now()`;
    if (isAsked === 0) throw new Failure("conflict", "This job is running.", { code: "running" });
    await recordAudit(tx, adminId, "job.run", `job ${name}`);
  });
  wakeRunner();
}

export async function addJobs(names: string[]): Promise<void> {
  await db.$executeRaw`INSERT INTO jobs (name) SELECT unnest(${names}::text[]) ON CONFLICT DO NOTHING`;
}

/**
 * Returns the longest overdue job that isn't leased, or undefined. A lease ends early when the process is gone that
 * holds it. `session` is the key of this process's session; it counts only for the run in `session_run`, because a
 * released job keeps the session of its previous run.
 */
export async function claimJob(
  names: string[],
  leaseSeconds: number,
  session: number | null = null,
): Promise<Claim | undefined> {
  const [claim] = await db.$queryRaw<Claim[]>`
    UPDATE jobs SET running_until = now() + make_interval(secs => ${leaseSeconds}), last_started_at = now(),
      runs = runs + 1, session = ${session}::int, session_run = runs + 1
    WHERE name = (
      SELECT name FROM jobs j
      WHERE name = ANY (${names}::text[]) AND next_run_at <= now() AND (
        running_until IS NULL OR running_until < now() OR (session IS NOT NULL AND session_run = runs AND NOT EXISTS (
          SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
          WHERE l.locktype = 'advisory' AND l.classid = ${RUNNER_LOCKS}::oid AND l.objid = j.session::oid AND l.objsubid = 2)))
      ORDER BY next_run_at, name LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING name, runs AS run, next_run_at::text AS due`;
  return claim;
}

/** Returns false if another process has taken over the job. */
export async function renewLease(
  { name, run }: Claim,
  leaseSeconds: number,
  session: number | null = null,
): Promise<boolean> {
  const renewed = await db.$executeRaw`
    UPDATE jobs SET running_until = now() + make_interval(secs => ${leaseSeconds}), session = ${session}::int, session_run = runs
    WHERE name = ${name} AND runs = ${run} AND running_until IS NOT NULL`;
  return renewed > 0;
}

/** Ignored if another process has taken over the job. A job that was woken meanwhile runs again at once. */
export async function finishRun(claim: Claim, { every, offset = 0 }: Plan, outcome: Outcome): Promise<void> {
  const { result = null, error = null } = outcome;
  const hasFailed = error !== null;
  await db.$executeRaw`
    UPDATE jobs SET running_until = NULL, last_finished_at = now(), last_result = ${result}, last_error = ${error},
      last_succeeded_at = CASE WHEN ${hasFailed} THEN last_succeeded_at ELSE now() END,
      failures = failures + ${hasFailed ? 1 : 0},
      next_run_at = CASE WHEN next_run_at <> ${claim.due}::timestamptz THEN next_run_at ELSE least(
        to_timestamp((floor((extract(epoch FROM now()) - ${offset}) / ${every}) + 1) * ${every} + ${offset}),
        CASE WHEN ${hasFailed} THEN now() + make_interval(secs => ${RETRY_SECONDS}) END) END
    WHERE name = ${claim.name} AND runs = ${claim.run}`;
}

export async function releaseJob({ name, run }: Claim): Promise<void> {
  await db.$executeRaw`UPDATE jobs SET running_until = NULL WHERE name = ${name} AND runs = ${run}`;
}
