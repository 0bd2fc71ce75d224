import { db } from "#lib/db";
import { Failure } from "#lib/errors";
import { forgive, type RateLimit, requireRoom, spend } from "#lib/rate-limit";
import { DUMMY_HASH, verifyPassword } from "#lib/users/passwords";
import { identityKey } from "#lib/users/policy";
import { findCredentials } from "#lib/users/queries";
import { SESSION_SECONDS } from "./session-cookie.ts";
import { hashSessionSecret, newSessionSecret, sealSession } from "./session-token.ts";

/** Wrong passwords for one account, from wherever they come; the limit delays and never locks for good. */
const FAILURES: RateLimit = { name: "login failures", max: 10, windowSeconds: 15 * 60 };

/** Id of the account that these credentials open. Unknown accounts cost the same time and get the same words. */
export async function authenticate(usernameOrEmail: string, password: string): Promise<number> {
  const account = identityKey(usernameOrEmail.trim());
  requireRoom(FAILURES, account);
  const credentials = await findCredentials(usernameOrEmail);
  const matches = await verifyPassword(password, credentials?.passwordHash ?? DUMMY_HASH);
  if (!credentials || !matches) {
    spend(FAILURES, account);
    throw new Failure("unauthenticated", "Invalid username or password", { code: "invalid_credentials" });
  }
  forgive(FAILURES, account);
  return credentials.id;
}

/** Signs a user in on one device; returns the value of the session cookie. */
export async function startSession(userId: number, userAgent: string | null): Promise<string> {
  const secret = newSessionSecret();
  await db.session.create({
    data: {
      userId,
      tokenHash: hashSessionSecret(secret),
      userAgent: userAgent?.slice(0, 300) ?? null,
      expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    },
  });
  return sealSession({ userId, secret });
}

/** Ends one session; its cookie opens nothing from now on. */
export async function endSession(sessionId: number): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } });
}
