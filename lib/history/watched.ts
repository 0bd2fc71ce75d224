/** That a member watched a video, and when (milliseconds). */
export type Watched = { userId: number; videoId: number; at: number };

/** Entries held at once; beyond it the oldest are dropped. */
const MAX_HELD = 50_000;

/** The latest time each member watched each video, until it is written. */
export class WatchedSince {
  readonly #latest = new Map<string, Watched>();
  /** What was taken last, and perhaps waits to be written. */
  #taken: Watched[] = [];

  get size(): number {
    return this.#latest.size;
  }

  add(watched: Watched): void {
    const key = `${watched.userId} ${watched.videoId}`;
    const held = this.#latest.get(key);
    if (held && held.at >= watched.at) return;
    this.#latest.delete(key);
    this.#latest.set(key, watched);
    if (this.#latest.size > MAX_HELD) this.#latest.delete(this.#latest.keys().next().value as string);
  }

  /** Everything held; nothing is held afterwards. What is forgotten later vanishes from the list that was taken, too. */
  take(): Watched[] {
    this.#taken = [...this.#latest.values()];
    this.#latest.clear();
    return this.#taken;
  }

  /** Drops what is held about a member, or about one video of theirs. */
  forget(userId: number, videoId?: number): void {
    const isMeant = (watched: Watched) =>
      watched.userId === userId && (videoId === undefined || watched.videoId === videoId);
    for (const [key, watched] of this.#latest) if (isMeant(watched)) this.#latest.delete(key);
    const kept = this.#taken.filter((watched) => !isMeant(watched));
    this.#taken.length = 0;
    for (const watched of kept) this.#taken.push(watched);
  }
}

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineWatched?: WatchedSince };
globals.vitrineWatched ??= new WatchedSince();

/** What this process's visitors watched and the database does not know yet. Whoever clears a history forgets it here too. */
export const watchedSince = globals.vitrineWatched;
