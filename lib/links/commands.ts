import { internet, type Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { UNASKED_SECONDS } from "./policy.ts";
import { listDueHosts, listUnassigned } from "./queries.ts";
import { hostOf } from "./questions.ts";
import { checkHost } from "./runs/commands.ts";
import type { Tally } from "./types.ts";

/** Shorter than the interval of the job. */
const RUN_MS = 4 * 60_000;
const HOSTS_AT_ONCE = 8;
const MOST_HOSTS = 200;
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
      next_check_at = CASE WHEN found.host = '' THEN now() + make_interval(secs => ${UNASKED_SECONDS})
        ELSE c.next_check_at END
    FROM unnest(${ids}::int[], ${hosts}::text[]) AS found (id, host) WHERE c.video_id = found.id`;
}

type Options = { network?: Network; pauseMs?: number; runMs?: number; takesOff?: boolean };

/** Checks hosts in parallel, each with sequential requests. Dead videos leave the site only with `takesOff`. */
export async function checkLinks(
  signal: AbortSignal,
  { network = internet, pauseMs, runMs = RUN_MS, takesOff = true }: Options = {},
): Promise<{ tally: Tally; distrusted: string[] }> {
  const tally: Tally = { plays: 0, gone: 0, unknown: 0, died: 0, returned: 0 };
  const distrusted: string[] = [];
  await enroll();
  const hosts = await listDueHosts(MOST_HOSTS);
  const pace = { network, pauseMs, until: performance.now() + runMs };
  // After a failure nothing may continue into the next run.
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const work = async () => {
    for (let host = hosts.shift(); host && performance.now() < pace.until; host = hosts.shift()) {
      const { isTrusted } = await checkHost(host, { pace, signal: either, takesOff, tally });
      if (!isTrusted) distrusted.push(host.host);
    }
  };
  const done = Array.from({ length: HOSTS_AT_ONCE }, () => work().catch((error) => failing.abort(error)));
  await Promise.all(done);
  either.throwIfAborted();
  return { tally, distrusted: distrusted.sort() };
}
