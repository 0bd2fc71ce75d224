import { fileURLToPath } from "node:url";
import { registerMetric } from "#lib/core/metrics";
import type { Render } from "#lib/server/next/framework";
import type { WorkerPool } from "./pool.ts";
import { type Processes, startProcesses } from "./processes.ts";
import { createProxy } from "./proxy.ts";
import type { Settings } from "./worker.ts";

type Options = { size: number; memoryLimit: number; settings: Settings };

const PROGRAM = fileURLToPath(new URL("./render-worker.ts", import.meta.url));

function registerWorkerMetrics(pool: WorkerPool): void {
  registerMetric("vitrine_workers", "gauge", "Render workers, by state.", () => [
    { labels: { state: "ready" }, value: pool.ready },
    { labels: { state: "starting" }, value: Math.max(pool.size - pool.ready, 0) },
  ]);
  registerMetric("vitrine_worker_restarts_total", "counter", "Render worker restarts, by reason.", () =>
    Object.entries(pool.restarts).map(([reason, value]) => ({ labels: { reason }, value })),
  );
}

export async function startRenderers(options: Options): Promise<Processes & { render: Render }> {
  const { pool, close } = await startProcesses({
    ...options,
    program: PROGRAM,
    labelOf: ({ number }) => String(number),
  });
  registerWorkerMetrics(pool);
  return { pool, render: createProxy(pool), close };
}
