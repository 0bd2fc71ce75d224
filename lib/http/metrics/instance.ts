import { registerMetric } from "#lib/core/metrics";
import { release } from "#lib/core/release";
import { notificationState } from "#lib/db/notifications";
import { listJobs } from "#lib/jobs/queries";
import { registerMachineMetrics } from "./machine.ts";

const inSeconds = (moment: string | null): number => (moment ? Date.parse(moment) / 1000 : 0);

export function registerInstanceMetrics(): void {
  const { version, commit = "" } = release();
  registerMetric("vitrine_build_info", "gauge", "Running release.", () => [
    { labels: { version, commit, node: process.version }, value: 1 },
  ]);
  registerJobMetrics();
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

type Job = Awaited<ReturnType<typeof listJobs>>[number];
