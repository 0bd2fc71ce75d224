import type { User } from "#lib/users/types";
import { deviceOf } from "./device.ts";
import type { Session, Viewer } from "./types.ts";

export const accountOf = ({ sessionId, lastSeenAt, historyEnabled, seenTextId, ...user }: Viewer): User => user;

export const sessionColumns = {
  id: true,
  userAgent: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
} as const;

type SessionRow = { id: number; userAgent: string | null; createdAt: Date; lastSeenAt: Date; expiresAt: Date };

export const toSession = ({ userAgent, ...row }: SessionRow, currentId: number): Session => ({
  id: row.id,
  device: deviceOf(userAgent),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isCurrent: row.id === currentId,
});
