import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { leaveDead, moveToDead, reviveDead } from "#lib/trash/dead/commands";
import { listDueDead } from "#lib/trash/dead/queries";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { type Asker, createAsker, type Pace } from "../ask.ts";
import { type Controls, faultOfAnswers, faultOfControls, NOTHING_PLAYS, outcomeOf } from "../policy.ts";
import { type DueHost, listDueChecks, listPlaying } from "../queries.ts";
import { hostOf, pauseFor, questionOf } from "../questions.ts";
import type { DueCheck, Tally, Verdict } from "../types.ts";

/** Answers that the circuit breaker judges together. */
const PORTION = 50;
/** Videos that played last time, checked to prove that the host still plays any. */
const WITNESSES = 3;
/** For hosts that reject requests, and those whose answers are ignored. */
const REST_SECONDS = 3_600;

/** Between two requests to a host without a rate of its own. */
const PAUSE_MS = 1_000;

type Run = {
  pace: Omit<Pace, "pauseMs"> & { pauseMs: number | undefined };
  signal: AbortSignal;
  takesOff: boolean;
  tally: Tally;
};
type Checked = DueCheck & { embedKey: string; verdict: Verdict };

/** Control videos first. Failures are stored only after the circuit breaker has judged them. */
export async function checkHost(
  target: DueHost,
  { pace, signal, takesOff, tally }: Run,
): Promise<{ isTrusted: boolean }> {
  const { host } = target;
  const asker = createAsker({ ...pace, pauseMs: pace.pauseMs ?? pauseFor(host) ?? PAUSE_MS }, signal);
  const distrust = async (reason: string) => {
    await trip(host, reason);
    return { isTrusted: false };
  };
  const controls = await askControls(target, asker);
  const fault = faultOfControls(controls);
  if (fault) return distrust(fault);
  let isAlive = controls.live === "plays";
  while (!asker.isOver()) {
    const checked = await askPortion(host, asker, tally);
    if (checked.length === 0) break;
    isAlive ||= checked.some(({ verdict }) => verdict === "plays");
    const fault = faultOfAnswers(checked, controls);
    if (fault) return distrust(fault);
    const missed = checked.filter(({ verdict }) => verdict === "gone");
    for (const each of missed) await record(each);
    const dead = missed.filter((each) => outcomeOf("gone", each).isDead);
    if (dead.length === 0 || !takesOff) continue;
    isAlive ||= await hasWitness(host, asker);
    if (!isAlive) return distrust(NOTHING_PLAYS);
    tally.died += await bury(host, dead);
  }
  tally.returned += await askDead(host, asker);
  await rest(host, asker.isSilent());
  return { isTrusted: true };
}

async function askControls({ controlLive, controlGone }: DueHost, asker: Asker): Promise<Controls> {
  const controls: Controls = {};
  for (const [name, address] of [["live", controlLive] as const, ["gone", controlGone] as const]) {
    const embed = address ? readEmbed(address) : undefined;
    if (!embed || "refusal" in embed || asker.isOver()) continue;
    const question = questionOf(embed.embedKey, embed.iframeSrc);
    if (question) controls[name] = await asker.ask(question, embed.embedKey);
  }
  return controls;
}

/** Stores every answer except failures, which may turn out to be implausible. */
async function askPortion(host: string, asker: Asker, tally: Tally): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const check of await listDueChecks(host, PORTION)) {
    const { videoId, embedKey, iframeSrc } = check;
    const question = questionOf(embedKey, iframeSrc);
    if (embedKey === null || !question || hostOf(embedKey, iframeSrc) !== host) {
      await db.$executeRaw`UPDATE link_checks SET host = NULL WHERE video_id = ${videoId}`;
      continue;
    }
    if (asker.isOver()) break;
    const verdict = await asker.ask(question, embedKey);
    tally[verdict] += 1;
    const each = { ...check, embedKey, verdict };
    if (verdict !== "gone") await record(each);
    checked.push(each);
  }
  return checked;
}

async function record({ videoId, embedKey, verdict, ...check }: Checked): Promise<void> {
  const { misses, waitSeconds } = outcomeOf(verdict, { videoId, embedKey, ...check });
  if (verdict === "unknown") {
    await db.$executeRaw`
      UPDATE link_checks SET checked_at = now(), next_check_at = now() + make_interval(secs => ${waitSeconds})
      WHERE video_id = ${videoId}`;
    return;
  }
  await db.$executeRaw`
    UPDATE link_checks SET checked_at = now(), next_check_at = now() + make_interval(secs => ${waitSeconds}),
      embed_key = ${embedKey}, misses = ${misses},
      missed_since = CASE WHEN ${misses} = 0 THEN NULL WHEN ${misses} = 1 THEN now() ELSE coalesce(missed_since, now()) END
    WHERE video_id = ${videoId}`;
}

async function hasWitness(host: string, asker: Asker): Promise<boolean> {
  for (const { embedKey, iframeSrc } of await listPlaying(host, WITNESSES)) {
    const question = questionOf(embedKey, iframeSrc);
    if (question && (await asker.ask(question, embedKey)) === "plays") return true;
  }
  return false;
}

const bury = (host: string, dead: Checked[]): Promise<number> =>
  publish(
    "system",
    "video.die",
    async (tx) =>
      (
        await moveToDead(
          tx,
          dead.map(({ videoId, embedKey }) => ({ videoId, embedKey, host })),
        )
      ).length,
    { timeout: TRASH_TIMEOUT },
  );

async function askDead(host: string, asker: Asker): Promise<number> {
  let returned = 0;
  for (const { videoId, embedKey, iframeSrc } of await listDueDead(host, PORTION)) {
    if (asker.isOver()) break;
    const question = questionOf(embedKey, iframeSrc);
    const isBack =
      question !== undefined && (await asker.ask(question, embedKey)) === "plays" && (await revive(videoId));
    if (isBack) returned += 1;
    else await leaveDead(videoId);
  }
  return returned;
}

const revive = (videoId: number): Promise<boolean> =>
  publish(
    "system",
    "video.return",
    async (tx) => {
      const isBack = await reviveDead(tx, videoId);
      if (isBack)
        await tx.$executeRaw`
        UPDATE link_checks SET restored_at = now(), checked_at = now(), next_check_at = now() + interval '1 day'
        WHERE video_id = ${videoId}`;
      return isBack;
    },
    { timeout: TRASH_TIMEOUT },
  );

async function trip(host: string, reason: string): Promise<void> {
  await db.$executeRaw`
    UPDATE link_hosts SET tripped_at = coalesce(tripped_at, now()), reason = ${reason}, asked_at = now(),
      next_at = now() + make_interval(secs => ${REST_SECONDS})
    WHERE host = ${host}`;
}

async function rest(host: string, isSilent: boolean): Promise<void> {
  await db.$executeRaw`
    UPDATE link_hosts SET asked_at = now(), next_at = now() + make_interval(secs => ${isSilent ? REST_SECONDS : 0}),
      tripped_at = CASE WHEN ${isSilent} THEN tripped_at END, reason = CASE WHEN ${isSilent} THEN reason END
    WHERE host = ${host}`;
}
