/** One database table: whose data and what it holds, why and for how long. */
export type ProcessingEntry = { table: string; name: string; of: string; what: string; why: string; until: string };
