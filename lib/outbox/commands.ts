import { env } from "#lib/core/env";
import { type Db, db } from "#lib/db/prisma";
import { DAYS_STORED, DAYS_TO_TRY, pauseBefore } from "./policy.ts";
import type { Channel, ClaimedMessage, Mail, WebhookCall } from "./types.ts";

/** Stores nothing without a mail server. */
export async function enqueueMail(tx: Db, { event, reportId, recipient, subject, body }: Mail): Promise<void> {
  if (!env().mail || recipient === "") return;
  const data = { channel: "mail", event, reportId, recipient, subject, body };
  await tx.outboxMessage.create({ data, select: { id: true } });
}

export async function enqueueWebhook(tx: Db, { event, reportId, facts }: WebhookCall): Promise<void> {
  if (!env().webhook) return;
  const data = { channel: "webhook", event, reportId, body: JSON.stringify(facts) };
  await tx.outboxMessage.create({ data, select: { id: true } });
}

/** Deletes mails to the address that a member gave in reports. */
export async function dropMailToReporter(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM outbox_messages m USING video_reports r
    WHERE m.report_id = r.id AND r.user_id = ${userId} AND m.recipient = r.reporter_email AND m.channel = 'mail'`;
}

/**
 * Claiming a message postpones its next attempt, so a crashed process's message is retried and attempts never overlap.
 */
export async function claimMessage(channel: Channel): Promise<ClaimedMessage | undefined> {
  const [next] = await db.$queryRaw<{ id: number; attempts: number }[]>`
    SELECT id, attempts FROM outbox_messages
    WHERE channel = ${channel} AND given_up_at IS NULL AND next_attempt_at <= now()
    ORDER BY next_attempt_at, id LIMIT 1`;
  if (!next) return undefined;
  const attempts = next.attempts + 1;
  const [claimed] = await db.$queryRaw<ClaimedMessage[]>`
    UPDATE outbox_messages SET attempts = ${attempts}::int,
      next_attempt_at = now() + make_interval(secs => ${pauseBefore(attempts)})
    WHERE id = ${next.id} AND attempts = ${next.attempts} AND given_up_at IS NULL
    RETURNING id, key::text AS key, event, recipient, subject, body, attempts, created_at AS "createdAt"`;
  // Another process claimed the message first.
  return claimed ?? claimMessage(channel);
}

export async function removeDelivered(id: number): Promise<void> {
  await db.outboxMessage.deleteMany({ where: { id } });
}

export async function recordFailure(id: number, problem: string, isFinal: boolean): Promise<void> {
  await db.outboxMessage.updateMany({ where: { id }, data: { problem } });
  if (isFinal) await giveUp(id);
}

async function giveUp(id: number): Promise<void> {
  await db.$executeRaw`
    UPDATE outbox_messages SET given_up_at = now(), recipient = '', subject = '', body = '' WHERE id = ${id}`;
}

/** Gives up messages after DAYS_TO_TRY and deletes those given up long ago. Returns how many were given up. */
export async function giveUpOld(): Promise<number> {
  await db.$executeRaw`
    DELETE FROM outbox_messages WHERE given_up_at < now() - make_interval(days => ${DAYS_STORED}::int)`;
  return db.$executeRaw`
    UPDATE outbox_messages SET given_up_at = now(), recipient = '', subject = '', body = '',
      problem = coalesce(problem, 'Nothing is configured to deliver it.')
    WHERE given_up_at IS NULL AND created_at < now() - make_interval(days => ${DAYS_TO_TRY}::int)`;
}
