import { type DayCounts, emptyCounts, merge, sizeOf } from "./day-counts.ts";
import { Visits } from "./visits.ts";

const MAX_DAYS = 7;

export class UnwrittenCounts {
  readonly visits = new Visits();
  readonly searches = new Visits();
  readonly clicks = new Visits();
  #days = new Map<string, DayCounts>();

  get size(): number {
    return this.#days.values().reduce((size, counts) => size + sizeOf(counts), 0);
  }

  on(day: string): DayCounts {
    let counts = this.#days.get(day);
    if (!counts) {
      counts = emptyCounts();
      this.#days.set(day, counts);
      if (this.#days.size > MAX_DAYS) this.#days.delete(this.#days.keys().next().value as string);
    }
    return counts;
  }

  take(): [day: string, counts: DayCounts][] {
    const all = [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#days = new Map();
    return all;
  }

  putBack(day: string, part: Partial<DayCounts>): void {
    merge(this.on(day), part);
  }
}

const globals = globalThis as { vitrinePending?: UnwrittenCounts };
globals.vitrinePending ??= new UnwrittenCounts();

export const unwritten = globals.vitrinePending;
