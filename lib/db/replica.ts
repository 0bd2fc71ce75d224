import { setTimeout as pause } from "node:timers/promises";
import { onChange } from "#lib/core/changes";
import { log } from "#lib/core/log";
import { isUnavailable } from "#lib/db/errors";
import { connect, db } from "#lib/db/prisma";
import type { ReplicaProgress } from "#lib/db/replica-progress";
import type { Prisma, PrismaClient } from "#prisma";

/** How often a replica is asked how far it is, in peace and while something waits for it. */
const CHECK_MS = 1_000;
const HURRY_MS = 20;
/** A replica that is further behind than this answers nobody. */
const MAX_LAG_MS = 5_000;

type State = ReplicaProgress & {
  replica?: PrismaClient;
  /** Whether it holds every change that this process has heard of. */
  isCurrent: boolean;
  /** Counts the changes heard of, so that a check begun before one does not speak for it. */
  changes: number;
};

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineReplica?: State };
globals.vitrineReplica ??= { isCurrent: false, changes: 0 };
const state = globals.vitrineReplica;

/** The end of what the primary has written. */
async function writtenUpTo(): Promise<string> {
  const [row] = await db.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_lsn()::text AS lsn`;
  return row?.lsn ?? "0/0";
}

async function hasReplayed(replica: PrismaClient, lsn: string): Promise<boolean> {
  const [row] = await replica.$queryRaw<{ done: boolean | null }[]>`
    SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), ${lsn}::pg_lsn) >= 0 AS done`;
  return row?.done === true;
}

/** Whether the replica comes to where the primary is now before it is too far behind. */
async function catchesUp(replica: PrismaClient): Promise<boolean> {
  const lsn = await writtenUpTo();
  for (const deadline = Date.now() + MAX_LAG_MS; Date.now() < deadline; await pause(HURRY_MS)) {
    if (await hasReplayed(replica, lsn)) return true;
  }
  return false;
}

function setCurrent(isCurrent: boolean, reason: string): void {
  if (isCurrent) state.caughtUpAt = Date.now();
  if (state.told !== isCurrent) {
    log(isCurrent ? "info" : "warn", isCurrent ? "reading from the replica" : "not reading from the replica", {
      reason,
    });
  }
  Object.assign(state, { isCurrent, told: isCurrent });
}

async function check(replica: PrismaClient): Promise<void> {
  const { changes } = state;
  try {
    const isCurrent = await catchesUp(replica);
    if (changes === state.changes) setCurrent(isCurrent, isCurrent ? "caught up" : `more than ${MAX_LAG_MS} ms behind`);
  } catch (error) {
    // With the primary away the replica is all there is, and nothing newer than it.
    const answers = await hasReplayed(replica, "0/0").catch(() => false);
    if (!answers) setCurrent(false, String(error).slice(-200));
  }
}

/**
 * Reads from a replica from when it has caught up. After each change it is left alone until it holds that change, so
 * that no page is made anew from what was before. Returns a function that stops it.
 */
export function watchReplica(url: string): () => Promise<void> {
  const replica = connect(url, "replica");
  const stopping = new AbortController();
  let waiting = new AbortController();
  state.replica = replica;
  const forget = onChange(() => {
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
    forget();
    await running;
    Object.assign(state, { replica: undefined, isCurrent: false, told: undefined, caughtUpAt: undefined });
    await replica.$disconnect();
  };
}

/** Raw reads of what everybody may see: from the replica when there is one that is up to date, else from the primary. */
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
