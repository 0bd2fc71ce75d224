import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { MissingAddress } from "./types.ts";

export async function listMissing(
  request: PageRequest,
): Promise<{ missing: MissingAddress[]; pagination: Pagination }> {
  const where = { isDismissed: false };
  const [count, rows] = await Promise.all([
    db.missingPath.count({ where }),
    db.missingPath.findMany({
      where,
      select: { id: true, path: true, hits: true, firstAt: true, lastAt: true },
      orderBy: [{ hits: "desc" }, { lastAt: "desc" }, { id: "asc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  const missing = rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { missing, pagination: paginate(request, count) };
}
