import { publish } from "#lib/catalog/commands";
import { type Db, db } from "#lib/db/prisma";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { leaveDead, moveToDead, restoreDead } from "#lib/trash/dead/commands";
import { listDueDead } from "#lib/trash/dead/queries";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { promoteMirrors, restoreFirst } from "#lib/videos/mirrors/commands";
import { type Controls, faultOfAnswers, faultOfControls, NOTHING_PLAYS, outcomeOf } from "../policy.ts";
import { type DueHost, listDueChecks, listPlaying } from "../queries.ts";
import { hostOf, pauseFor, questionOf } from "../questions.ts";
import { createRequester, type Pace, type Requester } from "../requester.ts";
import type { CheckCounts, DueCheck, Verdict } from "../types.ts";

/** Results that the circuit breaker judges together. */
const BATCH_SIZE = 50;
/** Videos that played at their last check, checked again to prove that the host still serves some. */
const WITNESSES = 3;
/** Pause for hosts that reject requests or whose responses are ignored. */
const REST_SECONDS = 3_600;

/** Pause between requests to a host without a configured rate. */
const PAUSE_MS = 1_000;

type Run = {
  pace: Omit<Pace, "pauseMs"> & { pauseMs: number | undefined };
  signal: AbortSignal;
  takesOff: boolean;
  counts: CheckCounts;
};
type Checked = DueCheck & { embedKey: string; verdict: Verdict };

/** Checks control videos first. Failures are stored only after the circuit breaker has judged them. */
export async function checkHost(
  target: DueHost,
  { pace, signal, takesOff, counts }: Run,
): Promise<{ isTrusted: boolean }> {
  const { host } = target;
  const requester = createRequester({ ...pace, pauseMs: pace.pauseMs ?? pauseFor(host) ?? PAUSE_MS }, signal);
  const distrust = async (reason: string) => {
    await trip(host, reason);
    return { isTrusted: false };
  };
  const controls = await askControls(target, requester);
  const fault = faultOfControls(controls);
  if (fault) return distrust(fault);
  let isAlive = controls.live === "plays";
  while (!requester.isOver()) {
    const checked = await askBatch(host, requester, counts);
    if (checked.length === 0) break;
    isAlive ||= checked.some(({ verdict }) => verdict === "plays");
    const fault = faultOfAnswers(checked, controls);
    if (fault) return distrust(fault);
    const missed = checked.filter(({ verdict }) => verdict === "gone");
    for (const each of missed) await record(each);
    const dead = missed.filter((each) => !each.isMirror && outcomeOf("gone", each).isDead);
    if (dead.length === 0 || !takesOff) continue;
    isAlive ||= await hasWitness(host, requester);
    if (!isAlive) return distrust(NOTHING_PLAYS);
    const { replaced, died } = await replaceOrRemove(host, dead);
    counts.replaced += replaced;
    counts.died += died;
  }
  counts.returned += await askDead(host, requester);
  await rest(host, requester.isSilent());
  return { isTrusted: true };
}

async function askControls({ controlLive, controlGone }: DueHost, requester: Requester): Promise<Controls> {
  const controls: Controls = {};
  for (const [name, address] of [["live", controlLive] as const, ["gone", controlGone] as const]) {
    const embed = address ? readEmbed(address) : undefined;
    if (!embed || "problem" in embed || requester.isOver()) continue;
    const question = questionOf(embed.embedKey, embed.iframeSrc);
    if (question) controls[name] = await requester.ask(question, embed.embedKey);
  }
  return controls;
}

/** Stores every answer except failures, which may turn out to be implausible. */
async function askBatch(host: string, requester: Requester, counts: CheckCounts): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const check of await listDueChecks(host, BATCH_SIZE)) {
    const { videoId, embedKey, iframeSrc } = check;
    const question = questionOf(embedKey, iframeSrc);
    if (embedKey === null || !question || hostOf(embedKey, iframeSrc) !== host) {
      if (check.isMirror)
        await db.videoMirror.updateMany({ where: { videoId, embedKey: embedKey ?? "" }, data: { host: null } });
      else await db.$executeRaw`UPDATE link_checks SET host = NULL WHERE video_id = ${videoId}`;
      continue;
    }
    if (requester.isOver()) break;
    const verdict = await requester.ask(question, embedKey);
    counts[verdict] += 1;
    const each = { ...check, embedKey, verdict };
    if (verdict !== "gone") await record(each);
    if (verdict === "plays" && each.wasFirst) counts.returned += await returnFirst(each);
    checked.push(each);
  }
  return checked;
}

async function record({ videoId, embedKey, verdict, ...check }: Checked): Promise<void> {
  const { misses, waitSeconds } = outcomeOf(verdict, check);
  if (check.isMirror) {
    await db.$executeRaw`
      UPDATE video_mirrors SET checked_at = now(), next_check_at = now() + make_interval(secs => ${waitSeconds}), misses = ${misses},
        missed_since = CASE WHEN ${misses} > 0 THEN coalesce(missed_since, now()) END
      WHERE video_id = ${videoId} AND embed_key = ${embedKey}`;
    return;
  }
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

async function hasWitness(host: string, requester: Requester): Promise<boolean> {
  for (const { embedKey, iframeSrc } of await listPlaying(host, WITNESSES)) {
    const question = questionOf(embedKey, iframeSrc);
    if (question && (await requester.ask(question, embedKey)) === "plays") return true;
  }
  return false;
}

/** Dead videos with a mirror stay on the site and play the mirror. */
const replaceOrRemove = (host: string, dead: Checked[]): Promise<{ replaced: number; died: number }> =>
  publish(
    "system",
    "video.die",
    async (tx) => {
      const promoted = await promoteMirrors(tx, dead);
      await recheck(tx, promoted);
      const missed = dead.filter(({ videoId }) => !promoted.includes(videoId));
      const removed = await moveToDead(
        tx,
        missed.map(({ videoId, embedKey }) => ({ videoId, embedKey, host })),
      );
      return { replaced: promoted.length, died: removed.length };
    },
    { timeout: TRASH_TIMEOUT },
  );

const recheck = (tx: Db, videoIds: number[]) =>
  tx.linkCheck.updateMany({ where: { videoId: { in: videoIds } }, data: { host: null, nextCheckAt: new Date() } });

/** Restores a first player that plays again in place of its mirror. */
const returnFirst = ({ videoId, embedKey }: Checked): Promise<number> =>
  publish("system", "video.return", async (tx) => {
    if (!(await restoreFirst(tx, videoId, embedKey))) return 0;
    await recheck(tx, [videoId]);
    return 1;
  });

async function askDead(host: string, requester: Requester): Promise<number> {
  let returned = 0;
  for (const { videoId, embedKey, iframeSrc } of await listDueDead(host, BATCH_SIZE)) {
    if (requester.isOver()) break;
    const question = questionOf(embedKey, iframeSrc);
    const isBack =
      question !== undefined && (await requester.ask(question, embedKey)) === "plays" && (await restore(videoId));
    if (isBack) returned += 1;
    else await leaveDead(videoId);
  }
  return returned;
}

const restore = (videoId: number): Promise<boolean> =>
  publish(
    "system",
    "video.return",
    async (tx) => {
      const isBack = (await restoreDead(tx, [videoId])).length > 0;
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
