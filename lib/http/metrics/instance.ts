import { oldestPurge } from "#lib/catalog/outer-cache/queries";
import { registerMetric } from "#lib/core/metrics";
import { release } from "#lib/core/release";
import { notificationState } from "#lib/db/notifications";
import { listJobs } from "#lib/jobs/queries";
import { readBacklog } from "#lib/outbox/queries";
import type { Backlog } from "#lib/outbox/types";
import { registerMachineMetrics } from "./machine.ts";

const inSeconds = (moment: string | null): number => (moment ? Date.parse(moment) / 1000 : 0);

export function registerInstanceMetrics(): void {
  const { version, commit = "" } = release();
  registerMetric("vitrine_build_info", "gauge", "Running release.", () => [
    { labels: { version, commit, node: process.version }, value: 1 },
  ]);
  registerJobMetrics();
  registerOutboxMetrics();
  registerOuterCacheMetrics();
  registerMetric(
    "vitrine_notifications_heard",
    "gauge",
    "1 while this instance receives change notifications; without them it caches no pages.",
    () => (notificationState()?.isConnected ? 1 : 0),
  );
  registerMachineMetrics();
}

function registerJobMetrics(): void {
  const each = (name: string, kind: "counter" | "gauge", help: string, of: (job: Job) => number) =>
    registerMetric(name, kind, help, async () =>
      (await listJobs()).map((job) => ({ labels: { name: job.name }, value: of(job) })),
    );
  each("vitrine_job_runs_total", "counter", "Job runs started, in all instances.", ({ runs }) => runs);
  each("vitrine_job_failures_total", "counter", "Runs that failed, in all instances.", ({ failures }) => failures);
  each("vitrine_job_last_success_timestamp_seconds", "gauge", "When a run last ended well.", ({ succeededAt }) =>
    inSeconds(succeededAt),
  );
}

function registerOutboxMetrics(): void {
  const each = (name: string, help: string, of: (backlog: Backlog) => number) =>
    registerMetric(name, "gauge", help, async () =>
      (await readBacklog()).map((backlog) => ({ labels: { channel: backlog.channel }, value: of(backlog) })),
    );
  each("vitrine_outbox_waiting", "Mails and webhook calls that wait for delivery.", ({ waiting }) => waiting);
  each("vitrine_outbox_given_up", "Mails and webhook calls given up in the last seven days.", ({ givenUp }) => givenUp);
  each("vitrine_outbox_oldest_seconds", "Age of the oldest one that waits.", ({ oldest }) =>
    oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0,
  );
}

function registerOuterCacheMetrics(): void {
  registerMetric("vitrine_outer_cache_oldest_seconds", "gauge", "Age of the oldest purge that waits.", async () => {
    const oldest = await oldestPurge();
    return [{ value: oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0 }];
  });
}

type Job = Awaited<ReturnType<typeof listJobs>>[number];
