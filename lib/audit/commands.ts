import { type Db, db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";

/**
 * Must run in the transaction of the recorded action. `action` is a key such as "video.change", `subject` for example
 * "video 12".
 */
export async function recordAudit(
  tx: Db,
  adminId: number,
  action: string,
  subject: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await tx.auditEntry.create({ data: { adminId, action, subject, details }, select: { id: true } });
}

/** Records what no admin did: a visitor, a command of the shell or a job. */
export async function recordAuditFrom(
  tx: Db,
  source: "shell" | "visitor" | "job",
  action: string,
  subject: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await tx.auditEntry.create({ data: { source, action, subject, details }, select: { id: true } });
}

export async function addResultToLatest(
  action: string,
  subject: string,
  details: Prisma.InputJsonObject,
): Promise<void> {
  await db.$executeRaw`
    UPDATE audit_entries SET details = details || ${JSON.stringify(details)}::jsonb
    WHERE id = (SELECT max(id) FROM audit_entries WHERE action = ${action} AND subject = ${subject})`;
}

/** For texts that must not outlast what they are about. */
export async function forgetDetails(tx: Db, action: string, subjects: string[]): Promise<void> {
  await tx.auditEntry.updateMany({ where: { action, subject: { in: subjects } }, data: { details: {} } });
}
