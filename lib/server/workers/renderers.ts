import { fileURLToPath } from "node:url";
import { applyChange, type Change, onChange } from "#lib/core/changes";
import { type ReadMetric, registerMetric, setMetricSource } from "#lib/core/metrics";
import { runForWorker } from "#lib/core/workers/front-process";
// Imported for its side effect: registers a procedure that workers call.
import "#lib/users/passwords";
import type { Render } from "#lib/server/next/framework";
import { WorkerPool } from "./pool.ts";
import { createProxy } from "./proxy.ts";
import type { Settings, Worker } from "./worker.ts";

type Options = { size: number; memoryLimit: number; settings: Settings };

const PROGRAM = fileURLToPath(new URL("./main.ts", import.meta.url));

function registerWorkerMetrics(pool: WorkerPool): void {
  registerMetric("vitrine_workers", "gauge", "Render workers, by state.", () => [
    { labels: { state: "ready" }, value: pool.ready },
    { labels: { state: "starting" }, value: Math.max(pool.size - pool.ready, 0) },
  ]);
  registerMetric("vitrine_worker_restarts_total", "counter", "Render worker restarts, by reason.", () =>
    Object.entries(pool.restarts).map(([reason, value]) => ({ labels: { reason }, value })),
  );
  setMetricSource(() =>
    Promise.all(
      pool.workers
        .filter(({ isReady }) => isReady)
        .map(async ({ number, peer }) => ({
          labels: { worker: String(number) },
          metrics: (await peer.call("metrics").catch(() => [])) as ReadMetric[],
        })),
    ),
  );
}

/** Each process applies the changes of all others before it responds to another request. */
export async function startRenderers(
  options: Options,
): Promise<{ pool: WorkerPool; render: Render; close(): Promise<void> }> {
  let origin: Worker | undefined;
  const pool = new WorkerPool({
    ...options,
    program: PROGRAM,
    proceduresFor: (worker) => ({
      procedure: runForWorker,
      change(change: Change) {
        origin = worker();
        applyChange(change);
        origin = undefined;
      },
    }),
  });
  const stopTelling = onChange((change) => pool.announce("change", [change], origin));
  registerWorkerMetrics(pool);
  await pool.start();
  return {
    pool,
    render: createProxy(pool),
    async close() {
      stopTelling();
      await pool.stop();
    },
  };
}
