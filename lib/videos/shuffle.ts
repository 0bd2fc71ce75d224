import { createHash } from "node:crypto";

const WINDOW_MS = 6 * 3600 * 1000;

/** Number of the 6-hour UTC window (from 00, 06, 12 and 18) that `now` lies in. */
export const shuffleWindow = (now: number): number => Math.floor(now / WINDOW_MS);

/** Milliseconds from `now` to the next window. */
export const untilNextWindow = (now: number): number => WINDOW_MS - (now % WINDOW_MS);

/** Seed of a category's order in one window: the same on every instance, another in every window. Fits a bigint. */
export function shuffleSeed(categoryId: number, window: number): bigint {
  return createHash("sha256").update(`${categoryId}:${window}`).digest().readBigInt64BE(0);
}
