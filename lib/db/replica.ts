import { setTimeout as pause } from "node:timers/promises";
import { onChange } from "#lib/core/changes";
import { log } from "#lib/core/log";
import { isUnavailable } from "#lib/db/errors";
import { connect, db } from "#lib/db/prisma";
import type { ReplicaProgress } from "#lib/db/replica-progress";
import type { Prisma, PrismaClient } from "#prisma";

const CHECK_MS = 1_000;
const REPLAY_POLL_MS = 20;
/** Beyond this lag the replica isn't used. */
const MAX_LAG_MS = 5_000;

type State = ReplicaProgress & {
  replica?: PrismaClient;
  isCurrent: boolean;
  /** Counts changes, so that a check started before a change isn't taken as proof of having it. */
  changes: number;
};

const globals = globalThis as { vitrineReplica?: State };
globals.vitrineReplica ??= { isCurrent: false, changes: 0 };
const state = globals.vitrineReplica;

async function primaryLsn(): Promise<string> {
  const [row] = await db.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_lsn()::text AS lsn`;
  return row?.lsn ?? "0/0";
}

async function hasReplayed(replica: PrismaClient, lsn: string): Promise<boolean> {
  const [row] = await replica.$queryRaw<{ done: boolean | null }[]>`
    SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), ${lsn}::pg_lsn) >= 0 AS done`;
  return row?.done === true;
}

async function hasCaughtUp(replica: PrismaClient): Promise<boolean> {
  const lsn = await primaryLsn();
  for (const deadline = Date.now() + MAX_LAG_MS; Date.now() < deadline; await pause(REPLAY_POLL_MS)) {
    if (await hasReplayed(replica, lsn)) return true;
  }
  return false;
}

function setCurrent(isCurrent: boolean, reason: string): void {
  if (isCurrent) state.caughtUpAt = Date.now();
  if (state.lastLogged !== isCurrent) {
    log(isCurrent ? "info" : "warn", isCurrent ? "reading from the replica" : "not reading from the replica", {
      reason,
    });
  }
  Object.assign(state, { isCurrent, lastLogged: isCurrent });
}

async function check(replica: PrismaClient): Promise<void> {
  const { changes } = state;
  try {
    const isCurrent = await hasCaughtUp(replica);
    if (changes === state.changes) setCurrent(isCurrent, isCurrent ? "caught up" : `more than ${MAX_LAG_MS} ms behind`);
  } catch (error) {
    // If the primary is down, the replica is the best source available.
    const answers = await hasReplayed(replica, "0/0").catch(() => false);
    if (!answers) setCurrent(false, String(error).slice(-200));
  }
}

/**
 * After each change the replica is skipped until it has replayed that change, so that no page is rendered from old
 * data.
 */
export function watchReplica(url: string): () => Promise<void> {
  const replica = connect(url, "replica");
  const stopping = new AbortController();
  let waiting = new AbortController();
  state.replica = replica;
  const stopListening = onChange(() => {
    state.changes += 1;
    state.isCurrent = false;
    waiting.abort();
  });
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      await check(replica);
      if (!state.isCurrent && waiting.signal.aborted) continue;
      const either = AbortSignal.any([stopping.signal, waiting.signal]);
      await pause(CHECK_MS, undefined, { signal: either }).catch(() => {});
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    stopListening();
    await running;
    Object.assign(state, { replica: undefined, isCurrent: false, lastLogged: undefined, caughtUpAt: undefined });
    await replica.$disconnect();
  };
}

export const publicDb = {
  async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T> {
    const { replica, isCurrent } = state;
    if (!replica || !isCurrent) return db.$queryRaw<T>(query, ...values);
    try {
      return await replica.$queryRaw<T>(query, ...values);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      setCurrent(false, "it does not answer");
      return db.$queryRaw<T>(query, ...values);
    }
  },
};
