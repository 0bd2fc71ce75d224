import { SESSION_SECONDS } from "./session-cookie.ts";

/** However often it is used, a session ends this long after signing in. */
const LIFETIME_SECONDS = 365 * 24 * 3600;

/** A session is renewed at most this often: a request seldom writes. */
const RENEWAL_SECONDS = 3600;

/** Devices signed in at once; signing in on one more ends the session that was not used for longest. */
export const SESSIONS_PER_MEMBER = 50;

/** Whether it is time to note that a session is in use. */
export const isRenewalDue = ({ lastSeenAt }: { lastSeenAt: Date }, now = Date.now()): boolean =>
  now - lastSeenAt.getTime() >= RENEWAL_SECONDS * 1000;

/** When a session ends that is used now. */
export const endOfSession = (createdAt: Date, now = Date.now()): Date =>
  new Date(Math.min(now + SESSION_SECONDS * 1000, createdAt.getTime() + LIFETIME_SECONDS * 1000));
