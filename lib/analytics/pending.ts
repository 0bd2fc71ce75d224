import { emptyTally, merge, sizeOf, type Tally } from "./tally.ts";
import { Visits } from "./visits.ts";

/** Days held at once while the database is away. */
const MAX_DAYS = 7;

/** What this process has counted and the database does not know yet, by UTC day. */
export class Pending {
  readonly visits = new Visits();
  readonly searches = new Visits();
  #days = new Map<string, Tally>();

  get size(): number {
    return this.#days.values().reduce((size, tally) => size + sizeOf(tally), 0);
  }

  on(day: string): Tally {
    let tally = this.#days.get(day);
    if (!tally) {
      tally = emptyTally();
      this.#days.set(day, tally);
      if (this.#days.size > MAX_DAYS) this.#days.delete(this.#days.keys().next().value as string);
    }
    return tally;
  }

  /** Everything counted so far, the oldest day first; counting starts anew. */
  take(): [day: string, tally: Tally][] {
    const all = [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#days = new Map();
    return all;
  }

  /** Takes back what could not be written. */
  putBack(day: string, part: Partial<Tally>): void {
    merge(this.on(day), part);
  }
}

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrinePending?: Pending };
globals.vitrinePending ??= new Pending();

export const pending = globals.vitrinePending;
