import type { Sql } from "postgres";

/** Rows whose words go into the search index in one sweep: more would keep searches waiting, fewer take longer. */
const ROWS = 20_000;

const SWEEP =
  "SELECT gin_clean_pending_list('search_documents_words'), gin_clean_pending_list('search_documents_title')";

/**
 * Puts the words of stored documents in their places in the search index, over a connection of its own, beside the
 * transaction that stores them: an index does not wait for commits. A sweep that fails leaves the words to that
 * transaction, which sweeps when too many wait, and to Postgres's own upkeep.
 */
export class Sweeper {
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
      .unsafe(SWEEP)
      .catch(() => {})
      .finally(() => {
        this.#sweep = undefined;
      });
  }
}
