import { offsetOf, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { describeMessages } from "./answers/queries.ts";
import { messageColumns } from "./rows.ts";
import type { MessageListRequest, MessagePage } from "./types.ts";

/** Messages of the contact form, newest first. */
export async function listMessages({ show, id, ...request }: MessageListRequest): Promise<MessagePage> {
  const unread = { readAt: null };
  const where = id !== undefined ? { id } : show === "unread" ? unread : {};
  const [totalCount, unreadCount, rows] = await Promise.all([
    db.contactMessage.count({ where }),
    db.contactMessage.count({ where: unread }),
    db.contactMessage.findMany({
      where,
      select: messageColumns,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { messages: await describeMessages(rows), pagination: paginate(request, totalCount), unreadCount };
}
