/** Keys of the database's advisory locks, one for each purpose. SQL functions use some of them as literals. */
export const LOCKS = {
  migration: 7_108_401,
  /** Held by a migration's own transaction, which may outlive a killed migrator. */
  migrationScript: 7_108_402,
  import: 7_214_503_991,
  searchWords: 7_214_503_992,
  lists: 7_214_503_993,
  featured: 7_214_503_994,
  orderAmounts: 7_214_503_995,
  uploads: 7_214_503_996,
  tagCounts: 7_214_503_997,
  importUndo: 7_214_503_998,
} as const;

/** First of two keys: locks with two keys never conflict with those above. */
export const RUNNER_LOCKS = 7_214;
