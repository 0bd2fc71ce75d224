import { db } from "#lib/db/prisma";
import { REASONS, type Reason } from "#lib/reports/policy";
import { listFlaggers } from "../flaggers/queries.ts";
import type { ReasonFigures, ReporterFigures } from "./types.ts";

const periodOf = (year: number) => ({ from: new Date(Date.UTC(year, 0)), to: new Date(Date.UTC(year + 1, 0)) });

/** Trusted flaggers who reported in a year, and measures against misuse. */
export async function readReporters(year: number): Promise<ReporterFigures> {
  const period = periodOf(year);
  const [flaggers, measures] = await Promise.all([
    listFlaggers(period),
    db.reporterMeasure.groupBy({
      by: ["kind"],
      where: { createdAt: { gte: period.from, lt: period.to } },
      _count: true,
    }),
  ]);
  const countOf = (kind: string) => measures.find((each) => each.kind === kind)?._count ?? 0;
  return {
    flaggers: flaggers
      .filter(({ received }) => received > 0)
      .map(({ name, received, removed, kept }) => ({ name, received, removed, kept })),
    warnings: countOf("warning"),
    suspensions: countOf("suspension"),
  };
}

/** Reports received in a year (UTC), one row per reason. */
export async function readTransparency(year: number): Promise<ReasonFigures[]> {
  const { from, to } = periodOf(year);
  const rows = await db.$queryRaw<ReasonFigures[]>`
    SELECT reason, count(*)::int AS received, count(*) FILTER (WHERE is_trusted)::int AS trusted,
      count(*) FILTER (WHERE by_member AND NOT is_trusted)::int AS members,
      count(*) FILTER (WHERE hid_video)::int AS "hiddenAtOnce",
      count(*) FILTER (WHERE resolved_at IS NOT NULL AND decision = 'removed')::int AS removed,
      count(*) FILTER (WHERE resolved_at IS NOT NULL AND decision = 'kept')::int AS kept,
      count(*) FILTER (WHERE resolved_at IS NOT NULL AND decision IS NULL)::int AS closed,
      count(*) FILTER (WHERE resolved_at IS NULL)::int AS open,
      count(*) FILTER (WHERE appealed_at IS NOT NULL)::int AS appeals,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at) / 3600)
        FILTER (WHERE decided_at IS NOT NULL))::numeric, 1)::float8 AS "medianHours"
    FROM video_reports WHERE created_at >= ${from} AND created_at < ${to} GROUP BY reason`;
  const byReason = new Map(rows.map((row) => [row.reason, row]));
  const none = {
    received: 0,
    trusted: 0,
    members: 0,
    hiddenAtOnce: 0,
    removed: 0,
    kept: 0,
    closed: 0,
    open: 0,
    appeals: 0,
    medianHours: null,
  };
  return (Object.keys(REASONS) as Reason[]).map((reason) => byReason.get(reason) ?? { reason, ...none });
}

/** Years since the first report, newest first, including the current year. */
export async function listReportYears(now = new Date()): Promise<number[]> {
  const [row] = await db.$queryRaw<[{ first: Date | null }]>`SELECT min(created_at) AS first FROM video_reports`;
  const last = now.getUTCFullYear();
  const first = Math.min(row.first?.getUTCFullYear() ?? last, last);
  return Array.from({ length: last - first + 1 }, (_, back) => last - back);
}
