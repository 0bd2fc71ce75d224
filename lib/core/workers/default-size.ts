import { availableParallelism, totalmem } from "node:os";

/** Memory of a worker under load. */
export const WORKER_BYTES = 280e6;

/** The site, its embedded database and a backup beside them under load. */
export const LEAST_MEMORY = 1e9;

/** Memory of the container, if it is limited, or of the machine. */
export function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** One worker per core besides the front process's, as far as they fit into a quarter of the memory. */
export function defaultWorkers(cores = availableParallelism(), memory = memoryBytes()): number {
  return Math.min(Math.max(1, cores - 1), Math.floor(memory / 4 / WORKER_BYTES));
}
