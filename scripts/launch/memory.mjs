/**
 * How much memory a process of the site takes: without a limit the garbage of a machine with much of it is let lie, to
 * 860 MB under load, as fast as with the half of it that this one comes to. With a heap of 256 it is at its limit:
 * collecting takes most of the time, and a request costs ten times as much. Of its own accord Node lets the space of new
 * objects grow to 64 MB twice over: 85 MB more, pages no sooner made, and at each collection nobody is answered for
 * 10 to 15 ms, where it is 3 to 6 here.
 */
export const MEMORY_FLAGS = ["--max-old-space-size=320", "--max-semi-space-size=16"];

/** glibc keeps memory for each of many threads that were busy once; two shares are enough. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
