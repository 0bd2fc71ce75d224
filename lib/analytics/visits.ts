import { createHash, randomBytes } from "node:crypto";
import { REPEAT_MS, utcDay } from "./policy.ts";

/** Who is watching: a member, or an address and a browser. */
export type Visitor = { userId?: number; address: string; userAgent: string | null };

/** Visits remembered at once, about 100 bytes each; beyond it the oldest are forgotten. */
const MAX_VISITS = 200_000;

/**
 * Which visitor watched which video of late. Guests are known by a hash salted with random bits that never leave the
 * memory of this process and change every day, so that no address can be found out from it, nor one day's visitor in
 * another's.
 */
export class Visits {
  readonly #until = new Map<string, number>();
  #salt = { day: "", bits: randomBytes(16) };
  #previous = this.#salt;

  /** Whether this visit counts: the first of this visitor to this video in 30 minutes. */
  isNew(visitor: Visitor, videoId: number, now: number): boolean {
    this.#forget(now);
    this.#turn(utcDay(now));
    const [key, earlierKey] = [this.#salt, this.#previous].map(
      (salt) => `${visitorKey(visitor, salt.bits)} ${videoId}`,
    );
    if (this.#until.has(key as string) || this.#until.has(earlierKey as string)) return false;
    if (this.#until.size >= MAX_VISITS) this.#until.delete(this.#until.keys().next().value as string);
    this.#until.set(key as string, now + REPEAT_MS);
    return true;
  }

  #turn(day: string): void {
    if (this.#salt.day === day) return;
    this.#previous = this.#salt;
    this.#salt = { day, bits: randomBytes(16) };
  }

  /** Visits stand in the order in which they end. */
  #forget(now: number): void {
    for (const [key, until] of this.#until) {
      if (until > now) return;
      this.#until.delete(key);
    }
  }
}

/** A member by id, a guest by a hash that nobody without the salt can make again. */
export function visitorKey({ userId, address, userAgent }: Visitor, salt: Buffer): string {
  if (userId !== undefined) return `member ${userId}`;
  return createHash("sha256").update(salt).update(`${address}\n${userAgent}`).digest("base64url").slice(0, 22);
}
