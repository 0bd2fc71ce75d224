/**
 * How much memory a process of the site takes: without a limit the garbage of a machine with much of it is let lie, to
 * 860 MB under load. What lives in the heap is about 95 MB, kept pages lying outside of it, so that the limit is room
 * for what is rare; with 192 or 256 a page costs as much and the process is no smaller. The space of new objects has half
 * of Node's own size, which is 70 MB less for as many pages and as long waits in a rush. With a quarter (16) everybody
 * waited two to five times as long. Sizes between count as the next power of two.
 */
export const MEMORY_FLAGS = ["--max-old-space-size=320", "--max-semi-space-size=32"];

/** glibc keeps memory for each of many threads that were busy once; two shares are enough. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
