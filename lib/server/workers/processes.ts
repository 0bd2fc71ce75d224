import { applyChange, type Change, onChange } from "#lib/core/changes";
import { addMetricSource, type ReadMetric } from "#lib/core/metrics";
import { runForWorker } from "#lib/core/workers/front-process";
// Imported for its side effect: registers a procedure that workers call.
import "#lib/users/passwords";
import { type Options as PoolOptions, WorkerPool } from "./pool.ts";
import type { Worker } from "./worker.ts";

type Options = Omit<PoolOptions, "proceduresFor"> & {
  /** The label `worker` of a process's metrics. */
  labelOf(worker: Worker): string;
};

export type Processes = { pool: WorkerPool; close(): Promise<void> };

/** Each process applies all others' changes before it responds to another request. */
export async function startProcesses({ labelOf, ...options }: Options): Promise<Processes> {
  let origin: Worker | undefined;
  const pool = new WorkerPool({
    ...options,
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
  const stopMeasuring = addMetricSource(() =>
    Promise.all(
      pool.workers
        .filter(({ isReady }) => isReady)
        .map(async (worker) => ({
          labels: { worker: labelOf(worker) },
          metrics: (await worker.peer.call("metrics").catch(() => [])) as ReadMetric[],
        })),
    ),
  );
  await pool.start();
  return {
    pool,
    async close() {
      stopTelling();
      stopMeasuring();
      await pool.stop();
    },
  };
}
