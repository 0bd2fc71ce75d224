/**
 * How much memory a process of the site takes: without a limit the garbage of a machine with much of it is let lie, to
 * 860 MB under load, as fast as with the 508 that this one comes to. With a heap of 256 it is at its limit: collecting
 * takes most of the time, and a request costs ten times as much. The space of new objects has Node's own size: with a
 * quarter of it (`--max-semi-space-size=16`) 85 MB less are taken and collections are short, but in a rush, when hundreds
 * of requests wait, everybody waited two to five times as long; with half of it, up to half as long again.
 */
export const MEMORY_FLAGS = ["--max-old-space-size=320"];

/** glibc keeps memory for each of many threads that were busy once; two shares are enough. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
