import { db } from "#lib/db";
import { accountColumns, toUser } from "#lib/users/rows";
import { sessionColumns, toSession } from "./rows.ts";
import { hashSessionSecret, openSession } from "./session-token.ts";
import type { Session, Viewer } from "./types.ts";

/** The member whose session cookie this is; null when the session is over, revoked or never was. */
export async function findViewer(cookie: string): Promise<Viewer | null> {
  const claims = await openSession(cookie);
  if (!claims) return null;
  const session = await db.session.findUnique({
    where: { tokenHash: hashSessionSecret(claims.secret), userId: claims.userId, expiresAt: { gt: new Date() } },
    select: { id: true, lastSeenAt: true, user: { select: { ...accountColumns, historyEnabled: true } } },
  });
  if (!session) return null;
  const { id: sessionId, lastSeenAt, user } = session;
  return { ...toUser(user), sessionId, lastSeenAt, historyEnabled: user.historyEnabled };
}

/** The devices on which a member is signed in, the one that asks first, then those used last. */
export async function listSessions(userId: number, currentId: number): Promise<Session[]> {
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    select: sessionColumns,
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  const sessions = rows.map((row) => toSession(row, currentId));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
