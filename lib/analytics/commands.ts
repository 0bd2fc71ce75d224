import { rollDays } from "#lib/catalog/rollover/commands";
import { describeError, log } from "#lib/core/log";
import { registerMetric } from "#lib/core/metrics";
import { onShutdown } from "#lib/core/shutdown";
import { notifyFrontProcess } from "#lib/core/workers/front-process";
import { isUnavailable } from "#lib/db/errors";
import { db } from "#lib/db/prisma";
import { recordWatched } from "#lib/history/commands";
import { type Watched, watchedSince } from "#lib/history/watched";
import { maintainLists } from "#lib/lists/commands";
import type { Prisma } from "#prisma";
import { addInteraction, addSearch, addView, chunksOf, type DayCounts } from "./day-counts.ts";
import { isDeclaredBot, isVisit, KEPT_DAYS, normalizeQuery, utcDay, videoOfPath } from "./policy.ts";
import { addInteractions, addPages, addSearches, addViews, removeOld } from "./statements.ts";
import { unwritten } from "./unwritten-counts.ts";
import type { Visitor } from "./visits.ts";

const FLUSH_MS = 2_000;
const FLUSH_SIZE = 10_000;

const MAX_FAILED_FLUSHES = 3;

/**
 * Counts one view per visitor and video in 30 minutes; ignores declared bots and the admin panel. `remember` also adds
 * it to the history.
 */
export function logView(path: string, visitor: Visitor, remember: boolean, now = Date.now()): void {
  if (isDeclaredBot(visitor.userAgent) || !isVisit(path)) return;
  const counts = unwritten.on(utcDay(now));
  counts.pages += 1;
  const videoId = videoOfPath(path);
  if (videoId !== undefined) {
    if (unwritten.visits.isNew(visitor, videoId, now)) addView(counts, videoId, visitor.mayWatchPrivate === true);
    if (remember && visitor.userId !== undefined) watchedSince.add({ userId: visitor.userId, videoId, at: now });
  }
  flushSoon();
}

export function logInteraction(categoryId: number, type: string, userAgent: string | null, now = Date.now()): void {
  if (isDeclaredBot(userAgent)) return;
  addInteraction(unwritten.on(utcDay(now)), categoryId, type);
  flushSoon();
}

export function logSearch(query: string, resultCount: number, userAgent: string | null, now = Date.now()): void {
  if (isDeclaredBot(userAgent)) return;
  const counted = { count: 1, withoutResult: resultCount === 0 ? 1 : 0, clicks: 0 };
  addSearch(unwritten.on(utcDay(now)), normalizeQuery(query), counted);
  flushSoon();
}

/** Counted once per visitor and query in 30 minutes, so reloads and Back don't count. */
export const logShownSearch = notifyFrontProcess(
  "log shown search",
  (query: string, resultCount: number, visitor: Visitor, now: number = Date.now()) => {
    if (isDeclaredBot(visitor.userAgent)) return;
    if (!unwritten.searches.isNew(visitor, normalizeQuery(query), now)) return;
    logSearch(query, resultCount, visitor.userAgent, now);
  },
);

/** Counted once per visitor and query in 30 minutes, like the search. */
export function logResultClick(path: string, query: string, visitor: Visitor, now = Date.now()): void {
  if (isDeclaredBot(visitor.userAgent) || videoOfPath(path) === undefined) return;
  if (!unwritten.clicks.isNew(visitor, normalizeQuery(query), now)) return;
  addSearch(unwritten.on(utcDay(now)), normalizeQuery(query), { count: 0, withoutResult: 0, clicks: 1 });
  flushSoon();
}

/** Counts a redirected search as a search with a click. */
export const logRedirectedSearch = notifyFrontProcess(
  "log redirected search",
  (query: string, visitor: Visitor, now: number = Date.now()) => {
    if (isDeclaredBot(visitor.userAgent)) return;
    if (!unwritten.searches.isNew(visitor, normalizeQuery(query), now)) return;
    addSearch(unwritten.on(utcDay(now)), normalizeQuery(query), { count: 1, withoutResult: 0, clicks: 1 });
    flushSoon();
  },
);

type State = {
  timer?: NodeJS.Timeout;
  flushing?: Promise<void>;
  failedFlushes: number;
  away: boolean;
};

const globals = globalThis as { vitrineFlush?: State };
if (!globals.vitrineFlush) {
  globals.vitrineFlush = { failedFlushes: 0, away: false };
  onShutdown(() => flushCounts());
  registerMetric("vitrine_counts_waiting", "gauge", "Counts not yet written to the database.", () => unwritten.size);
}
const state = globals.vitrineFlush;

function flushSoon(): void {
  const full = unwritten.size + watchedSince.size >= FLUSH_SIZE;
  if (full && !state.flushing && !state.away) void flushCounts();
  else state.timer ??= setTimeout(() => void flushCounts(), FLUSH_MS).unref();
}

/** Never fails: counts that cannot be written are retried with the next flush. */
export async function flushCounts(): Promise<void> {
  while (state.flushing) await state.flushing;
  clearTimeout(state.timer);
  state.timer = undefined;
  state.flushing = flush().finally(() => {
    state.flushing = undefined;
  });
  await state.flushing;
}

type Part = { write: () => Promise<unknown>; putBack: () => void };

async function flush(): Promise<void> {
  if (!state.away) await rollDays();
  const days = unwritten.take();
  const left = await writeAll([...days.flatMap(([day, counts]) => partsOf(day, counts)), historyPart()]);
  for (const part of left) part.putBack();
  if (left.length > 0) flushSoon();
  if (!state.away) await maintainLists();
}

/** Returns the parts to retry. Each part is one statement, so none is counted twice. */
async function writeAll(parts: Part[]): Promise<Part[]> {
  const refused: Part[] = [];
  for (const [place, part] of parts.entries()) {
    try {
      await part.write();
    } catch (error) {
      if (isUnavailable(error)) {
        if (!state.away) log("warn", "could not write counts yet: the database is unavailable", describeError(error));
        state.away = true;
        return [...refused, ...parts.slice(place)];
      }
      log("error", "could not write counts", describeError(error));
      refused.push(part);
    }
  }
  state.away = false;
  state.failedFlushes = refused.length > 0 ? state.failedFlushes + 1 : 0;
  if (state.failedFlushes <= MAX_FAILED_FLUSHES) return refused;
  state.failedFlushes = 0;
  return [];
}

function partsOf(day: string, { views, publicViews, pages, interactions, searches }: DayCounts): Part[] {
  const part = (counted: Partial<DayCounts>, size: number, statement: () => Prisma.Sql): Part[] =>
    size === 0 ? [] : [{ write: () => db.$executeRaw(statement()), putBack: () => unwritten.putBack(day, counted) }];
  return [
    ...chunksOf(views).flatMap((some) => part({ views: some }, some.size, () => addViews(day, some))),
    ...chunksOf(publicViews).flatMap((some) => part({ publicViews: some }, some.size, () => addViews(day, some, true))),
    ...part({ pages }, pages, () => addPages(day, pages)),
    ...part({ interactions }, interactions.size, () => addInteractions(day, interactions)),
    ...part({ searches }, searches.size, () => addSearches(day, searches)),
  ];
}

/** Taken as late as possible, so that clearing the history also removes entries in flight. */
function historyPart(): Part {
  let watched: Watched[] = [];
  return {
    write: () => {
      watched = watchedSince.take();
      return recordWatched(watched);
    },
    putBack: () => {
      for (const each of watched) watchedSince.add(each);
    },
  };
}

export async function removeOldCounts(signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const [table, days] of Object.entries(KEPT_DAYS)) {
    for (let some = 1; some > 0; removed += some) {
      signal?.throwIfAborted();
      some = await db.$executeRaw(removeOld(table, days));
    }
  }
  return removed;
}
