import { createHash, randomBytes } from "node:crypto";
import { BROWSERS_PER_ADDRESS, REPEAT_MS, utcDay } from "./policy.ts";

/** Who is watching: a member, or an address and a browser. */
export type Visitor = {
  userId?: number;
  /** Whether private videos are open to the visitor; false when absent. */
  mayWatchPrivate?: boolean;
  address: string;
  userAgent: string | null;
};

/** Visits remembered at once, about 100 bytes each; beyond it the oldest are forgotten. */
const MAX_VISITS = 200_000;

/**
 * Which visitor recently watched which video or searched for which words. Guests are identified by a hash salted with
 * random bits that never leave the memory of this process and change every day, so that neither an address nor
 * yesterday's visitor can be recovered from it.
 */
export class Visits {
  readonly #until = new Map<string, number>();
  /** How many browsers of one address watched one video or searched for the same words: a User-Agent is easily made up. */
  readonly #browsers = new Map<string, { count: number; until: number }>();
  #salt = { day: "", bits: randomBytes(16) };
  #previous = this.#salt;

  /** Whether this counts: the first time in 30 minutes that this visitor watches this video, or searches for these words. */
  isNew(visitor: Visitor, what: number | string, now: number): boolean {
    this.#forget(now);
    this.#turn(utcDay(now));
    const [key, earlierKey] = [this.#salt, this.#previous].map((salt) => `${visitorKey(visitor, salt.bits)} ${what}`);
    if (this.#until.has(key as string) || this.#until.has(earlierKey as string)) return false;
    if (visitor.userId === undefined && !this.#hasRoom(visitor.address, what, now)) return false;
    if (this.#until.size >= MAX_VISITS) this.#until.delete(this.#until.keys().next().value as string);
    this.#until.set(key as string, now + REPEAT_MS);
    return true;
  }

  #hasRoom(address: string, what: number | string, now: number): boolean {
    const keys = [this.#salt, this.#previous].map((salt) => `${hash(salt.bits, address)} ${what}`);
    const [known, earlier] = keys.map((key) => this.#browsers.get(key));
    if (((known ?? earlier)?.count ?? 0) >= BROWSERS_PER_ADDRESS) return false;
    if (known) known.count += 1;
    else {
      if (this.#browsers.size >= MAX_VISITS) this.#browsers.delete(this.#browsers.keys().next().value as string);
      this.#browsers.set(keys[0] as string, { count: (earlier?.count ?? 0) + 1, until: now + REPEAT_MS });
    }
    return true;
  }

  #turn(day: string): void {
    if (this.#salt.day === day) return;
    this.#previous = this.#salt;
    this.#salt = { day, bits: randomBytes(16) };
  }

  /** Visits stand in the order in which they end. */
  #forget(now: number): void {
    for (const [key, { until }] of this.#browsers) {
      if (until > now) break;
      this.#browsers.delete(key);
    }
    for (const [key, until] of this.#until) {
      if (until > now) return;
      this.#until.delete(key);
    }
  }
}

const hash = (salt: Buffer, text: string): string =>
  createHash("sha256").update(salt).update(text).digest("base64url").slice(0, 22);

/** A member by id, a guest by a hash that nobody without the salt can make again. */
export function visitorKey({ userId, address, userAgent }: Visitor, salt: Buffer): string {
  if (userId !== undefined) return `member ${userId}`;
  return hash(salt, `${address}\n${userAgent}`);
}
