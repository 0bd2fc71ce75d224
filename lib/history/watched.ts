/** Milliseconds. */
export type Watched = { userId: number; videoId: number; at: number };

const MAX_PENDING = 50_000;

export class WatchedSince {
  readonly #latest = new Map<string, Watched>();
  /** May still be waiting to be written. */
  #taken: Watched[] = [];

  get size(): number {
    return this.#latest.size;
  }

  add(watched: Watched): void {
    const key = `${watched.userId} ${watched.videoId}`;
    const known = this.#latest.get(key);
    if (known && known.at >= watched.at) return;
    this.#latest.delete(key);
    this.#latest.set(key, watched);
    if (this.#latest.size > MAX_PENDING) this.#latest.delete(this.#latest.keys().next().value as string);
  }

  take(): Watched[] {
    this.#taken = [...this.#latest.values()];
    this.#latest.clear();
    return this.#taken;
  }

  forget(userId: number, videoId?: number): void {
    const isMeant = (watched: Watched) =>
      watched.userId === userId && (videoId === undefined || watched.videoId === videoId);
    for (const [key, watched] of this.#latest) if (isMeant(watched)) this.#latest.delete(key);
    const remaining = this.#taken.filter((watched) => !isMeant(watched));
    this.#taken.length = 0;
    for (const watched of remaining) this.#taken.push(watched);
  }
}

const globals = globalThis as { vitrineWatched?: WatchedSince };
globals.vitrineWatched ??= new WatchedSince();

export const watchedSince = globals.vitrineWatched;
