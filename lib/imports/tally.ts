import type { CategoryLink } from "#lib/categories/types";
import { type CleanRow, cleanRow } from "./cleaning.ts";
import type { Plan } from "./plan.ts";
import type { Reading } from "./reading.ts";
import type { ImportOptions, ImportSummary, Refusal } from "./types.ts";

/** Refusals beyond these are counted and told, but not kept. */
const KEPT_REFUSALS = 10_000;

/** Where every row of a file is accounted for. */
export class Tally {
  rows = 0;
  refused = 0;
  refusals: Refusal[] = [];
  plan: Plan = { fresh: 0, changed: 0, known: 0, repeated: 0 };
  excludedCategories: CategoryLink[] = [];
  readonly #options: ImportOptions;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  /** The rows of a file that may be stored. */
  async *clean(reading: Reading, now: number): AsyncGenerator<CleanRow> {
    for await (const portion of reading.rows) {
      for (const raw of portion) {
        this.rows++;
        const row = "reason" in raw ? raw : this.#admit(cleanRow(raw.line, raw.values, now));
        if ("reason" in row) this.#refuse(row);
        else yield row;
      }
      this.tell();
    }
  }

  add(plan: Plan): void {
    for (const key of ["fresh", "changed", "known", "repeated"] as const) this.plan[key] += plan[key];
    this.tell();
  }

  tell(): void {
    const { source, onProgress } = this.#options;
    const { fresh, changed, known, repeated } = this.plan;
    const done = this.rows && (this.refused + fresh + changed + known + repeated) / this.rows;
    // Reading is about a third of the work.
    const part = source.size && (source.bytesRead / source.size) * ((1 + 2 * done) / 3);
    onProgress?.({ rows: this.rows, part });
  }

  counts() {
    const { fresh, changed, known, repeated } = this.plan;
    return { rows: this.rows, imported: fresh, updated: changed, skipped: known + repeated, refused: this.refused };
  }

  summary(reading: Reading): ImportSummary {
    const { excludedCategories, plan } = this;
    return { ...this.counts(), repeated: plan.repeated, unknownColumns: [...reading.unknown], excludedCategories };
  }

  #admit(row: CleanRow | Refusal): CleanRow | Refusal {
    const { lockedHosts } = this.#options;
    if ("reason" in row || !lockedHosts || lockedHosts.includes(row.host)) return row;
    return { line: row.line, reason: `Players of ${row.host} are not on the list of EMBED_HOSTS.` };
  }

  #refuse(refusal: Refusal): void {
    this.refused++;
    if (this.refusals.length < KEPT_REFUSALS) this.refusals.push(refusal);
    this.#options.onRefusal?.(refusal);
  }
}
