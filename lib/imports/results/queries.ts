import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import { csvLine } from "../csv.ts";
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
      select: { restored: true, previouslyDeleted: true, leftOut: true, madeCategories: true },
    }),
    db.importUpload.findFirst({
      where: { importId: id },
      select: { report: true, admin: { select: { username: true } } },
    }),
  ]);
  if (!run || !more) return null;
  const { madeCategories, ...counts } = more;
  const by = upload?.admin?.username ?? (await findImporter(id));
  const removedDemo = (upload?.report as Report | null)?.removedDemo;
  return {
    ...run,
    ...counts,
    categories: madeCategories.length,
    by,
    removedDemo: removedDemo ? { reported: [], ...removedDemo } : null,
  };
}

/** Uploaded files are removed after a day; then the audit log says who imported them. */
async function findImporter(id: number): Promise<string | null> {
  const [found] = await db.$queryRaw<{ username: string }[]>`
    SELECT u.username FROM imports i
    JOIN audit_entries a ON a.action = 'import.import' AND a.details ->> 'name' = i.source
      AND a.created_at BETWEEN i.started_at - interval '1 day' AND i.started_at
    JOIN users u ON u.id = a.admin_id
    WHERE i.id = ${id} AND NOT EXISTS (
      SELECT FROM imports o WHERE o.id <> i.id AND o.source = i.source AND o.started_at BETWEEN a.created_at AND i.started_at)
    ORDER BY a.id DESC LIMIT 1`;
  return found?.username ?? null;
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
      select: { line: true, reason: true },
      orderBy: { line: "asc" },
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { rows, pagination: paginate(request, total) };
}

export async function rejectedCsv(importId: number): Promise<string> {
  const rows = await db.importRefusal.findMany({ where: rowsOf(importId, "rejected"), orderBy: { line: "asc" } });
  return [["line", "reason"], ...rows.map(({ line, reason }) => [String(line), reason])].map(csvLine).join("");
}
