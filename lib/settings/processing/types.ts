/** What one table of the database holds about people. */
export type ProcessingEntry = { table: string; of: string; columns: string; why: string; until: string };
