import {
  awaitTurn,
  forgetAttempts,
  isOpen,
  openWindow,
  spendAttempt,
  spendInNetworks,
} from "#lib/auth/attempts/commands";
import {
  FAILURES_ANYWHERE,
  FAILURES_HERE,
  FAILURES_OF_DEVICE,
  KNOWN_ADDRESS,
  LOGINS,
  LOGINS_OF_DEVICE,
} from "#lib/auth/attempts/policy";
import { Failure } from "#lib/core/errors";
import { counterOf } from "#lib/core/metrics";
import { type Db, db } from "#lib/db/prisma";
import { DUMMY_HASH, verifyPassword } from "#lib/users/passwords";
import { identityKey } from "#lib/users/policy";
import { type Credentials, findAccountProblem, findCredentials } from "#lib/users/queries";
import { Prisma } from "#prisma";
import { guestClaimant, memberClaimant } from "./claimants.ts";
import { logFailedLogin } from "./failed-logins.ts";
import type { KnownDevice } from "./known-device.ts";
import { endOfSession, SESSIONS_PER_MEMBER } from "./policy.ts";
import { hashSessionSecret, newSessionSecret, openSession, sealSession } from "./session-token.ts";

export const wrongCredentials = () =>
  new Failure("unauthenticated", "Invalid username or password", { code: "invalid_credentials" });

type Origin = { address: string; device?: KnownDevice };

type Tried = { outcome: "accepted"; credentials: Credentials } | { outcome: "wrong"; userId: number | null };

const countLogin = counterOf("vitrine_logins_total", "Login attempts, by outcome.", "outcome");

export async function authenticate(usernameOrEmail: string, password: string, origin: Origin): Promise<Tried> {
  try {
    const tried = await compare(usernameOrEmail, password, origin);
    countLogin(tried.outcome);
    if (tried.outcome === "wrong") logFailedLogin(tried.outcome);
    return tried;
  } catch (error) {
    if (!(error instanceof Failure)) countLogin("failed");
    else {
      const outcome = error.kind === "too_many_requests" ? "limited" : "busy";
      countLogin(outcome);
      if (outcome === "limited") logFailedLogin(outcome);
    }
    throw error;
  }
}

/**
 * Unknown accounts take as long and get the same message. Attempts are counted first, so concurrent ones cannot slip
 * through.
 */
async function compare(usernameOrEmail: string, password: string, { address, device }: Origin): Promise<Tried> {
  const name = identityKey(usernameOrEmail.trim());
  const credentials = await findCredentials(usernameOrEmail);
  if (credentials && device?.members.includes(credentials.id)) {
    const account = `${device.id}\n${credentials.id}`;
    await spendAttempt(LOGINS_OF_DEVICE, account);
    await spendAttempt(FAILURES_OF_DEVICE, account);
    if (!(await verifyPassword(password, credentials.passwordHash, memberClaimant(credentials.id)))) {
      return { outcome: "wrong", userId: credentials.id };
    }
    await forgetAttempts(FAILURES_OF_DEVICE, account);
  } else {
    await spendInNetworks(LOGINS, address);
    await spendInNetworks(FAILURES_HERE, address, name);
    const isKnownAddress = await isOpen(KNOWN_ADDRESS, `${address}\n${credentials?.id}`);
    if (!isKnownAddress) await awaitTurn(FAILURES_ANYWHERE, name);
    const hash = credentials?.passwordHash ?? DUMMY_HASH;
    const matches = await verifyPassword(password, hash, guestClaimant(address));
    if (!credentials || !matches) return { outcome: "wrong", userId: credentials?.id ?? null };
    await forgetAttempts(FAILURES_HERE, `${address}\n${name}`);
    if (!isKnownAddress) await forgetAttempts(FAILURES_ANYWHERE, name);
  }
  await openWindow(KNOWN_ADDRESS, `${address}\n${credentials.id}`);
  return { outcome: "accepted", credentials };
}

/**
 * Returns the cookie's value. `verifiedHash` must still be current, so a password changed meanwhile doesn't open a
 * session.
 */
export async function startSession(userId: number, userAgent: string | null, verifiedHash?: string): Promise<string> {
  const secret = newSessionSecret();
  const now = new Date();
  const sameHash = verifiedHash === undefined ? Prisma.empty : Prisma.sql`AND password_hash = ${verifiedHash}`;
  const started = await db.$executeRaw`
    WITH member AS (
      SELECT id FROM users
      WHERE id = ${userId} AND NOT awaits_approval
        AND (suspended_at IS NULL OR suspended_until <= now()) ${sameHash}
      FOR SHARE)
    INSERT INTO sessions (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    SELECT id, ${hashSessionSecret(secret)}, ${userAgent?.slice(0, 300) ?? null}, ${now}, ${now}, ${endOfSession(now)}
    FROM member`;
  if (started === 0) {
    const problem = await findAccountProblem(userId);
    throw problem ? new Failure("forbidden", problem.message, { code: problem.code }) : wrongCredentials();
  }
  await removeOldest(userId);
  return sealSession({ userId, secret });
}

async function removeOldest(userId: number): Promise<void> {
  await db.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId}
      ORDER BY last_seen_at DESC, id DESC OFFSET ${SESSIONS_PER_MEMBER})`;
}

export async function removeEndedSessions(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`;
}

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

export async function endSession(sessionId: number): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } });
}

export async function endOwnSession(userId: number, sessionId: number): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  if (count === 0) throw new Failure("not_found", "Session not found");
}

export async function endSessionsOf(tx: Db, userId: number): Promise<number> {
  return (await tx.session.deleteMany({ where: { userId } })).count;
}
