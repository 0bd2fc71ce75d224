import { setTimeout as pause } from "node:timers/promises";
import { describeError, log } from "#lib/core/log";
import { onRing } from "./bell.ts";
import { addJobs, claimJob, finishRun, giveBack, renewLease } from "./commands.ts";
import { JOBS } from "./registry.ts";
import type { Claim, Outcome, Plan } from "./types.ts";

type Options = { jobs?: readonly Plan[]; lookMs?: number; leaseSeconds?: number };

/** How often an instance looks for jobs that are due, give or take a half. */
const LOOK_MS = 15_000;
/** How long after the death of an instance its job is taken over. */
const LEASE_SECONDS = 60;
/** A run that takes longer is broken off. */
const LONGEST_RUN_MS = 10 * 60_000;
const LONGEST_LONG_RUN_MS = 6 * 60 * 60_000;
const LONGEST_ERROR = 500;

/** The driver puts the statement before the reason. */
const reasonOf = (error: unknown): string =>
  (
    String(error instanceof Error ? error.message : error)
      .trim()
      .split("\n")
      .at(-1) ?? ""
  ).slice(0, LONGEST_ERROR);

/**
 * Runs what is due, each job in one instance only, one after the other, long ones beside the others. Outlives the database
 * being away. Returns the way to stop: what is under way is broken off at its next step and left to another instance.
 */
export function startRunner({ jobs = JOBS, lookMs = LOOK_MS, leaseSeconds = LEASE_SECONDS }: Options = {}) {
  const isLong = (job: Plan) => job.isLong === true;
  const queues = [jobs.filter((job) => !isLong(job)), jobs.filter(isLong)].filter((queue) => queue.length > 0);
  const stops = queues.map((queue) => startQueue({ jobs: queue, lookMs, leaseSeconds }));
  return async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startQueue({ jobs, lookMs, leaseSeconds }: Required<Options>) {
  const plans = new Map(jobs.map((job) => [job.name, job]));
  const names = [...plans.keys()];
  const stopping = new AbortController();
  let nap = new AbortController();
  const forget = onRing(() => nap.abort());

  async function perform(claim: Claim, job: Plan): Promise<void> {
    const lost = new AbortController();
    const renew = () =>
      renewLease(claim, leaseSeconds).then(
        (isOurs) => isOurs || lost.abort(new Error("another instance took the job over")),
        // The next time, or the lease ends.
        () => {},
      );
    const renewing = setInterval(renew, (leaseSeconds * 1000) / 3).unref();
    const signal = AbortSignal.any([
      stopping.signal,
      lost.signal,
      AbortSignal.timeout(job.isLong ? LONGEST_LONG_RUN_MS : LONGEST_RUN_MS),
    ]);
    let outcome: Outcome;
    try {
      outcome = { result: await job.run(signal) };
    } catch (error) {
      if (stopping.signal.aborted) return await giveBack(claim);
      log("error", "a job failed", { job: job.name, ...describeError(error) });
      outcome = { error: reasonOf(error) };
    } finally {
      clearInterval(renewing);
    }
    await finishRun(claim, job, outcome);
  }

  /** Jobs of other releases are left to instances that know them. */
  async function runDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claim = await claimJob(names, leaseSeconds);
      const job = claim && plans.get(claim.name);
      if (!job) return;
      await perform(claim, job);
    }
  }

  async function run(): Promise<void> {
    let [areKnown, wasAway] = [false, false];
    while (!stopping.signal.aborted) {
      const either = AbortSignal.any([stopping.signal, nap.signal]);
      await pause(lookMs * (0.5 + Math.random()), undefined, { signal: either, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      nap = new AbortController();
      try {
        if (!areKnown) await addJobs(names);
        areKnown = true;
        await runDue();
        if (wasAway) log("info", "looking for jobs again");
        wasAway = false;
      } catch (error) {
        if (!wasAway) log("warn", "could not look for jobs", describeError(error));
        wasAway = true;
      }
    }
  }

  const running = run();
  return async (): Promise<void> => {
    stopping.abort();
    forget();
    await running;
  };
}
