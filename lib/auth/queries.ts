import { db } from "#lib/db";
import { accountColumns, toUser } from "#lib/users/rows";
import { hashSessionSecret, openSession } from "./session-token.ts";
import type { Viewer } from "./types.ts";

/** The member whose session cookie this is; null when the session is over, revoked or never was. */
export async function findViewer(cookie: string): Promise<Viewer | null> {
  const claims = await openSession(cookie);
  if (!claims) return null;
  const session = await db.session.findUnique({
    where: { tokenHash: hashSessionSecret(claims.secret), userId: claims.userId, expiresAt: { gt: new Date() } },
    select: { id: true, user: { select: { ...accountColumns, historyEnabled: true } } },
  });
  if (!session) return null;
  return { ...toUser(session.user), sessionId: session.id, historyEnabled: session.user.historyEnabled };
}
