import { forEachConcurrently } from "#lib/core/concurrency/for-each-concurrently";
import { Failure } from "#lib/core/errors";
import { internet, type Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { SWITCHES_TO_CHECK } from "#lib/videos/mirrors/policy";
import { UNASKED_SECONDS } from "./policy.ts";
import { type DueHost, listDueHosts, listUnassigned, listUnassignedMirrors } from "./queries.ts";
import { hostOf } from "./questions.ts";
import { checkHost } from "./runs/commands.ts";
import type { CheckCounts } from "./types.ts";

/** Shorter than the job's interval. */
const RUN_MS = 4 * 60_000;
const HOSTS_AT_ONCE = 8;
const MAX_HOSTS = 200;
/** New videos added in one run. */
const ENROLLED = 5_000;

/** Adds new videos and moves reported ones to the front. */
async function enroll(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO link_checks (video_id)
    SELECT v.id FROM videos v WHERE NOT EXISTS (SELECT 1 FROM link_checks c WHERE c.video_id = v.id)
    LIMIT ${ENROLLED} ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    UPDATE link_checks c SET next_check_at = to_timestamp(0), host = nullif(c.host, '')
    FROM video_reports r
    WHERE r.video_id = c.video_id AND r.resolved_at IS NULL AND r.reason = 'broken'
      AND (c.checked_at IS NULL OR c.checked_at < r.created_at)`;
  await assignHosts();
}

async function assignHosts(): Promise<void> {
  await db.$executeRaw`UPDATE link_checks SET host = NULL WHERE host = '' AND next_check_at <= now()`;
  const rows = await listUnassigned(ENROLLED);
  const ids = rows.map(({ videoId }) => videoId);
  const hosts = rows.map(({ embedKey, iframeSrc }) => hostOf(embedKey, iframeSrc) ?? "");
  await db.$executeRaw`
    INSERT INTO link_hosts (host) SELECT DISTINCT host FROM unnest(${hosts}::text[]) AS host WHERE host <> ''
    ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    UPDATE link_checks c SET host = found.host,
      checked_at = CASE WHEN found.host = '' THEN now() ELSE c.checked_at END,
      misses = CASE WHEN found.host = '' THEN 0 ELSE c.misses END,
      missed_since = CASE WHEN found.host = '' THEN NULL ELSE c.missed_since END,
      next_check_at = CASE WHEN found.host = '' THEN now() + make_interval(secs => ${UNASKED_SECONDS})
        ELSE c.next_check_at END
    FROM unnest(${ids}::int[], ${hosts}::text[]) AS found (id, host) WHERE c.video_id = found.id`;
  await assignMirrors();
}

async function assignMirrors(): Promise<void> {
  await db.$executeRaw`UPDATE video_mirrors SET host = NULL WHERE host = '' AND next_check_at <= now()`;
  const rows = await listUnassignedMirrors(ENROLLED);
  const hosts = rows.map(({ embedKey, iframeSrc }) => hostOf(embedKey, iframeSrc) ?? "");
  await db.$executeRaw`
    INSERT INTO link_hosts (host) SELECT DISTINCT host FROM unnest(${hosts}::text[]) AS host WHERE host <> ''
    ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    UPDATE video_mirrors m SET host = found.host,
      misses = CASE WHEN found.host = '' THEN 0 ELSE misses END,
      missed_since = CASE WHEN found.host = '' THEN NULL ELSE missed_since END,
      next_check_at = CASE WHEN found.host = '' THEN now() + make_interval(secs => ${UNASKED_SECONDS}) ELSE next_check_at END
    FROM unnest(${rows.map(({ videoId }) => videoId)}::int[], ${rows.map(({ embedKey }) => embedKey)}::text[],
      ${hosts}::text[]) AS found (id, key, host)
    WHERE m.video_id = found.id AND m.embed_key = found.key`;
}

/**
 * Counts a visitor who switched players. After SWITCHES_TO_CHECK switches, all players of the video are due for a
 * check.
 */
export async function countSwitch(videoId: number): Promise<void> {
  const [row] = await db.$queryRaw<{ visitors: number }[]>`
    INSERT INTO player_switches AS s (video_id, visitors) SELECT id, 1 FROM videos WHERE id = ${videoId}
    ON CONFLICT (video_id) DO UPDATE SET
      visitors = CASE WHEN s.since < now() - interval '1 day' THEN 1 ELSE s.visitors + 1 END,
      since = CASE WHEN s.since < now() - interval '1 day' THEN now() ELSE s.since END
    RETURNING visitors`;
  if (!row) throw new Failure("not_found", "Video not found");
  if (row.visitors < SWITCHES_TO_CHECK) return;
  await db.playerSwitches.deleteMany({ where: { videoId } });
  await db.$executeRaw`
    UPDATE link_checks SET next_check_at = to_timestamp(0), host = nullif(host, '')
    WHERE video_id = ${videoId} AND coalesce(checked_at < now() - interval '1 hour', true)`;
  await db.$executeRaw`
    UPDATE video_mirrors SET next_check_at = to_timestamp(0), host = nullif(host, '')
    WHERE video_id = ${videoId} AND coalesce(checked_at < now() - interval '1 hour', true)`;
}

type Options = { network?: Network; pauseMs?: number; runMs?: number; takesOff?: boolean };

/** Checks hosts in parallel, each with sequential requests. Dead videos leave the site only with `takesOff`. */
export async function checkLinks(
  signal: AbortSignal,
  { network = internet, pauseMs, runMs = RUN_MS, takesOff = true }: Options = {},
): Promise<{ counts: CheckCounts; distrusted: string[] }> {
  const counts: CheckCounts = { plays: 0, gone: 0, unknown: 0, died: 0, replaced: 0, returned: 0 };
  const distrusted: string[] = [];
  await enroll();
  const hosts = await listDueHosts(MAX_HOSTS);
  const pace = { network, pauseMs, until: performance.now() + runMs };
  const check = async (host: DueHost, either: AbortSignal) => {
    if (performance.now() >= pace.until) return;
    const { isTrusted } = await checkHost(host, { pace, signal: either, takesOff, counts });
    if (!isTrusted) distrusted.push(host.host);
  };
  await forEachConcurrently(hosts, HOSTS_AT_ONCE, check, signal);
  return { counts, distrusted: distrusted.sort() };
}
