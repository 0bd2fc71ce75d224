/**
 * How much memory a process of the site takes: without a limit the garbage of a machine with much of it is let lie, to
 * 860 MB under load. With a heap of 256 it is at its limit: collecting takes most of the time, and a request costs ten
 * times as much. The space of new objects has half of Node's own size: 50 to 70 MB less, as many pages a second or more,
 * and beside a stream of views the slowest answers come a third sooner; in a rush of hundreds of searches they come up to
 * twice as late. With a quarter (16) everybody waited two to five times as long in such a rush.
 */
export const MEMORY_FLAGS = ["--max-old-space-size=320", "--max-semi-space-size=32"];

/** glibc keeps memory for each of many threads that were busy once; two shares are enough. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
