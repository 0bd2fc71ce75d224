import { emptyTally, merge, sizeOf, type Tally } from "./tally.ts";
import { Visits } from "./visits.ts";

const MAX_DAYS = 7;

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

  take(): [day: string, tally: Tally][] {
    const all = [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#days = new Map();
    return all;
  }

  putBack(day: string, part: Partial<Tally>): void {
    merge(this.on(day), part);
  }
}

const globals = globalThis as { vitrinePending?: Pending };
globals.vitrinePending ??= new Pending();

export const pending = globals.vitrinePending;
