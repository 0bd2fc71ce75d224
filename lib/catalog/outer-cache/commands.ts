import { setTimeout as pause } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import type { OuterCache } from "#lib/core/outer-cache/kinds";
import { EVERY_PAGE, tagsOfChange } from "#lib/core/outer-cache/tags";
import { type Db, db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import { findChange } from "../queries.ts";
import type { Touched } from "../types.ts";

/** A page rendered before the change reaches the cache within this time; the second purge removes it. */
const SECOND_PURGE_MS = 5_000;
const POLL_MS = 200;
const TIMEOUT_MS = 5_000;
/** Above this number of rows, everything is purged instead. */
const MAX_ROWS = 200;
const MAX_TAGS = 1_000;

/** Written in the transaction of the change, so that a crash loses no purge. */
export async function enqueuePurge(tx: Db, touched: Touched): Promise<void> {
  if (!env().outerCache || !isAnything(touched)) return;
  await tx.outerCachePurge.create({ data: { touched: touched as Prisma.InputJsonObject }, select: { id: true } });
}

/** Like `enqueuePurge`, within `publishThrough`. */
export async function enqueuePurgeThrough(tx: TransactionSql, touched: Touched): Promise<void> {
  if (!env().outerCache || !isAnything(touched)) return;
  await tx`INSERT INTO outer_cache_purges (touched) VALUES (${tx.json(touched as never)})`;
}

export async function enqueueFullPurge(tx: Db): Promise<void> {
  if (!env().outerCache) return;
  await tx.outerCachePurge.create({ data: { touched: { everything: true } }, select: { id: true } });
}

const isAnything = ({ settings, everything, lists, videos }: Touched): boolean =>
  settings || everything || lists || videos.length > 0;

/** Purges changed pages from the outer cache. Returns the number of purges sent. */
export async function purgeOuterCache(signal: AbortSignal): Promise<number> {
  const { outerCache } = env();
  if (!outerCache) return 0;
  for (let sent = 0; ; ) {
    signal.throwIfAborted();
    const due = await listDue();
    if (due.length > 0) {
      await sendPurge(outerCache, await tagsOf(due), signal);
      await settle(due);
      sent += 1;
    } else if ((await db.outerCachePurge.count()) === 0) return sent;
    else await pause(POLL_MS, undefined, { signal });
  }
}

type Due = { id: bigint; touched: unknown; purgedAt: Date | null };

const listDue = (): Promise<Due[]> =>
  db.outerCachePurge.findMany({
    where: { OR: [{ purgedAt: null }, { purgedAt: { lt: new Date(Date.now() - SECOND_PURGE_MS) } }] },
    select: { id: true, touched: true, purgedAt: true },
    orderBy: { id: "asc" },
    take: MAX_ROWS + 1,
  });

async function tagsOf(due: Due[]): Promise<string[]> {
  if (due.length > MAX_ROWS) return [EVERY_PAGE];
  const tags = new Set<string>();
  for (const { touched } of due) {
    const change = await findChange(touched as Touched);
    for (const tag of change ? tagsOfChange(change) : []) tags.add(tag);
  }
  return tags.has(EVERY_PAGE) || tags.size > MAX_TAGS ? [EVERY_PAGE] : [...tags];
}

async function sendPurge({ url, token, maxTags, purge }: OuterCache, tags: string[], signal: AbortSignal) {
  for (let at = 0; at < tags.length; at += maxTags) {
    const call = purge(tags.slice(at, at + maxTags), token);
    const answer = await fetch(url, { ...call, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Failure("unavailable", `The outer cache answers ${answer.status}.`);
  }
}

async function settle(due: Due[]): Promise<void> {
  const ids = (rows: Due[]) => ({ in: rows.map(({ id }) => id) });
  await db.outerCachePurge.deleteMany({ where: { id: ids(due.filter(({ purgedAt }) => purgedAt)) } });
  await db.outerCachePurge.updateMany({
    where: { id: ids(due.filter(({ purgedAt }) => !purgedAt)) },
    data: { purgedAt: new Date() },
  });
}
