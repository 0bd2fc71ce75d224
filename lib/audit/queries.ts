import { db } from "#lib/db/prisma";
import { referencesOf } from "./references.ts";
import { subjectParts } from "./subject.ts";
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
  const names = await namesOf(found.flatMap(referencesOf));
  const entries = found.map(({ createdAt, ...entry }) => ({
    ...entry,
    name: names.get(entry.subject) ?? null,
    names: Object.fromEntries(
      referencesOf(entry)
        .flatMap((each) => [[each, names.get(each)]])
        .filter(([, name]) => name),
    ),
    createdAt: createdAt.toISOString(),
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Names are looked up instead of stored, because a deleted member's name must not remain in the audit log. */
async function namesOf(references: string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => ({
    id: { in: references.map(subjectParts).flatMap((part) => (part?.kind === kind ? [part.id] : [])) },
  });
  const [users, videos, categories, tags] = await Promise.all([
    db.user.findMany({ where: idsOf("user"), select: { id: true, username: true } }),
    db.video.findMany({ where: idsOf("video"), select: { id: true, title: true } }),
    db.category.findMany({ where: idsOf("category"), select: { id: true, name: true } }),
    db.tag.findMany({ where: idsOf("tag"), select: { id: true, name: true } }),
  ]);
  return new Map([
    ...users.map(({ id, username }) => [`user ${id}`, username] as const),
    ...videos.map(({ id, title }) => [`video ${id}`, title] as const),
    ...categories.map(({ id, name }) => [`category ${id}`, name] as const),
    ...tags.map(({ id, name }) => [`tag ${id}`, name] as const),
  ]);
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
