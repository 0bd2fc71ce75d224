import { recordAudit } from "#lib/audit/commands";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { enqueueMail } from "#lib/outbox/commands";
import { addressesOf, quoteOf } from "../../reply-address.ts";
import { messageColumns } from "../rows.ts";
import type { Message } from "../types.ts";
import { ANSWERED, describeMessages } from "./queries.ts";
import type { AnswerInput } from "./types.ts";

const NO_MAIL = "This site sends no mail. Answer with your own mail program.";
const NOT_NAMED = "This address is not in the message.";

/** Answers go with the message: its deletion takes their text out of the audit log. */
export async function answerMessage(adminId: number, id: number, { to, text }: AnswerInput): Promise<Message> {
  if (to !== "" && !env().mail) throw new Failure("conflict", NO_MAIL);
  const row = await db.$transaction(async (tx) => {
    const [message] = await tx.contactMessage.findMany({ where: { id }, select: messageColumns });
    if (!message) throw new Failure("not_found", "Message not found");
    if (to !== "") {
      if (!addressesOf(message).includes(to)) throw new Failure("invalid", NOT_NAMED, { fields: { to: NOT_NAMED } });
      const body = `${text}\n\n${quoteOf(message)}\n`;
      await enqueueMail(tx, { event: ANSWERED, recipient: to, subject: `Re: ${message.subject}`, body });
    }
    await tx.contactMessage.updateMany({ where: { id, readAt: null }, data: { readAt: new Date() } });
    await recordAudit(tx, adminId, ANSWERED, `message ${id}`, to === "" ? {} : { to, answer: text });
    return tx.contactMessage.findUniqueOrThrow({ where: { id }, select: messageColumns });
  });
  const [answered] = await describeMessages([row]);
  return answered as Message;
}
