import { call } from "#lib/browser/call";
import type { Message } from "./types.ts";

export const markMessage = async (id: number, isRead: boolean): Promise<Message> =>
  (await call<{ message: Message }>("PATCH", `/api/admin/messages/${id}`, { isRead })).message;

export const answerMessage = async (id: number, answer: { to?: string; text?: string }): Promise<Message> =>
  (await call<{ message: Message }>("POST", `/api/admin/messages/${id}/answers`, answer)).message;

export const deleteMessage = (id: number): Promise<unknown> => call("DELETE", `/api/admin/messages/${id}`);
