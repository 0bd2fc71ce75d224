import { forgetDetails, recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { MONTHS_KEPT } from "../policy.ts";
import { ANSWERED, describeMessages } from "./answers/queries.ts";
import { messageColumns } from "./rows.ts";
import type { Message } from "./types.ts";

const BATCH_SIZE = 1_000;

const notFound = () => new Failure("not_found", "Message not found");

/** Marks a message as read or unread. A message already in this state keeps its time. */
export async function markMessage(adminId: number, id: number, isRead: boolean): Promise<Message> {
  const row = await db.$transaction(async (tx) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id, readAt: isRead ? null : { not: null } },
      data: { readAt: isRead ? new Date() : null },
    });
    const row = await tx.contactMessage.findUnique({ where: { id }, select: messageColumns });
    if (!row) throw notFound();
    if (count > 0) await recordAudit(tx, adminId, isRead ? "message.read" : "message.unread", `message ${id}`);
    return row;
  });
  const [marked] = await describeMessages([row]);
  return marked as Message;
}

/** Deletes a message. The audit log stores none of its text. */
export async function removeMessage(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.contactMessage.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await forgetDetails(tx, ANSWERED, [`message ${id}`]);
    await recordAudit(tx, adminId, "message.delete", `message ${id}`);
  });
}

/** Removes a batch of messages read long ago. Returns its size. */
export const removeOldMessages = (): Promise<number> =>
  db.$transaction(async (tx) => {
    const removed = await tx.$queryRaw<{ id: number }[]>`
      DELETE FROM contact_messages WHERE id IN (
        SELECT id FROM contact_messages WHERE read_at < now() - make_interval(months => ${MONTHS_KEPT}::int)
        ORDER BY id LIMIT ${BATCH_SIZE})
      RETURNING id`;
    await forgetDetails(
      tx,
      ANSWERED,
      removed.map(({ id }) => `message ${id}`),
    );
    return removed.length;
  });
