import { availableParallelism, totalmem } from "node:os";

/** Memory of a worker under load. */
export const WORKER_BYTES = 280e6;

/** Required by the site, its embedded database and a concurrent backup under load. */
export const LEAST_MEMORY = 1e9;

/** Memory of the container, if it is limited, or of the machine. */
export function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** One worker per core, minus one for the front process, limited to a quarter of the memory. */
export function defaultWorkers(cores = availableParallelism(), memory = memoryBytes()): number {
  return Math.min(Math.max(1, cores - 1), Math.floor(memory / 4 / WORKER_BYTES));
}
