export type ReplicaProgress = {
  lastLogged?: boolean;
  caughtUpAt?: number;
};

/** A replica that was current this recently counts as current, because it is checked once a second. */
const AT_ONCE_SECONDS = 2;

export function replicaStats(): { isUsed: boolean; lagSeconds: number } | undefined {
  const { vitrineReplica: state } = globalThis as { vitrineReplica?: ReplicaProgress & { replica?: unknown } };
  if (!state?.replica) return undefined;
  const lag = state.caughtUpAt === undefined ? Number.NaN : (Date.now() - state.caughtUpAt) / 1000;
  return { isUsed: state.lastLogged === true, lagSeconds: lag < AT_ONCE_SECONDS ? 0 : lag };
}
