import { type OldAddress, writeOldAddress } from "#lib/videos/origin/address";

const MAX_PATH = 300;
/** Paths per flush. New paths beyond this limit are not counted. */
export const MAX_COUNTED = 1_000;

/** Parameter values are dropped because they may be personal data. */
export function countedPath({ path, query }: OldAddress): string | undefined {
  const names = [...new Set(query.map(([name]) => name))].slice(0, 5);
  const text = writeOldAddress({ path, query: names.map((name) => [name, ""]) });
  return text.length <= MAX_PATH ? text : undefined;
}

export class HitCounter {
  #hits = new Map<string, number>();

  get size(): number {
    return this.#hits.size;
  }

  add(path: string, hits = 1): void {
    const known = this.#hits.get(path);
    if (known !== undefined || this.#hits.size < MAX_COUNTED) this.#hits.set(path, (known ?? 0) + hits);
  }

  take(): [path: string, hits: number][] {
    const all = [...this.#hits].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#hits = new Map();
    return all;
  }
}
