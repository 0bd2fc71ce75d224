import { setTimeout as pause } from "node:timers/promises";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { internet, type Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { answerQuestion, noteLook, removeEndedQuestions } from "#lib/trash/player-questions/commands";
import { hoursUntilNext } from "#lib/trash/player-questions/policy";
import { type Embed, readEmbed } from "#lib/videos/embeds/parse-embed";
import { isKnownPlayer } from "#lib/videos/embeds/queries";
import { hostRules } from "#lib/videos/hosts/policy";
import { loadProviders } from "#lib/videos/providers/queries";
import { findMetadata } from "../metadata/queries.ts";
import { pauseFor } from "../questions.ts";
import { type DueQuestion, listDueQuestions, listQuestionHosts } from "./queries.ts";

/** Shorter than the lease of a long job, so that other jobs get their turn. */
const RUN_MS = 4 * 60_000;
const HOSTS_AT_ONCE = 8;
const MAX_HOSTS = 200;
const PORTION = 50;
/** A page and its oEmbed document, at one request a second. */
const PAUSE_MS = 2_000;
/** A host is left alone until the next run after this many pages without an answer. */
const MAX_SILENT = 3;

type Counts = { looked: number; found: number };
type Options = { network?: Network; pauseMs?: number; runMs?: number };
type Run = { network: Network; pauseMs: number | undefined; until: number; signal: AbortSignal; counts: Counts };

/** Looks for the players of drafts whose address is not known to be one. */
export async function discoverPlayers(
  signal: AbortSignal,
  { network = internet, pauseMs, runMs = RUN_MS }: Options = {},
): Promise<Counts> {
  await loadProviders();
  await db.$transaction((tx) => removeEndedQuestions(tx));
  const hosts = await listQuestionHosts(MAX_HOSTS);
  const counts: Counts = { looked: 0, found: 0 };
  const run: Run = { network, pauseMs, until: performance.now() + runMs, signal, counts };
  const work = async () => {
    for (let host = hosts.shift(); host && performance.now() < run.until; host = hosts.shift()) await lookAt(host, run);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return counts;
}

async function lookAt(host: string, { network, pauseMs, until, signal, counts }: Run): Promise<void> {
  const rate = pauseFor(host);
  const wait = pauseMs ?? (rate === undefined ? PAUSE_MS : 2 * rate);
  for (let silent = 0; silent < MAX_SILENT && performance.now() < until; ) {
    const due = await listDueQuestions(host, PORTION);
    if (due.length === 0) return;
    for (const question of due) {
      signal.throwIfAborted();
      if (performance.now() >= until || silent === MAX_SILENT) return;
      const known = await knownPlayer(question);
      if (!known) {
        const looked = await lookForPlayer(question, network);
        counts.looked += 1;
        silent = looked.isSilent ? silent + 1 : 0;
        if (looked.player && (await settle(question, looked.player))) counts.found += 1;
        else if (!looked.player) await noteNothing(question, looked.isSilent);
        if (wait > 0) await pause(wait, undefined, { signal });
      } else if (await settle(question, known)) counts.found += 1;
    }
  }
}

/** A provider was added meanwhile, or a curator has accepted an address of the same shape. */
async function knownPlayer({ address }: DueQuestion): Promise<Embed | undefined> {
  const embed = readEmbed(address);
  if ("refusal" in embed) return undefined;
  return (await isKnownPlayer(embed)) ? { ...embed, kind: "player" } : undefined;
}

async function lookForPlayer({ address }: DueQuestion, network: Network) {
  const page = readEmbed(address);
  const { iframeSrc, sourceUrl } = await findMetadata(address, network);
  const embed = iframeSrc ? readEmbed(iframeSrc) : undefined;
  const isOther = embed && !("refusal" in embed) && !("refusal" in page) && embed.embedKey !== page.embedKey;
  return {
    // The page names it as its player, whatever its address looks like.
    player: isOther ? { ...embed, kind: "player" as const } : undefined,
    isSilent: sourceUrl === null && !isOther,
  };
}

const noteNothing = ({ videoId, attempts }: DueQuestion, isSilent: boolean): Promise<number> =>
  db.$transaction((tx) =>
    noteLook(tx, videoId, {
      hours: isSilent ? hoursUntilNext(attempts + 1) : undefined,
      problem: isSilent ? "The page did not answer." : "The page names no player.",
    }),
  );

async function settle({ videoId }: DueQuestion, player: Embed): Promise<boolean> {
  const note = (problem: string) =>
    db.$transaction((tx) => noteLook(tx, videoId, { found: player.iframeSrc, problem }));
  try {
    const { holder } = await publish(
      "system",
      "video.player",
      async (tx, describe) => {
        describe(`video ${videoId}`, { player: player.iframeSrc });
        return answerQuestion(tx, videoId, player, hostRules());
      },
      { timeout: TRASH_TIMEOUT },
    );
    if (holder) await note(`Video ${holder} has this player already.`);
    return holder === undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Answered or deleted meanwhile; or its host is not allowed.
    if (error.kind !== "not_found") await note(error.message);
    return false;
  }
}
