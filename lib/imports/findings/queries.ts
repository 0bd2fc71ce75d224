import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { Finding, Outcome } from "./types.ts";

export async function listFindings(
  uploadId: number,
  outcome: Outcome,
  request: PageRequest,
): Promise<{ findings: Finding[]; pagination: Pagination }> {
  const where = { uploadId, outcome };
  const [total, findings] = await Promise.all([
    db.importFinding.count({ where }),
    db.importFinding.findMany({
      where,
      omit: { uploadId: true },
      orderBy: { line: "asc" },
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { findings: findings as Finding[], pagination: paginate(request, total) };
}
