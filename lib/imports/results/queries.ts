import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import { spreadsheetLine } from "../csv.ts";
import { findImport } from "../queries.ts";
import type { RejectedRow } from "../types.ts";
import type { Report } from "../uploads/types.ts";
import { type Listed, ON_THE_SITE, PREVIOUSLY_DELETED } from "./policy.ts";
import type { ImportResult } from "./types.ts";

export async function findResult(id: number): Promise<ImportResult | null> {
  const [run, more, upload] = await Promise.all([
    findImport(id),
    db.import.findUnique({
      where: { id },
      select: {
        restored: true,
        previouslyDeleted: true,
        leftOut: true,
        repeated: true,
        madeCategories: true,
        admin: { select: { username: true } },
      },
    }),
    db.importUpload.findFirst({ where: { importId: id }, select: { report: true } }),
  ]);
  if (!run || !more) return null;
  const { madeCategories, admin, ...counts } = more;
  const removedDemo = (upload?.report as Report | null)?.removedDemo;
  return {
    ...run,
    ...counts,
    categories: madeCategories.length,
    by: admin?.username ?? null,
    removedDemo: removedDemo ? { reported: [], ...removedDemo } : null,
  };
}

const rowsOf = (importId: number, listed: Listed): Prisma.ImportRefusalWhereInput =>
  listed === "deleted"
    ? { importId, reason: { startsWith: PREVIOUSLY_DELETED } }
    : { importId, NOT: [PREVIOUSLY_DELETED, ON_THE_SITE].map((words) => ({ reason: { startsWith: words } })) };

export async function listRows(
  importId: number,
  listed: Listed,
  request: PageRequest,
): Promise<{ rows: RejectedRow[]; pagination: Pagination }> {
  const where = rowsOf(importId, listed);
  const [total, rows] = await Promise.all([
    db.importRefusal.count({ where }),
    db.importRefusal.findMany({
      where,
      select: { line: true, title: true, reason: true },
      orderBy: { line: "asc" },
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { rows, pagination: paginate(request, total) };
}

export async function rejectedCsv(importId: number): Promise<string> {
  const rows = await db.importRefusal.findMany({ where: rowsOf(importId, "rejected"), orderBy: { line: "asc" } });
  return [["line", "title", "reason"], ...rows.map(({ line, title, reason }) => [String(line), title, reason])]
    .map(spreadsheetLine)
    .join("");
}
