import { db } from "#lib/db";
import type { AuditEntry, AuditFilters, AuditPage, AuditRequest } from "./types.ts";

/** Choices offered at most. */
const MOST_CHOICES = 200;

/** What admins did, the latest first, from before an entry on. */
export async function listActs({ admin, action, before, limit }: AuditRequest): Promise<AuditPage> {
  const rows = await db.auditEntry.findMany({
    where: { adminId: admin, action, id: before && { lt: before } },
    select: {
      id: true,
      action: true,
      subject: true,
      details: true,
      createdAt: true,
      admin: { select: { id: true, username: true } },
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const entries = rows.slice(0, limit).map(({ details, createdAt, ...row }) => ({
    ...row,
    details: details as AuditEntry["details"],
    createdAt: createdAt.toISOString(),
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** The actions and admins of which there is an entry. Goes from each to the next in the index: entries may be many. */
export async function listAuditFilters(): Promise<AuditFilters> {
  const [actions, admins] = await Promise.all([
    db.$queryRaw<{ action: string }[]>`
      WITH RECURSIVE known AS (
        (SELECT action FROM audit_entries ORDER BY action LIMIT 1)
        UNION ALL
        SELECT (SELECT action FROM audit_entries WHERE action > known.action ORDER BY action LIMIT 1)
        FROM known WHERE action IS NOT NULL)
      SELECT action FROM known WHERE action IS NOT NULL LIMIT ${MOST_CHOICES}`,
    db.$queryRaw<{ id: number; username: string }[]>`
      WITH RECURSIVE known AS (
        (SELECT admin_id FROM audit_entries WHERE admin_id IS NOT NULL ORDER BY admin_id LIMIT 1)
        UNION ALL
        SELECT (SELECT admin_id FROM audit_entries WHERE admin_id > known.admin_id ORDER BY admin_id LIMIT 1)
        FROM known WHERE admin_id IS NOT NULL)
      SELECT id, username FROM known JOIN users ON id = admin_id ORDER BY username LIMIT ${MOST_CHOICES}`,
  ]);
  return { actions: actions.map(({ action }) => action), admins };
}
