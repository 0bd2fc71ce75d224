import { recordAudit, recordAuditFrom } from "#lib/audit/commands";
import { isWithin } from "#lib/auth/attempts/commands";
import { AUDITED_FAILURES } from "#lib/auth/attempts/policy";
import { db } from "#lib/db/prisma";
import { roleOf } from "#lib/permissions";

export const recordSignIn = (adminId: number, device: string): Promise<void> =>
  recordAudit(db, adminId, "login.accepted", `user ${adminId}`, { device });

/** Limited, so that attackers cannot flood the audit log. */
export async function recordFailedSignIn(userId: number): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { isAdmin: true, staffRole: true } });
  if (!user || !roleOf(user) || !(await isWithin(AUDITED_FAILURES, String(userId)))) return;
  await recordAuditFrom(db, "visitor", "login.refused", `user ${userId}`);
}
