import { monitorEventLoopDelay } from "node:perf_hooks";
import { registerMetric } from "#lib/core/metrics";
import { release } from "#lib/core/release";
import { notificationState } from "#lib/db/notifications";
import { poolFigures } from "#lib/db/pools";
import { replicaFigures } from "#lib/db/replica-progress";
import { listJobs } from "#lib/jobs/queries";
import { registerMachineMetrics } from "./machine-metrics.ts";

const inSeconds = (moment: string | null): number => (moment ? Date.parse(moment) / 1000 : 0);

/** Adds the metrics of this process and of the jobs of all instances. Nothing of it is measured before. */
export function registerProcessMetrics(): void {
  const { version, commit = "" } = release();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  registerMetric("vitrine_build_info", "gauge", "The release that runs.", () => [
    { labels: { version, commit, node: process.version }, value: 1 },
  ]);
  registerMetric(
    "vitrine_event_loop_delay_p99_seconds",
    "gauge",
    "Lateness of the event loop since the last look.",
    () => {
      const seconds = delay.percentile(99) / 1e9;
      delay.reset();
      return seconds;
    },
  );
  registerMetric("vitrine_memory_bytes", "gauge", "Memory of the process, by kind.", () =>
    Object.entries(process.memoryUsage()).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  registerMetric("vitrine_uptime_seconds", "gauge", "Since the process began.", () => process.uptime());
  registerPoolMetrics();
  registerJobMetrics();
  registerMetric(
    "vitrine_notifications_heard",
    "gauge",
    "1 while this instance hears what others change; without it no page is kept.",
    () => (notificationState()?.isHeard ? 1 : 0),
  );
  registerReplicaMetrics();
  registerMachineMetrics();
}

function registerReplicaMetrics(): void {
  registerMetric("vitrine_replica_used", "gauge", "1 while public reads go to the standby.", () =>
    [replicaFigures()].flatMap((figures) => (figures ? [{ value: figures.isUsed ? 1 : 0 }] : [])),
  );
  registerMetric("vitrine_replica_lag_seconds", "gauge", "How long ago the standby had everything.", () =>
    [replicaFigures()].flatMap((figures) => (figures ? [{ value: figures.lagSeconds }] : [])),
  );
}

function registerPoolMetrics(): void {
  registerMetric("vitrine_database_connections", "gauge", "Connections to the database that this process holds.", () =>
    poolFigures().flatMap(({ name, totalCount, idleCount }) => [
      { labels: { pool: name, state: "busy" }, value: totalCount - idleCount },
      { labels: { pool: name, state: "idle" }, value: idleCount },
    ]),
  );
  registerMetric("vitrine_database_waiting", "gauge", "Queries that wait for a connection.", () =>
    poolFigures().map(({ name, waitingCount }) => ({ labels: { pool: name }, value: waitingCount })),
  );
}

function registerJobMetrics(): void {
  const each = (name: string, kind: "counter" | "gauge", help: string, of: (job: Job) => number) =>
    registerMetric(name, kind, help, async () =>
      (await listJobs()).map((job) => ({ labels: { name: job.name }, value: of(job) })),
    );
  each("vitrine_job_runs_total", "counter", "Runs begun, in all instances.", ({ runs }) => runs);
  each("vitrine_job_failures_total", "counter", "Runs that failed, in all instances.", ({ failures }) => failures);
  each("vitrine_job_last_success_timestamp_seconds", "gauge", "When a run last ended well.", ({ succeededAt }) =>
    inSeconds(succeededAt),
  );
}

type Job = Awaited<ReturnType<typeof listJobs>>[number];
