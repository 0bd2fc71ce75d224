import { db } from "#lib/db";
import { offsetOf, paginate } from "#lib/pagination";
import { reportColumns, toReport } from "./rows.ts";
import type { ReportListRequest, ReportPage } from "./types.ts";

/** Open reports, the one that waits longest first, or resolved ones, the latest first. */
export async function listReports({ state, ...request }: ReportListRequest): Promise<ReportPage> {
  const open = { resolvedAt: null };
  const isOpen = state === "open";
  const where = isOpen ? open : { resolvedAt: { not: null } };
  const [totalCount, openCount, rows] = await Promise.all([
    db.videoReport.count({ where }),
    db.videoReport.count({ where: open }),
    db.videoReport.findMany({
      where,
      select: reportColumns,
      orderBy: isOpen ? [{ createdAt: "asc" }, { id: "asc" }] : [{ resolvedAt: "desc" }, { id: "desc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { reports: rows.map(toReport), pagination: paginate(request, totalCount), openCount };
}
