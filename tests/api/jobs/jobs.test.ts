import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { addJobs, claimJob, finishRun, releaseJob, renewLease } from "#lib/jobs/commands";
import { listJobs } from "#lib/jobs/queries";
import { JOBS } from "#lib/jobs/registry";
import { startRunner } from "#lib/jobs/runner";
import type { Claim, Plan } from "#lib/jobs/types";
import { wakeJob } from "#lib/jobs/wake/commands";
import * as run from "../../../app/api/admin/jobs/[name]/run/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";

/** The shortest intervals a test may use. */
const QUICK = { pollMs: 20, leaseSeconds: 1 };

const aJob = (work: Plan["run"], facts: Partial<Plan> = {}): Plan => ({
  name: "a-job",
  title: "A job",
  does: "Does it.",
  every: 3600,
  run: work,
  ...facts,
});

const stored = (name = "a-job") => db.job.findUniqueOrThrow({ where: { name } });
const finished = async (name?: string) => expect((await stored(name)).lastFinishedAt).not.toBeNull();

const stops: (() => Promise<void>)[] = [];
function start(jobs: readonly Plan[], options = QUICK): () => Promise<void> {
  const stop = startRunner({ jobs, ...options });
  stops.push(stop);
  return stop;
}

beforeEach(async () => {
  await db.job.deleteMany();
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  vi.restoreAllMocks();
});

describe("a due job", () => {
  test("is due immediately after being added", async () => {
    const names = Array.from({ length: 20 }, (_, number) => `job-${number}`);
    for (const name of names) {
      const [job] = await db.$queryRaw<{ isDue: boolean }[]>`
        INSERT INTO jobs (name) VALUES (${name}) RETURNING next_run_at <= now() AS "isDue"`;
      expect(job).toEqual({ isDue: true });
    }
  });

  test("runs only once across several instances", async () => {
    let [runs, atOnce, most] = [0, 0, 0];
    const job = aJob(async () => {
      runs += 1;
      most = Math.max(most, ++atOnce);
      await pause(150);
      atOnce -= 1;
      return "Done.";
    });
    for (let instance = 0; instance < 4; instance++) start([job]);
    await vi.waitFor(() => finished(), 15_000);
    await pause(200);
    expect([runs, most]).toEqual([1, 1]);
    expect(await stored()).toMatchObject({ runs: 1, failures: 0, lastResult: "Done.", lastError: null });
  });

  test("is not taken over while it runs for longer than its lease", async () => {
    let runs = 0;
    const job = aJob(async () => {
      runs += 1;
      await pause(4_500);
      return "Done at last.";
    });
    for (let instance = 0; instance < 2; instance++) start([job], { ...QUICK, leaseSeconds: 2 });
    await vi.waitFor(() => finished(), 15_000);
    expect(runs).toBe(1);
  });

  test("is scheduled by the database clock, at the next full interval", async () => {
    vi.spyOn(Date, "now").mockReturnValue(0);
    start([aJob(async () => "Done.", { every: 86_400, offset: 3 * 3600 })]);
    await vi.waitFor(() => finished(), 15_000);
    const [row] = await db.$queryRaw<{ isNext: boolean; hour: number }[]>`
      SELECT next_run_at > now() AND next_run_at <= now() + interval '1 day' AS "isNext",
        extract(epoch FROM next_run_at)::int % 86400 / 3600 AS hour FROM jobs`;
    expect(row).toEqual({ isNext: true, hour: 3 });
  });

  test("added by another release is not run", async () => {
    await addJobs(["of-tomorrow"]);
    start([aJob(async () => "Done.")]);
    await vi.waitFor(() => finished(), 15_000);
    expect(await stored("of-tomorrow")).toMatchObject({ runs: 0 });
  });
});

describe("an instance that stops", () => {
  test("loses its job when the lease ends and can no longer finish it", async () => {
    await addJobs(["a-job"]);
    const dead = (await claimJob(["a-job"], 1)) as Claim;
    expect(await claimJob(["a-job"], 1)).toBeUndefined();
    start([aJob(async () => "Done by another.")]);
    await vi.waitFor(() => finished(), 15_000);
    expect(await stored()).toMatchObject({ runs: 2, lastResult: "Done by another." });
    expect(await renewLease(dead, 60)).toBe(false);
    await finishRun(
      dead,
      aJob(async () => ""),
      { error: "too late" },
    );
    expect(await stored()).toMatchObject({ lastResult: "Done by another.", lastError: null, runningUntil: null });
  });

  test("cannot release a job that another instance has taken over", async () => {
    await addJobs(["a-job"]);
    const dead = (await claimJob(["a-job"], 60)) as Claim;
    await db.job.update({ where: { name: "a-job" }, data: { runningUntil: new Date(0) } });
    expect(await claimJob(["a-job"], 60)).toMatchObject({ name: "a-job", run: 2 });
    await releaseJob(dead);
    expect(await claimJob(["a-job"], 60)).toBeUndefined();
  });

  test("releases its job at once on a graceful shutdown", async () => {
    let begun = 0;
    const job = aJob(async (signal) => {
      begun += 1;
      await pause(60_000, undefined, { signal });
      return "Done.";
    });
    const stop = start([job]);
    await vi.waitFor(() => expect(begun).toBe(1), 15_000);
    await stop();
    expect(await stored()).toMatchObject({ runningUntil: null, failures: 0, lastError: null });
    expect(await claimJob(["a-job"], 1)).toMatchObject({ name: "a-job", run: 2 });
  });
});

test("a job that is woken while it runs, runs again at once", async () => {
  let runs = 0;
  const job = aJob(async () => {
    if (++runs === 1) await wakeJob("a-job");
    return "Done.";
  });
  start([job], { ...QUICK, pollMs: 60_000 });
  await wakeJob("a-job");
  await vi.waitFor(() => expect(runs).toBe(2), 15_000);
  await pause(200);
  expect(runs).toBe(2);
});

test("an error is stored and logged once, and the job is retried early", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  start([
    aJob(async () => {
      throw new Error("\nInvalid invocation:\n\nThe disk is full");
    }),
  ]);
  await vi.waitFor(() => finished(), 15_000);
  await pause(100);
  expect(await stored()).toMatchObject({ lastError: "The disk is full", lastResult: null, failures: 1, runs: 1 });
  expect((await stored()).lastSucceededAt).toBeNull();
  const [row] = await db.$queryRaw<[{ soon: boolean }]>`
    SELECT next_run_at > now() AND next_run_at <= now() + interval '5 minutes' AS soon FROM jobs`;
  expect(row.soon).toBe(true);
  expect(logged.mock.calls.filter(([line]) => String(line).includes("job failed"))).toHaveLength(1);
});

test("every job runs and returns a summary", async () => {
  start(JOBS);
  await vi.waitFor(async () => {
    for (const { result, error } of await listJobs()) expect([result, error]).toEqual([expect.any(String), null]);
  }, 20_000);
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
}, 30_000);

describe("an admin", () => {
  let admin: Caller;
  const ask = (name: string) => admin(run.POST, { method: "POST", params: { name } });

  beforeEach(async () => {
    admin = await callerFor((await aUser({ isAdmin: true })).id);
  });

  test("can run a job before it is due", async () => {
    const job = aJob(async () => "Done.", { name: "ended-sessions" });
    start([job], { ...QUICK, pollMs: 60_000 });
    expect((await ask("ended-sessions")).status).toBe(202);
    await vi.waitFor(() => finished("ended-sessions"), 15_000);
    expect((await ask("ended-sessions")).status).toBe(202);
    await vi.waitFor(async () => expect((await stored("ended-sessions")).runs).toBe(2), 15_000);
    expect(await db.auditEntry.count({ where: { action: "job.run", subject: "job ended-sessions" } })).toBe(2);
  });

  test("gets 404 for an unknown job", async () => {
    const reply = await ask("no-such-job");
    expect([reply.status, reply.body.error]).toEqual([404, "Job not found"]);
    expect(await db.job.count()).toBe(0);
  });

  test("gets 409 for a running job, without an audit entry", async () => {
    const before = await db.auditEntry.count();
    await addJobs(["ended-sessions"]);
    await claimJob(["ended-sessions"], 60);
    const reply = await ask("ended-sessions");
    expect([reply.status, reply.body]).toEqual([
      409,
      { success: false, error: "This job is running.", code: "running" },
    ]);
    expect(await db.auditEntry.count()).toBe(before);
    expect((await listJobs()).find(({ name }) => name === "ended-sessions")?.state).toBe("running");
  });

  test("can run a job whose last run was never finished, once its lease has ended", async () => {
    await addJobs(["ended-sessions"]);
    await claimJob(["ended-sessions"], 60);
    await db.job.update({ where: { name: "ended-sessions" }, data: { runningUntil: new Date(0) } });
    expect((await ask("ended-sessions")).status).toBe(202);
  });

  test("sees no duration of a job while it runs again", async () => {
    await addJobs(["ended-sessions"]);
    const plan = JOBS.find(({ name }) => name === "ended-sessions") as Plan;
    await finishRun((await claimJob(["ended-sessions"], 60)) as Claim, plan, { result: "Removed 3." });
    await db.job.update({ where: { name: "ended-sessions" }, data: { nextRunAt: new Date(0) } });
    await claimJob(["ended-sessions"], 60);
    const [job] = (await listJobs()).filter(({ name }) => name === "ended-sessions");
    expect(job).toMatchObject({ state: "running", result: "Removed 3.", tookMs: null });
  });

  test("sees the state of each job", async () => {
    await addJobs(["ended-sessions"]);
    const claim = (await claimJob(["ended-sessions"], 60)) as Claim;
    await finishRun(claim, JOBS.find(({ name }) => name === "ended-sessions") as Plan, { result: "Removed 3." });
    const [job] = (await listJobs()).filter(({ name }) => name === "ended-sessions");
    expect(job).toMatchObject({ state: "waiting", result: "Removed 3.", error: null, runs: 1, failures: 0 });
    expect(job?.tookMs).toBeGreaterThanOrEqual(0);
    expect((await listJobs()).filter(({ state }) => state === "due")).toHaveLength(JOBS.length - 1);
  });
});
