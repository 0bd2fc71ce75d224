import { db } from "#lib/db/prisma";
import { countDistrusted } from "#lib/links/hosts/queries";
import { countUndelivered } from "#lib/outbox/queries";
import { countDead } from "#lib/trash/dead/queries";
import { countBroken } from "#lib/videos/admin/queries";
import { MAX_COUNTED, MISSED_TIMES } from "./policy.ts";
import type { PendingCounts } from "./types.ts";

/** Counts, and the date of the oldest item. Reads partial indexes and stops counting early, so the cost is bounded. */
export async function countPendingItems(): Promise<PendingCounts> {
  const [brokenVideos, deadVideos, distrustedHosts, undelivered, [waiting]] = await Promise.all([
    countBroken(MAX_COUNTED),
    countDead(MAX_COUNTED),
    countDistrusted(),
    countUndelivered(),
    countQueues(),
  ]);
  return { ...(waiting as ReadAtOnce), brokenVideos, deadVideos, distrustedHosts, undelivered };
}

type ReadAtOnce = Omit<PendingCounts, "brokenVideos" | "deadVideos" | "distrustedHosts" | "undelivered">;

const countQueues = () => db.$queryRaw<ReadAtOnce[]>`
    WITH claims AS (
      SELECT created_at FROM premium_claims WHERE state = 'open' ORDER BY created_at LIMIT ${MAX_COUNTED}
    ), messages AS (
      SELECT created_at FROM contact_messages WHERE read_at IS NULL ORDER BY created_at LIMIT ${MAX_COUNTED}
    ), accounts AS (
      SELECT created_at FROM users WHERE awaits_approval ORDER BY created_at LIMIT ${MAX_COUNTED}
    ), reports AS (
      SELECT reason, due_at FROM video_reports WHERE resolved_at IS NULL
      ORDER BY due_at, created_at, id LIMIT ${MAX_COUNTED}
    ), missed AS (
      SELECT 1 FROM search_queries
      WHERE day > current_date - 7 AND day <= current_date AND without_result > 0
      GROUP BY query HAVING sum(without_result) >= ${MISSED_TIMES}
    )
    SELECT
      (SELECT count(*)::int FROM claims) AS "openClaims", (SELECT min(created_at) FROM claims) AS "oldestClaim",
      (SELECT count(*)::int FROM messages) AS "unreadMessages", (SELECT min(created_at) FROM messages) AS "oldestMessage",
      (SELECT count(*)::int FROM accounts) AS "newAccounts", (SELECT min(created_at) FROM accounts) AS "oldestAccount",
      (SELECT count(*)::int FROM reports) AS "openReports",
      (SELECT count(*)::int FROM reports WHERE reason IN ('illegal', 'minor', 'consent')) AS "illegalReports",
      (SELECT count(*)::int FROM reports WHERE due_at < now()) AS "overdueReports",
      (SELECT min(due_at) FROM reports) AS "firstDueReport",
      (SELECT count(*)::int FROM missed) AS "missedSearches",
      (SELECT count(*)::int FROM import_sources WHERE NOT is_enabled AND failures > 0) AS "stoppedSources"`;
