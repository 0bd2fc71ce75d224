export type ReplicaProgress = {
  /** Whether reads go to it; the moments after a change, in which it is left alone, do not count. */
  told?: boolean;
  caughtUpAt?: number;
};

/** A standby that had everything so long ago is not behind: it is asked each second. */
const AT_ONCE_SECONDS = 2;

/** Whether reads go to the standby, and how long ago it had everything; undefined without one. */
export function replicaFigures(): { isUsed: boolean; lagSeconds: number } | undefined {
  const { vitrineReplica: state } = globalThis as { vitrineReplica?: ReplicaProgress & { replica?: unknown } };
  if (!state?.replica) return undefined;
  const lag = state.caughtUpAt === undefined ? Number.NaN : (Date.now() - state.caughtUpAt) / 1000;
  return { isUsed: state.told === true, lagSeconds: lag < AT_ONCE_SECONDS ? 0 : lag };
}
