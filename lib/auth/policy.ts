import { SESSION_SECONDS } from "./session-cookie.ts";

const LIFETIME_SECONDS = 365 * 24 * 3600;

/** Minimum seconds between renewals, so that most requests don't write. */
const RENEWAL_SECONDS = 3600;

export const SESSIONS_PER_MEMBER = 50;

export const isRenewalDue = ({ lastSeenAt }: { lastSeenAt: Date }, now = Date.now()): boolean =>
  now - lastSeenAt.getTime() >= RENEWAL_SECONDS * 1000;

export const endOfSession = (createdAt: Date, now = Date.now()): Date =>
  new Date(Math.min(now + SESSION_SECONDS * 1000, createdAt.getTime() + LIFETIME_SECONDS * 1000));
