import type { Sql } from "postgres";
import { FLUSH_INDEXES } from "#lib/search/commands";

/** Larger batches block searches for longer. */
const ROWS = 20_000;

/** Flushes GIN pending lists over a separate connection while rows are stored. Failures are harmless. */
export class SearchIndexFlusher {
  readonly #sql: Sql;
  #waiting = 0;
  #sweep: Promise<unknown> | undefined;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  add(rows: number): void {
    this.#waiting += rows;
    if (this.#sweep || this.#waiting < ROWS) return;
    this.#waiting = 0;
    this.#sweep = this.#sql
      .unsafe(FLUSH_INDEXES.sql)
      .catch(() => {})
      .finally(() => {
        this.#sweep = undefined;
      });
  }
}
