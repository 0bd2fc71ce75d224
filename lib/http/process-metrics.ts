import { monitorEventLoopDelay } from "node:perf_hooks";
import { registerMetric } from "#lib/core/metrics";
import { poolStats } from "#lib/db/pools";
import { replicaStats } from "#lib/db/replica-progress";

export function registerProcessMetrics(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
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
  registerReplicaMetrics();
}

function registerReplicaMetrics(): void {
  registerMetric("vitrine_replica_used", "gauge", "1 while public reads go to the standby.", () =>
    [replicaStats()].flatMap((figures) => (figures ? [{ value: figures.isUsed ? 1 : 0 }] : [])),
  );
  registerMetric("vitrine_replica_lag_seconds", "gauge", "How long ago the standby had everything.", () =>
    [replicaStats()].flatMap((figures) => (figures ? [{ value: figures.lagSeconds }] : [])),
  );
}

function registerPoolMetrics(): void {
  registerMetric("vitrine_database_connections", "gauge", "Connections to the database that this process holds.", () =>
    poolStats().flatMap(({ name, totalCount, idleCount }) => [
      { labels: { pool: name, state: "busy" }, value: totalCount - idleCount },
      { labels: { pool: name, state: "idle" }, value: idleCount },
    ]),
  );
  registerMetric("vitrine_database_waiting", "gauge", "Queries that wait for a connection.", () =>
    poolStats().map(({ name, waitingCount }) => ({ labels: { pool: name }, value: waitingCount })),
  );
}
