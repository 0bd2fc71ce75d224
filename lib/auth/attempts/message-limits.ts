import { secondsOverLimit } from "#lib/auth/attempts/commands";
import type { Window } from "#lib/auth/attempts/policy";
import { Failure } from "#lib/core/errors";
import { networkKey } from "#lib/core/rate-limit";
import { getSiteSettings } from "#lib/settings/queries";

export type Sender = { userId: number | null; address: string };

const HOUR = 3600;
const OF_MEMBER = 20;
const OF_NETWORK = 40;
const OF_ALL = 200;

/** 0 if a message is allowed now. Separate budgets keep a flood of guests from silencing members. */
export async function secondsUntilAllowed(what: string, { userId, address }: Sender): Promise<number> {
  const window = (of: string, max: number): Window => ({ name: `${what} of ${of}`, max, seconds: HOUR });
  const own =
    userId === null
      ? await secondsOverLimit(window("a network", OF_NETWORK), networkKey(address))
      : await secondsOverLimit(window("a member", OF_MEMBER), String(userId));
  return own || secondsOverLimit(window(userId === null ? "all guests" : "all members", OF_ALL), "all");
}

export async function tooMany(what: string, retryAfter: number): Promise<Failure> {
  const { contactEmail, contactFormUrl } = await getSiteSettings();
  const way = contactEmail ? ` or write to ${contactEmail}` : contactFormUrl ? " or use the contact page" : "";
  return new Failure("too_many_requests", `Too many ${what} arrive at the moment. Please try again later${way}.`, {
    retryAfter,
  });
}
