import { type Db, db } from "#lib/db";
import { Failure } from "#lib/errors";
import { deleteUser, requireUncommon } from "#lib/users/commands";
import { DUMMY_HASH, hashPassword, verifyPassword } from "#lib/users/passwords";
import { identityKey } from "#lib/users/policy";
import { type Credentials, findCredentials } from "#lib/users/queries";
import { Prisma } from "#prisma";
import { awaitTurn, forgetAttempts, spendAttempt } from "./attempts/commands.ts";
import { CONFIRMATIONS, FAILURES_ANYWHERE, FAILURES_HERE, LOGINS } from "./attempts/policy.ts";
import { endOfSession, SESSIONS_PER_MEMBER } from "./policy.ts";
import { hashSessionSecret, newSessionSecret, openSession, sealSession } from "./session-token.ts";
import type { Viewer } from "./types.ts";

const wrongCredentials = () =>
  new Failure("unauthenticated", "Invalid username or password", { code: "invalid_credentials" });

/**
 * The account that these credentials open; `address` is who tries. Unknown accounts cost the same time and get the same
 * words. Tries are counted before the password is looked at, so that many at once do not slip through; for an account
 * they are counted under the name that was typed, which tells nothing about whether it exists.
 */
export async function authenticate(usernameOrEmail: string, password: string, address: string): Promise<Credentials> {
  const name = identityKey(usernameOrEmail.trim());
  const nameHere = `${address}\n${name}`;
  await spendAttempt(LOGINS, address);
  await spendAttempt(FAILURES_HERE, nameHere);
  await awaitTurn(FAILURES_ANYWHERE, name);
  const credentials = await findCredentials(usernameOrEmail);
  const matches = await verifyPassword(password, credentials?.passwordHash ?? DUMMY_HASH);
  if (!credentials || !matches) throw wrongCredentials();
  await forgetAttempts(FAILURES_HERE, nameHere);
  await forgetAttempts(FAILURES_ANYWHERE, name);
  return credentials;
}

/**
 * Signs a user in on one device; returns the value of the session cookie. With the hash that was verified, it must still
 * be the account's: a password that is changed meanwhile opens nothing.
 */
export async function startSession(userId: number, userAgent: string | null, verifiedHash?: string): Promise<string> {
  const secret = newSessionSecret();
  const now = new Date();
  const isStill = verifiedHash === undefined ? Prisma.empty : Prisma.sql`AND password_hash = ${verifiedHash}`;
  const started = await db.$executeRaw`
    WITH member AS (SELECT id FROM users WHERE id = ${userId} ${isStill} FOR SHARE)
    INSERT INTO sessions (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    SELECT id, ${hashSessionSecret(secret)}, ${userAgent?.slice(0, 300) ?? null}, ${now}, ${now}, ${endOfSession(now)}
    FROM member`;
  if (started === 0) throw wrongCredentials();
  await removeOldest(userId);
  return sealSession({ userId, secret });
}

/** Ends what a user has beyond the limit, the longest unused first. */
async function removeOldest(userId: number): Promise<void> {
  await db.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId}
      ORDER BY last_seen_at DESC, id DESC OFFSET ${SESSIONS_PER_MEMBER})`;
}

/** Removes up to 5,000 sessions that are over, whoever's; returns how many. */
export async function removeEndedSessions(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`;
}

/** Notes that a session is in use; returns its cookie for another while, or undefined when it has ended meanwhile. */
export async function renewSession(cookie: string): Promise<string | undefined> {
  const claims = await openSession(cookie);
  if (!claims) return undefined;
  const tokenHash = hashSessionSecret(claims.secret);
  const session = await db.session.findUnique({ where: { tokenHash }, select: { createdAt: true } });
  if (!session) return undefined;
  const { count } = await db.session.updateMany({
    where: { tokenHash },
    data: { lastSeenAt: new Date(), expiresAt: endOfSession(session.createdAt) },
  });
  return count > 0 ? sealSession(claims) : undefined;
}

/** Ends one session; its cookie opens nothing from now on. */
export async function endSession(sessionId: number): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } });
}

/** Signs a member out on one of their devices. */
export async function endOwnSession(userId: number, sessionId: number): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  if (count === 0) throw new Failure("not_found", "Session not found");
}

/** Signs a user out on every device, from their next request on; returns how many those were. */
export async function endSessionsOf(tx: Db, userId: number): Promise<number> {
  return (await tx.session.deleteMany({ where: { userId } })).count;
}

/** The member's password again, before a change that takes it; returns the hash that it was verified against. */
async function confirmPassword(userId: number, password: string, otherwise: string): Promise<string> {
  await spendAttempt(CONFIRMATIONS, String(userId));
  const credentials = await findCredentials(userId);
  const matches = await verifyPassword(password, credentials?.passwordHash ?? DUMMY_HASH);
  if (!credentials || !matches) throw new Failure("invalid", otherwise, { code: "wrong_password" });
  await forgetAttempts(CONFIRMATIONS, String(userId));
  return credentials.passwordHash;
}

const WRONG_CURRENT = "Current password is incorrect.";

/** Every other session of the member ends; this one goes on under a new secret, whose cookie is returned. */
export async function changePassword(viewer: Viewer, current: string, next: string): Promise<string> {
  const verifiedHash = await confirmPassword(viewer.id, current, WRONG_CURRENT);
  await requireUncommon("newPassword", next, [viewer.username]);
  const passwordHash = await hashPassword(next);
  const secret = newSessionSecret();
  await db.$transaction(async (tx) => {
    const changed = await tx.user.updateMany({
      where: { id: viewer.id, passwordHash: verifiedHash },
      data: { passwordHash },
    });
    // Changed from elsewhere while this was on its way.
    if (changed.count === 0) throw new Failure("invalid", WRONG_CURRENT, { code: "wrong_password" });
    await tx.session.deleteMany({ where: { userId: viewer.id, NOT: { id: viewer.sessionId } } });
    const kept = await tx.session.updateMany({
      where: { id: viewer.sessionId },
      data: { tokenHash: hashSessionSecret(secret) },
    });
    if (kept.count === 0) throw new Failure("unauthenticated", "Please log in to continue.");
  });
  return sealSession({ userId: viewer.id, secret });
}

/** Removes the member's account and everything of theirs, at once or not at all. */
export async function deleteAccount(userId: number, password: string): Promise<void> {
  await confirmPassword(userId, password, "Password is incorrect.");
  await db.$transaction((tx) => deleteUser(tx, userId), { timeout: 60_000 });
}
