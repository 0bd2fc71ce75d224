import { type Sender, secondsUntilAllowed, tooMany } from "#lib/auth/attempts/message-limits";
import { recordCreated } from "#lib/db/idempotency/commands";
import { db } from "#lib/db/prisma";
import type { ContactInput } from "./types.ts";

export async function leaveMessage({ subject, message }: ContactInput, sender: Sender): Promise<void> {
  const wait = await secondsUntilAllowed("messages", sender);
  if (wait > 0) throw await tooMany("messages", wait);
  const { userId } = sender;
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: { subject, message, userId }, select: { id: true } });
    await recordCreated(tx, id);
  });
}
