import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSession } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { addJobs, claimJob, renewLease } from "#lib/jobs/commands";
import { startRunner } from "#lib/jobs/runner";
import { createRunnerSession } from "#lib/jobs/session/commands";
import type { Claim, Plan } from "#lib/jobs/types";

const QUICK = { pollMs: 20, leaseSeconds: 60 };
const LOCK_CLASS = 7_214;

const aJob = (run: Plan["run"]): Plan => ({ name: "a-job", title: "A job", does: "Does it.", every: 3600, run });
const stored = () => db.job.findUniqueOrThrow({ where: { name: "a-job" } });

const stops: (() => Promise<void>)[] = [];
function start(run: Plan["run"]): void {
  stops.push(startRunner({ jobs: [aJob(run)], ...QUICK }));
}

async function aSession(onLost = () => {}) {
  const session = createRunnerSession(onLost);
  stops.push(session.close);
  await session.open();
  return session;
}

const endSessions = () =>
  withSession(
    process.env.DATABASE_URL as string,
    (sql) => sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );

beforeEach(async () => {
  await db.job.deleteMany();
  await addJobs(["a-job"]);
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

test("a job of a process that is gone is taken over long before its lease ends", async () => {
  const session = await aSession();
  const dead = (await claimJob(["a-job"], 60, session.key())) as Claim;
  const other = await aSession();
  expect(await claimJob(["a-job"], 60, other.key())).toBeUndefined();
  await session.close();
  start(async () => "Done by another.");
  await vi.waitFor(
    async () => expect(await stored()).toMatchObject({ runs: 2, lastResult: "Done by another." }),
    5_000,
  );
  expect(await renewLease(dead, 60, other.key())).toBe(false);
});

test("without a session, and in a claim of another release, the lease alone counts", async () => {
  expect(await claimJob(["a-job"], 60)).toMatchObject({ run: 1 });
  expect(await claimJob(["a-job"], 60)).toBeUndefined();
  const session = await aSession();
  await db.job.update({ where: { name: "a-job" }, data: { runningUntil: null } });
  await claimJob(["a-job"], 60, session.key());
  await session.close();
  // The previous release counts the run without naming a session.
  await db.job.update({ where: { name: "a-job" }, data: { runs: { increment: 1 } } });
  expect(await claimJob(["a-job"], 60)).toBeUndefined();
});

test("a process that loses its session keeps its job, and opens another session", async () => {
  let [runs, isDone] = [0, false];
  const work: Plan["run"] = async (signal) => {
    runs++;
    while (!isDone) await pause(20, undefined, { signal });
    return "Done.";
  };
  start(work);
  await vi.waitFor(() => expect(runs).toBe(1), 5_000);
  const before = (await stored()).session;
  expect(before).not.toBeNull();
  await endSessions();
  await vi.waitFor(async () => expect((await stored()).session).toBeNull(), 5_000);
  start(work);
  await pause(500);
  isDone = true;
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ lastResult: "Done." }), 5_000);
  expect(runs).toBe(1);
});

test("a session that was lost is opened again under another key", async () => {
  let lost = 0;
  const session = await aSession(() => lost++);
  const key = session.key();
  await endSessions();
  await vi.waitFor(() => expect([lost, session.key()]).toEqual([1, null]), 5_000);
  await session.open();
  expect(session.key()).not.toBeNull();
  expect(session.key()).not.toBe(key);
});
