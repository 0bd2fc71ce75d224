import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fetchPublic, internet, type Network, readLimited } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { isTurnedAway, judge, outcomeOf, UNASKED_SECONDS } from "./policy.ts";
import { listDueChecks } from "./queries.ts";
import { questionOf } from "./questions.ts";
import type { DueCheck, Tally, Verdict } from "./types.ts";

/** Per run: no provider gets more than a few requests a minute. */
const MOST_ASKED = 40;
const PAUSE_MS = 1_000;
const LOOKED_AT = 400;
const ENROLLED = 5_000;

const MAX_BYTES = 256 * 1024;

async function enroll(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO link_checks (video_id)
    SELECT v.id FROM videos v WHERE NOT EXISTS (SELECT 1 FROM link_checks c WHERE c.video_id = v.id)
    LIMIT ${ENROLLED} ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    UPDATE link_checks c SET next_check_at = to_timestamp(0)
    FROM video_reports r
    WHERE r.video_id = c.video_id AND r.resolved_at IS NULL AND r.reason = 'broken'
      AND (c.checked_at IS NULL OR c.checked_at < r.created_at)`;
}

async function wait(videoId: number, seconds: number): Promise<void> {
  await db.$executeRaw`
    UPDATE link_checks SET checked_at = now(), next_check_at = now() + make_interval(secs => ${seconds})
    WHERE video_id = ${videoId}`;
}

async function record(check: DueCheck, verdict: Verdict): Promise<void> {
  const { misses, missedSince, waitSeconds } = outcomeOf(verdict, check, new Date());
  if (verdict === "unknown") return wait(check.videoId, waitSeconds);
  await db.$executeRaw`
    UPDATE link_checks SET checked_at = now(), next_check_at = now() + make_interval(secs => ${waitSeconds}),
      embed_key = ${check.embedKey}, misses = ${misses}, missed_since = ${missedSince}
    WHERE video_id = ${check.videoId}`;
}

type Answer = { status: number | undefined; body: string };

const readAnswer = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode,
  body: (await readLimited(response, MAX_BYTES))?.toString() ?? "",
});

/** A provider that fails or refuses is skipped for the rest of the run. */
export async function checkLinks(
  signal: AbortSignal,
  { network = internet, pauseMs = PAUSE_MS }: { network?: Network; pauseMs?: number } = {},
): Promise<Tally> {
  const tally: Tally = { plays: 0, gone: 0, unknown: 0 };
  const silent = new Set<string>();
  let asked = 0;
  await enroll();
  for (const check of await listDueChecks(LOOKED_AT)) {
    signal.throwIfAborted();
    const question = questionOf(check.embedKey, check.iframeSrc);
    const host = question && URL.parse(question)?.host;
    if (!question || !host) {
      await wait(check.videoId, UNASKED_SECONDS);
      continue;
    }
    if (silent.has(host)) continue;
    if (asked === MOST_ASKED) break;
    if (asked > 0) await pause(pauseMs, undefined, { signal });
    asked += 1;
    const answer = await fetchPublic(question, "application/json,text/html;q=0.5", readAnswer, network);
    const verdict = judge(answer?.status, answer?.body ?? "");
    if (isTurnedAway(answer?.status)) silent.add(host);
    tally[verdict] += 1;
    await record(check, verdict);
  }
  return tally;
}
