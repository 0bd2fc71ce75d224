import { setTimeout as pause } from "node:timers/promises";
import { publish } from "#lib/catalog/commands";
import { forEachConcurrently } from "#lib/core/concurrency/for-each-concurrently";
import { internet, type Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { deferIndexes, flushIndexes } from "#lib/search/commands";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { answerQuestions, recordLookups, removeEndedQuestions } from "#lib/trash/player-questions/commands";
import { hoursUntilNext } from "#lib/trash/player-questions/policy";
import type { NewPlayer } from "#lib/videos/commands";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { shapeOfAddress } from "#lib/videos/embeds/player-address";
import { listPlayerShapes } from "#lib/videos/embeds/queries";
import { hostRules } from "#lib/videos/hosts/policy";
import { loadProviders } from "#lib/videos/providers/queries";
import { findMetadata } from "../metadata/queries.ts";
import { pauseFor } from "../questions.ts";
import { type DueQuestion, listDueQuestions, listQuestionHosts } from "./queries.ts";

/** Shorter than the lease of a long job, so that other jobs get their turn. */
const RUN_MS = 4 * 60_000;
const HOSTS_AT_ONCE = 8;
const MAX_HOSTS = 200;
/** Questions answered in one transaction. */
const BATCH_SIZE = 300;
const LOOKUPS = 50;
/** A page and its oEmbed document, at one request a second. */
const PAUSE_MS = 2_000;
/** A host is skipped until the next run after this many pages without a response. */
const MAX_SILENT = 3;

type Counts = { looked: number; found: number };
type Options = { network?: Network; pauseMs?: number; runMs?: number };
type Run = { network: Network; pauseMs: number | undefined; until: number; signal: AbortSignal; counts: Counts };

/** Finds the players of drafts whose address is not known to be one. */
export async function discoverPlayers(
  signal: AbortSignal,
  { network = internet, pauseMs, runMs = RUN_MS }: Options = {},
): Promise<Counts> {
  await loadProviders();
  await db.$transaction((tx) => removeEndedQuestions(tx));
  const hosts = await listQuestionHosts(MAX_HOSTS);
  const counts: Counts = { looked: 0, found: 0 };
  const run = { network, pauseMs, until: performance.now() + runMs, counts };
  const lookAtHost = (host: string, either: AbortSignal) => lookAt(host, { ...run, signal: either });
  await forEachConcurrently(hosts, HOSTS_AT_ONCE, lookAtHost, signal);
  return counts;
}

async function lookAt(host: string, run: Run): Promise<void> {
  const { network, pauseMs, until, signal, counts } = run;
  if (performance.now() >= until) return;
  await settleAllKnown(host, run);
  const rate = pauseFor(host);
  const wait = pauseMs ?? (rate === undefined ? PAUSE_MS : 2 * rate);
  for (let silent = 0; silent < MAX_SILENT && performance.now() < until; ) {
    const due = await listDueQuestions(host, { limit: LOOKUPS });
    if (due.length === 0) return;
    for (const question of await settleKnown(due, counts)) {
      signal.throwIfAborted();
      if (performance.now() >= until || silent === MAX_SILENT) return;
      const looked = await lookForPlayer(question, network);
      counts.looked += 1;
      silent = looked.silence ? silent + 1 : 0;
      if (looked.player) counts.found += await settle([{ videoId: question.videoId, embed: looked.player }]);
      else await noteNothing(question, looked.silence);
      if (wait > 0) await pause(wait, undefined, { signal });
    }
  }
}

/**
 * Answers questions without fetching a page, if a provider was added or a curator accepted an address of the same
 * shape.
 */
async function settleAllKnown(host: string, { until, signal, counts }: Run): Promise<void> {
  let batches = 0;
  for (let after: number | undefined = 0; after !== undefined && performance.now() < until; batches += 1) {
    signal.throwIfAborted();
    const due: DueQuestion[] = await listDueQuestions(host, { limit: BATCH_SIZE, after });
    await settleKnown(due, counts);
    after = due.length === BATCH_SIZE ? due.at(-1)?.videoId : undefined;
  }
  if (batches === 1) return;
  await flushIndexes();
  await maintainLists();
}

/** Returns the questions whose player is still unknown. */
async function settleKnown(due: DueQuestion[], counts: Counts): Promise<DueQuestion[]> {
  const shapes = new Map<string, Set<string>>();
  const known: NewPlayer[] = [];
  const unknown: DueQuestion[] = [];
  for (const question of due) {
    const embed = readEmbed(question.address);
    if ("problem" in embed) {
      unknown.push(question);
      continue;
    }
    if (!shapes.has(embed.host)) shapes.set(embed.host, await listPlayerShapes(embed.host));
    const isPlayer = embed.kind === "player" || shapes.get(embed.host)?.has(shapeOfAddress(embed.iframeSrc));
    if (isPlayer) known.push({ videoId: question.videoId, embed: { ...embed, kind: "player" } });
    else unknown.push(question);
  }
  counts.found += await settle(known);
  return unknown;
}

async function lookForPlayer({ address }: DueQuestion, network: Network) {
  const page = readEmbed(address);
  const { iframeSrc, sourceUrl, problem } = await findMetadata(address, network);
  const embed = iframeSrc ? readEmbed(iframeSrc) : undefined;
  const isOther = embed && !("problem" in embed) && !("problem" in page) && embed.embedKey !== page.embedKey;
  return {
    // The page declares this player, whatever its address looks like.
    player: isOther ? { ...embed, kind: "player" as const } : undefined,
    silence: sourceUrl === null && !isOther ? (problem ?? "The page did not answer.") : undefined,
  };
}

const noteNothing = ({ videoId, attempts }: DueQuestion, silence: string | undefined): Promise<number> =>
  db.$transaction((tx) =>
    recordLookups(tx, [
      {
        videoId,
        hours: silence ? hoursUntilNext(attempts + 1) : undefined,
        problem: silence ?? "The page names no player.",
      },
    ]),
  );

/** Returns the number of questions answered. The others need a person, or were closed in the meantime. */
async function settle(players: NewPlayer[]): Promise<number> {
  if (players.length === 0) return 0;
  const outcomes = await publish(
    "system",
    "video.player",
    async (tx) => {
      await deferIndexes(tx);
      const outcomes = await answerQuestions(tx, players, hostRules());
      const lookups = players.flatMap(({ videoId, embed }) => {
        const refused = outcomes.get(videoId);
        return refused ? { videoId, found: embed.iframeSrc, problem: refused.problem } : [];
      });
      await recordLookups(tx, lookups);
      return outcomes;
    },
    { timeout: TRASH_TIMEOUT, isBatch: players.length === BATCH_SIZE },
  );
  return [...outcomes.values()].filter((refused) => !refused).length;
}
