import { spendAttempt } from "#lib/auth/attempts/commands";
import { db } from "#lib/db";
import type { ContactInput } from "./types.ts";

/** Messages of all visitors together: beyond it somebody is filling the database, from wherever. */
const MESSAGES_OF_ALL = { name: "messages of all", max: 200, seconds: 3600 };

/** Keeps a message in the admins' inbox; `userId` is the sender's when they are signed in. */
export async function leaveMessage({ subject, message }: ContactInput, userId: number | null): Promise<void> {
  await spendAttempt(MESSAGES_OF_ALL, "all");
  await db.contactMessage.create({ data: { subject, message, userId }, select: { id: true } });
}
