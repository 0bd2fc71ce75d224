import { db } from "#lib/db/prisma";
import { namesOf } from "./names/queries.ts";
import { nameIn, referencesOf } from "./references.ts";
import type { AuditEntry, AuditFilters, AuditPage, AuditRequest } from "./types.ts";

const MAX_CHOICES = 200;

export async function listAuditEntries({ admin, action, before, limit }: AuditRequest): Promise<AuditPage> {
  const rows = await db.auditEntry.findMany({
    where: { adminId: admin, action, id: before && { lt: before } },
    select: {
      id: true,
      action: true,
      subject: true,
      details: true,
      source: true,
      createdAt: true,
      admin: { select: { id: true, username: true } },
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const found = rows.slice(0, limit).map((row) => ({
    ...row,
    details: row.details as AuditEntry["details"],
    source: row.source as AuditEntry["source"],
  }));
  const { names, gone } = await namesOf([...new Set(found.flatMap(referencesOf))]);
  const entries = found.map(({ createdAt, ...entry }) => {
    const references = referencesOf(entry);
    return {
      ...entry,
      name: names.get(entry.subject) ?? nameIn(entry) ?? null,
      names: Object.fromEntries(
        references.flatMap((each) => [[each, names.get(each)] as const]).filter(([, name]) => name),
      ) as AuditEntry["names"],
      gone: references.filter((each) => gone.has(each)),
      createdAt: createdAt.toISOString(),
    };
  });
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

export async function listEntriesOf(action: string, subjects: string[]) {
  const rows = await db.auditEntry.findMany({
    where: { action, subject: { in: subjects } },
    select: { subject: true, details: true, createdAt: true, admin: { select: { id: true, username: true } } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ details, createdAt, ...row }) => ({
    ...row,
    details: details as AuditEntry["details"],
    createdAt: createdAt.toISOString(),
  }));
}

/** Skip scan over the index, because there may be very many entries. */
export async function listAuditFilters(): Promise<AuditFilters> {
  const [actions, admins] = await Promise.all([
    db.$queryRaw<{ action: string }[]>`
      WITH RECURSIVE known AS (
        (SELECT action FROM audit_entries ORDER BY action LIMIT 1)
        UNION ALL
        SELECT (SELECT action FROM audit_entries WHERE action > known.action ORDER BY action LIMIT 1)
        FROM known WHERE action IS NOT NULL)
      SELECT action FROM known WHERE action IS NOT NULL LIMIT ${MAX_CHOICES}`,
    db.$queryRaw<{ id: number; username: string }[]>`
      WITH RECURSIVE known AS (
        (SELECT admin_id FROM audit_entries WHERE admin_id IS NOT NULL ORDER BY admin_id LIMIT 1)
        UNION ALL
        SELECT (SELECT admin_id FROM audit_entries WHERE admin_id > known.admin_id ORDER BY admin_id LIMIT 1)
        FROM known WHERE admin_id IS NOT NULL)
      SELECT id, username FROM known JOIN users ON id = admin_id ORDER BY username LIMIT ${MAX_CHOICES}`,
  ]);
  return { actions: actions.map(({ action }) => action), admins };
}
