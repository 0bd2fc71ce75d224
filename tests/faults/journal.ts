/** What an answer tells: that the write is done, and how things were before it, when it says so. */
export type Acknowledged = { was?: string };

/** A thing that is not there. */
export const NONE = "none";

/**
 * What members were told of their writes, thing by thing. A write without an answer may have happened or not: its thing
 * is then in one of several states, until another write is acknowledged. One writer a thing.
 */
export class Journal {
  acknowledged = 0;
  /** Answers that do not go with what was acknowledged before. */
  readonly contradictions: string[] = [];
  readonly #states = new Map<string, Set<string>>();
  readonly #views = new Map<string, { sentAt: number; toldAt: number }[]>();

  /** The states that a thing may be in. */
  statesOf(thing: string): Set<string> {
    return this.#states.get(thing) ?? new Set([NONE]);
  }

  /** Says what is so from outside. */
  know(thing: string, state: string): void {
    this.#states.set(thing, new Set([state]));
  }

  /** Sends a write that brings a thing into a state; `send` resolves with undefined when it was not acknowledged. */
  async write(thing: string, state: string, send: () => Promise<Acknowledged | undefined>): Promise<void> {
    const before = this.statesOf(thing);
    this.#states.set(thing, new Set([...before, state]));
    const told = await send();
    if (!told) return;
    if (told.was !== undefined && !before.has(told.was)) {
      this.contradictions.push(`${thing} was ${told.was}, not ${[...before].join(" or ")}`);
    }
    this.know(thing, state);
    this.acknowledged += 1;
  }

  /** A view is acknowledged before it is written. */
  noteView(thing: string, sentAt: number): void {
    const views = this.#views.get(thing) ?? [];
    views.push({ sentAt, toldAt: Date.now() });
    this.#views.set(thing, views);
  }

  /** When each thing was viewed last, of the views that were acknowledged before `time`; the others are forgotten. */
  viewsToldBefore(time: number): Map<string, number> {
    const last = new Map<string, number>();
    for (const [thing, views] of this.#views) {
      const safe = views.filter(({ toldAt }) => toldAt < time);
      this.#views.set(thing, safe);
      if (safe.length > 0) last.set(thing, Math.max(...safe.map(({ sentAt }) => sentAt)));
    }
    return last;
  }

  /** Things whose stored state is none that they may be in; what is not stored is absent. */
  lost(stored: Map<string, string>): string[] {
    const known = new Set([...this.#states.keys(), ...stored.keys()]);
    return [...known]
      .filter((thing) => !this.statesOf(thing).has(stored.get(thing) ?? NONE))
      .map((thing) => `${thing} is ${stored.get(thing) ?? NONE}, not ${[...this.statesOf(thing)].join(" or ")}`);
  }
}
