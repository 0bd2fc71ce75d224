export type Acknowledged = { was?: string };

export const NONE = "none";

/**
 * Records acknowledged writes. An unacknowledged one leaves several possible states until the next acknowledgement.
 * One writer per key.
 */
export class Journal {
  acknowledged = 0;
  /** Responses that contradict earlier acknowledgements. */
  readonly contradictions: string[] = [];
  readonly #states = new Map<string, Set<string>>();
  readonly #views = new Map<string, { sentAt: number; toldAt: number }[]>();

  statesOf(thing: string): Set<string> {
    return this.#states.get(thing) ?? new Set([NONE]);
  }

  know(thing: string, state: string): void {
    this.#states.set(thing, new Set([state]));
  }

  /** `send` resolves with undefined if unacknowledged. */
  async write(thing: string, state: string, send: () => Promise<Acknowledged | undefined>): Promise<void> {
    const before = this.statesOf(thing);
    this.#states.set(thing, new Set([...before, state]));
    const result = await send();
    if (!result) return;
    if (result.was !== undefined && !before.has(result.was)) {
      this.contradictions.push(`${thing} was ${result.was}, not ${[...before].join(" or ")}`);
    }
    this.know(thing, state);
    this.acknowledged += 1;
  }

  /** Views are acknowledged before they are written. */
  noteView(thing: string, sentAt: number): void {
    const views = this.#views.get(thing) ?? [];
    views.push({ sentAt, toldAt: Date.now() });
    this.#views.set(thing, views);
  }

  viewsToldBefore(time: number): Map<string, number> {
    const last = new Map<string, number>();
    for (const [thing, views] of this.#views) {
      const safe = views.filter(({ toldAt }) => toldAt < time);
      this.#views.set(thing, safe);
      if (safe.length > 0) last.set(thing, Math.max(...safe.map(({ sentAt }) => sentAt)));
    }
    return last;
  }

  /** Keys whose stored value is not a possible state. */
  lost(stored: Map<string, string>): string[] {
    const known = new Set([...this.#states.keys(), ...stored.keys()]);
    return [...known]
      .filter((thing) => !this.statesOf(thing).has(stored.get(thing) ?? NONE))
      .map((thing) => `${thing} is ${stored.get(thing) ?? NONE}, not ${[...this.statesOf(thing)].join(" or ")}`);
  }
}
