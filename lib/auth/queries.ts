import { db } from "#lib/db/prisma";
import { type AccountRow, toUser } from "#lib/users/rows";
import { Prisma } from "#prisma";
import { sessionColumns, toSession } from "./rows.ts";
import { hashSessionSecret, openSession } from "./session-token.ts";
import type { Session, Viewer } from "./types.ts";

type ViewerRow = AccountRow & Pick<Viewer, "sessionId" | "lastSeenAt" | "historyEnabled" | "seenTextId">;

async function readViewer<T>(cookie: string, beside: Prisma.Sql): Promise<(ViewerRow & T) | undefined> {
  const claims = await openSession(cookie);
  if (!claims) return undefined;
  const [row] = await db.$queryRaw<(ViewerRow & T)[]>`
    SELECT s.id AS "sessionId", s.last_seen_at AS "lastSeenAt", u.history_enabled AS "historyEnabled",
      u.seen_text_id AS "seenTextId",
      u.id, u.username, u.email, u.is_admin AS "isAdmin", u.staff_role AS "staffRole", u.has_premium AS "hasPremium",
      u.premium_until AS "premiumUntil", u.created_at AS "createdAt"${beside}
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${hashSessionSecret(claims.secret)} AND s.user_id = ${claims.userId}
      AND s.expires_at > ${new Date()}`;
  return row;
}

const toViewer = (row: ViewerRow): Viewer => {
  const { sessionId, lastSeenAt, historyEnabled, seenTextId } = row;
  return { ...toUser(row), sessionId, lastSeenAt, historyEnabled, seenTextId };
};

export async function findViewer(cookie: string): Promise<Viewer | null> {
  const row = await readViewer(cookie, Prisma.empty);
  return row ? toViewer(row) : null;
}

/** Also selects `value`, which may refer to `users u`, in the same query. */
export async function findViewerBeside<T>(cookie: string, value: Prisma.Sql): Promise<[Viewer, T] | null> {
  const row = await readViewer<{ beside: T }>(cookie, Prisma.sql`, ${value} AS beside`);
  return row ? [toViewer(row), row.beside] : null;
}

export async function listSessions(userId: number, currentId: number): Promise<Session[]> {
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    select: sessionColumns,
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  const sessions = rows.map((row) => toSession(row, currentId));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
