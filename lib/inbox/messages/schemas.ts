import { z } from "zod";
import { choiceField, idField, idInPath, limitField, pageField, paginationShape } from "#lib/core/fields";
import { answerShape } from "./answers/schemas.ts";

export const messageShape = z
  .object({
    id: z.int(),
    subject: z.string(),
    message: z.string(),
    user: z.object({ id: z.int(), username: z.string(), email: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    answers: z.array(answerShape),
  })
  .meta({ id: "ContactMessage" });

export const messageListQuery = z.object({
  page: pageField,
  limit: limitField(20),
  show: choiceField(["all", "unread"], "all"),
  id: idField("Only the entry with this id."),
});

export const messagePageShape = z.object({
  messages: z.array(messageShape),
  pagination: paginationShape,
  unreadCount: z.int(),
});

export const messageParams = z.object({ id: idInPath("Invalid message ID.") });

const READ = "isRead must be true or false.";

export const markMessageInput = z.object({ isRead: z.boolean(READ) }, { error: READ });

export const messageAnswer = z.object({ message: messageShape });
