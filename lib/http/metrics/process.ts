import { monitorEventLoopDelay } from "node:perf_hooks";
import { registerMetric } from "#lib/core/metrics";
import { poolStats } from "#lib/db/pools";
import { replicaStats } from "#lib/db/replica-progress";

export function registerProcessMetrics(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  registerMetric("vitrine_event_loop_delay_p99_seconds", "gauge", "Event loop delay since the last scrape.", () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
  registerMetric("vitrine_memory_bytes", "gauge", "Process memory, by kind.", () =>
    Object.entries(process.memoryUsage()).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  registerMetric("vitrine_uptime_seconds", "gauge", "Process uptime, in seconds.", () => process.uptime());
  registerPoolMetrics();
  registerReplicaMetrics();
}

function registerReplicaMetrics(): void {
  registerMetric("vitrine_replica_used", "gauge", "1 while public reads use the standby.", () =>
    [replicaStats()].flatMap((figures) => (figures ? [{ value: figures.isUsed ? 1 : 0 }] : [])),
  );
  registerMetric("vitrine_replica_lag_seconds", "gauge", "Replication lag of the standby, in seconds.", () =>
    [replicaStats()].flatMap((figures) => (figures ? [{ value: figures.lagSeconds }] : [])),
  );
}

function registerPoolMetrics(): void {
  registerMetric("vitrine_database_connections", "gauge", "Database connections of this process.", () =>
    poolStats().flatMap(({ name, totalCount, idleCount }) => [
      { labels: { pool: name, state: "busy" }, value: totalCount - idleCount },
      { labels: { pool: name, state: "idle" }, value: idleCount },
    ]),
  );
  registerMetric("vitrine_database_waiting", "gauge", "Queries waiting for a connection.", () =>
    poolStats().map(({ name, waitingCount }) => ({ labels: { pool: name }, value: waitingCount })),
  );
}
