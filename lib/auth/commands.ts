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
import { type Credentials, findCredentials, findRefusal } from "#lib/users/queries";
import { Prisma } from "#prisma";
import { memberWho, strangerAt } from "./claimants.ts";
import type { KnownDevice } from "./known-device.ts";
import { endOfSession, SESSIONS_PER_MEMBER } from "./policy.ts";
import { hashSessionSecret, newSessionSecret, openSession, sealSession } from "./session-token.ts";

export const wrongCredentials = () =>
  new Failure("unauthenticated", "Invalid username or password", { code: "invalid_credentials" });

/** Who tries to log in: their address as `clientKey` gives it, and the device if it is a known one. */
type Origin = { address: string; device?: KnownDevice };

type Tried = { outcome: "accepted"; credentials: Credentials } | { outcome: "wrong"; userId: number | null };

const countLogin = counterOf("vitrine_logins_total", "Tries to log in, by outcome.", "outcome");

/** Tries to log in. A try that is one too many, or finds too many before it, is a Failure. */
export async function authenticate(usernameOrEmail: string, password: string, origin: Origin): Promise<Tried> {
  try {
    const tried = await compare(usernameOrEmail, password, origin);
    countLogin(tried.outcome);
    return tried;
  } catch (error) {
    if (!(error instanceof Failure)) countLogin("failed");
    else countLogin(error.kind === "too_many_requests" ? "limited" : "busy");
    throw error;
  }
}

/**
 * Unknown accounts cost the same time and get the same words. Tries are counted before the password is looked at, so that
 * many at once do not slip through; for an account they are counted under the name that was typed, which tells nothing
 * about whether it exists.
 */
async function compare(usernameOrEmail: string, password: string, { address, device }: Origin): Promise<Tried> {
  const name = identityKey(usernameOrEmail.trim());
  const credentials = await findCredentials(usernameOrEmail);
  if (credentials && device?.members.includes(credentials.id)) {
    const account = `${device.id}\n${credentials.id}`;
    await spendAttempt(LOGINS_OF_DEVICE, account);
    await spendAttempt(FAILURES_OF_DEVICE, account);
    if (!(await verifyPassword(password, credentials.passwordHash, memberWho(credentials.id)))) {
      return { outcome: "wrong", userId: credentials.id };
    }
    await forgetAttempts(FAILURES_OF_DEVICE, account);
  } else {
    await spendInNetworks(LOGINS, address);
    await spendInNetworks(FAILURES_HERE, address, name);
    const isKnownAddress = await isOpen(KNOWN_ADDRESS, `${address}\n${credentials?.id}`);
    if (!isKnownAddress) await awaitTurn(FAILURES_ANYWHERE, name);
    const hash = credentials?.passwordHash ?? DUMMY_HASH;
    const matches = await verifyPassword(password, hash, strangerAt(address));
    if (!credentials || !matches) return { outcome: "wrong", userId: credentials?.id ?? null };
    await forgetAttempts(FAILURES_HERE, `${address}\n${name}`);
    if (!isKnownAddress) await forgetAttempts(FAILURES_ANYWHERE, name);
  }
  await openWindow(KNOWN_ADDRESS, `${address}\n${credentials.id}`);
  return { outcome: "accepted", credentials };
}

/**
 * Signs a user in on one device; returns the value of the session cookie. An account that is suspended or waits for
 * approval is forbidden, with the reason. With the hash that was verified, it must still
 * be the account's: a password that is changed meanwhile opens nothing.
 */
export async function startSession(userId: number, userAgent: string | null, verifiedHash?: string): Promise<string> {
  const secret = newSessionSecret();
  const now = new Date();
  const isStill = verifiedHash === undefined ? Prisma.empty : Prisma.sql`AND password_hash = ${verifiedHash}`;
  const started = await db.$executeRaw`
    WITH member AS (
      SELECT id FROM users
      WHERE id = ${userId} AND NOT awaits_approval
        AND (suspended_at IS NULL OR suspended_until <= now()) ${isStill}
      FOR SHARE)
    INSERT INTO sessions (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    SELECT id, ${hashSessionSecret(secret)}, ${userAgent?.slice(0, 300) ?? null}, ${now}, ${now}, ${endOfSession(now)}
    FROM member`;
  if (started === 0) {
    const refusal = await findRefusal(userId);
    throw refusal ? new Failure("forbidden", refusal.message, { code: refusal.code }) : wrongCredentials();
  }
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
