import type { Job, Scheduled } from "./types.ts";

/** Compares with the database's clock. */
export type JobRow = {
  name: string;
  nextRunAt: Date;
  isDue: boolean;
  isRunning: boolean;
  lastStartedAt: Date | null;
  lastFinishedAt: Date | null;
  lastSucceededAt: Date | null;
  lastResult: string | null;
  lastError: string | null;
  runs: number;
  failures: number;
};

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

function stateOf(row: JobRow | undefined): Job["state"] {
  if (row?.isRunning) return "running";
  return !row || row.isDue ? "due" : "waiting";
}

/** Duration of the last finished run; null while a run is in progress. */
function tookMs({ lastStartedAt, lastFinishedAt }: JobRow): number | null {
  if (!lastStartedAt || !lastFinishedAt || lastFinishedAt < lastStartedAt) return null;
  return lastFinishedAt.getTime() - lastStartedAt.getTime();
}

export const toJob = ({ name, title, does }: Scheduled, row: JobRow | undefined): Job => ({
  name,
  title,
  does,
  state: stateOf(row),
  nextRunAt: iso(row?.nextRunAt),
  startedAt: iso(row?.lastStartedAt),
  finishedAt: iso(row?.lastFinishedAt),
  tookMs: row ? tookMs(row) : null,
  succeededAt: iso(row?.lastSucceededAt),
  result: row?.lastResult ?? null,
  error: row?.lastError ?? null,
  runs: row?.runs ?? 0,
  failures: row?.failures ?? 0,
});
