/** One database table: whose data it holds, and why and for how long. */
export type ProcessingEntry = { table: string; of: string; columns: string; why: string; until: string };
