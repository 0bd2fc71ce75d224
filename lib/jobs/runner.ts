import { setTimeout as pause } from "node:timers/promises";
import { describeError, log } from "#lib/core/log";
import { addJobs, claimJob, finishRun, releaseJob, renewLease } from "./commands.ts";
import { JOBS } from "./registry.ts";
import { createRunnerSession, type RunnerSession } from "./session/commands.ts";
import type { Claim, Outcome, Plan } from "./types.ts";
import { onWakeUp } from "./wake-up.ts";

type Options = { jobs?: readonly Plan[]; pollMs?: number; leaseSeconds?: number };

const POLL_MS = 15_000;
/** Runs of a process that was killed go on soon after it is started again. */
const FIRST_POLL_MS = 2_000;
const LEASE_SECONDS = 60;
const LONGEST_RUN_MS = 10 * 60_000;
const LONGEST_LONG_RUN_MS = 6 * 60 * 60_000;
const LONGEST_ERROR = 500;

/** The database driver puts the statement before the reason. */
const reasonOf = (error: unknown): string =>
  (
    String(error instanceof Error ? error.message : error)
      .trim()
      .split("\n")
      .at(-1) ?? ""
  ).slice(0, LONGEST_ERROR);

/**
 * Runs due jobs one after another, each in one instance at a time; long jobs run in parallel. Survives database
 * outages. Returns a function that aborts the current run at its next step and releases it.
 */
export function startRunner({ jobs = JOBS, pollMs = POLL_MS, leaseSeconds = LEASE_SECONDS }: Options = {}) {
  const isLong = (job: Plan) => job.isLong === true;
  const short = jobs.filter((job) => !isLong(job));
  const queues = [...(short.length > 0 ? [short] : []), ...jobs.filter(isLong).map((job) => [job])];
  const running = new Set<() => void>();
  const session = createRunnerSession(() => {
    for (const onSessionLost of running) onSessionLost();
  });
  const stops = queues.map((queue) => startQueue({ jobs: queue, pollMs, leaseSeconds, session, running }));
  return async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()));
    await session.close();
  };
}

type Queue = Required<Options> & { session: RunnerSession; running: Set<() => void> };

function startQueue({ jobs, pollMs, leaseSeconds, session, running }: Queue) {
  const plans = new Map(jobs.map((job) => [job.name, job]));
  const names = [...plans.keys()];
  const stopping = new AbortController();
  let sleep = new AbortController();
  const stopListening = onWakeUp(() => sleep.abort());

  async function perform(claim: Claim, job: Plan): Promise<void> {
    const lost = new AbortController();
    const giveUp = (reason: string) => lost.abort(new Error(reason));
    const renew = (onError: () => void) =>
      renewLease(claim, leaseSeconds, session.key()).then(
        (isOurs) => isOurs || giveUp("another instance took the job over"),
        onError,
      );
    // Others may take the job over from now on.
    const onSessionLost = () => void renew(() => giveUp("the database was lost"));
    running.add(onSessionLost);
    // Retried at the next renewal; otherwise the lease expires.
    const renewing = setInterval(() => renew(() => {}), (leaseSeconds * 1000) / 3).unref();
    const signal = AbortSignal.any([
      stopping.signal,
      lost.signal,
      AbortSignal.timeout(job.isLong ? LONGEST_LONG_RUN_MS : LONGEST_RUN_MS),
    ]);
    let outcome: Outcome;
    try {
      outcome = { result: await job.run(signal) };
    } catch (error) {
      if (stopping.signal.aborted) return await releaseJob(claim);
      log("error", "job failed", { job: job.name, ...describeError(error) });
      outcome = { error: reasonOf(error) };
    } finally {
      clearInterval(renewing);
      running.delete(onSessionLost);
    }
    await finishRun(claim, job, outcome);
  }

  /** Jobs of other releases are left to instances that know them. */
  async function runDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      await session.open();
      const claim = await claimJob(names, leaseSeconds, session.key());
      const job = claim && plans.get(claim.name);
      if (!job) return;
      await perform(claim, job);
    }
  }

  async function run(): Promise<void> {
    let [areRegistered, wasUnreachable, waitMs] = [false, false, Math.min(FIRST_POLL_MS, pollMs)];
    while (!stopping.signal.aborted) {
      const either = AbortSignal.any([stopping.signal, sleep.signal]);
      await pause(waitMs * (0.5 + Math.random()), undefined, { signal: either, ref: false }).catch(() => {});
      waitMs = pollMs;
      if (stopping.signal.aborted) return;
      sleep = new AbortController();
      try {
        if (!areRegistered) await addJobs(names);
        areRegistered = true;
        await runDue();
        if (wasUnreachable) log("info", "checking for due jobs again");
        wasUnreachable = false;
      } catch (error) {
        if (!wasUnreachable) log("warn", "could not check for due jobs", describeError(error));
        wasUnreachable = true;
      }
    }
  }

  const polling = run();
  return async (): Promise<void> => {
    stopping.abort();
    stopListening();
    await polling;
  };
}
