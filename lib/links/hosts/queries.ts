import { db } from "#lib/db/prisma";
import type { LinkHost } from "./types.ts";

type Row = Omit<LinkHost, "trippedAt" | "askedAt"> & { trippedAt: Date | null; askedAt: Date | null };

const MAX_HOSTS = 500;

/** Hosts whose answers are ignored come first. */
export async function listLinkHosts(): Promise<LinkHost[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH checked AS (SELECT host, count(*)::int AS n FROM link_checks WHERE host <> '' GROUP BY host),
      dead AS (SELECT host, count(*)::int AS n FROM dead_videos GROUP BY host)
    SELECT h.host, coalesce(checked.n, 0) AS "videoCount", coalesce(dead.n, 0) AS "deadCount",
      control_live AS "controlLive", control_gone AS "controlGone", tripped_at AS "trippedAt", reason,
      asked_at AS "askedAt"
    FROM link_hosts h LEFT JOIN checked USING (host) LEFT JOIN dead USING (host)
    WHERE checked.n > 0 OR dead.n > 0 OR control_live IS NOT NULL OR control_gone IS NOT NULL
    ORDER BY tripped_at IS NULL, "videoCount" DESC, h.host LIMIT ${MAX_HOSTS}`;
  return rows.map(({ trippedAt, askedAt, ...rest }) => ({
    ...rest,
    trippedAt: trippedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
  }));
}

/** Hosts with both control videos. */
export async function listControlledHosts(): Promise<Set<string>> {
  const rows = await db.linkHost.findMany({
    where: { controlLive: { not: null }, controlGone: { not: null } },
    select: { host: true },
  });
  return new Set(rows.map(({ host }) => host));
}

/** Without hosts that have no videos any more. */
export async function countDistrusted(): Promise<number> {
  const [{ n }] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM link_hosts h
    WHERE tripped_at IS NOT NULL AND (
      EXISTS (SELECT 1 FROM link_checks WHERE host = h.host) OR EXISTS (SELECT 1 FROM dead_videos WHERE host = h.host))`;
  return n;
}
