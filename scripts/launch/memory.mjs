import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * Without a limit the heap grows to 860 MB under load. Live data is about 40 MB in the front process and 100 MB in a
 * worker (cached pages are off-heap). Under a limit this small, V8 lets the heap grow by so little between two
 * collections that marking the whole heap never pauses: a third of the CPU time of the front process. Growing by the size
 * of the live data ends that.
 */
export const MEMORY_FLAGS = ["--max-old-space-size=320", "--heap-growing-percent=100"];

/**
 * Limits glibc's per-thread arenas, which are never returned. The compile cache halves the CPU time of starting a
 * process.
 */
export const NODE_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules/.cache/node"),
};
