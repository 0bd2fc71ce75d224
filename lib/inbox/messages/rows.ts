import type { Message } from "./types.ts";

export const messageColumns = {
  id: true,
  subject: true,
  message: true,
  createdAt: true,
  readAt: true,
  user: { select: { id: true, username: true, email: true } },
} as const;

export type MessageRow = Omit<Message, "createdAt" | "readAt" | "answers"> & { createdAt: Date; readAt: Date | null };

export const toMessage = (row: MessageRow): Omit<Message, "answers"> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});
