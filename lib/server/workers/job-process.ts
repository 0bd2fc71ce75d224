import { fileURLToPath } from "node:url";
import { registerMetric } from "#lib/core/metrics";
import { onWakeUp } from "#lib/jobs/wake-up";
import { startProcesses } from "./processes.ts";
import type { Settings } from "./worker.ts";

type Options = { memoryLimit: number; settings: Settings };

const PROGRAM = fileURLToPath(new URL("./job-worker.ts", import.meta.url));

/** Saves memory at the cost of GC pauses, which no visitor waits for. */
const FLAGS = ["--max-semi-space-size=4"];

/** A step of a job may block its process for seconds. */
const TIMING = { heartbeatMs: 5_000 };

/** Runs background jobs in a separate process. Returns a function that stops it. */
export async function startJobProcess(options: Options): Promise<() => Promise<void>> {
  const { pool, close } = await startProcesses({
    ...options,
    size: 1,
    program: PROGRAM,
    flags: FLAGS,
    timing: TIMING,
    labelOf: () => "jobs",
  });
  registerMetric("vitrine_job_process_restarts_total", "counter", "Restarts of the job process, by reason.", () =>
    Object.entries(pool.restarts).map(([reason, value]) => ({ labels: { reason }, value })),
  );
  const stopWaking = onWakeUp(() => pool.announce("wake", []));
  return async () => {
    stopWaking();
    await close();
  };
}
