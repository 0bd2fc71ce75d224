import type { Db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";

/**
 * Keeps what an admin did, in the transaction of the act itself: neither is there without the other. `action` is a word
 * such as "video.change", `subject` names what it was done to: "video 12".
 */
export async function recordAct(
  tx: Db,
  adminId: number,
  action: string,
  subject: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await tx.auditEntry.create({ data: { adminId, action, subject, details }, select: { id: true } });
}

/** Keeps what was done by the shell, or by a visitor who is not logged in. */
export async function recordOther(
  tx: Db,
  source: "shell" | "visitor",
  action: string,
  subject: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await tx.auditEntry.create({ data: { source, action, subject, details }, select: { id: true } });
}
