import { createHash, randomBytes } from "node:crypto";
import { BROWSERS_PER_ADDRESS, REPEAT_MS, utcDay } from "./policy.ts";

export type Visitor = {
  userId?: number;
  mayWatchPrivate?: boolean;
  address: string;
  userAgent: string | null;
};

const MAX_VISITS = 200_000;

/**
 * Deduplicates views and searches. Guests are identified by a hash with a daily random salt kept in memory only, so
 * neither addresses nor yesterday's visitors can be recovered.
 */
export class Visits {
  readonly #until = new Map<string, number>();
  /** Limits user agents per address, because they are easily forged. */
  readonly #browsers = new Map<string, { count: number; until: number }>();
  #salt = { day: "", bits: randomBytes(16) };
  #previous = this.#salt;

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

export function visitorKey({ userId, address, userAgent }: Visitor, salt: Buffer): string {
  if (userId !== undefined) return `member ${userId}`;
  return hash(salt, `${address}\n${userAgent}`);
}
