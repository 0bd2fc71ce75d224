import { MISSES_TO_BE_GONE } from "#lib/videos/admin/policy";
import type { DueCheck, Tally, Verdict } from "./types.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

const EMPTY_ITEM = /^\s*(\{\s*\}|\[\s*\])\s*$/;
const DARK_ITEM = /"is_dark"\s*:\s*true/;

/** By the oEmbed specification, 404 is missing and 401 private. Rate limits, outages and geo-blocks mean nothing. */
export function judge(status: number | undefined, body: string): Verdict {
  if (status === 404 || status === 410 || status === 401) return "gone";
  if (status !== 200) return "unknown";
  return EMPTY_ITEM.test(body) || DARK_ITEM.test(body) ? "gone" : "plays";
}

export const isTurnedAway = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status < 200 || (status >= 300 && status < 400) || status >= 500;

type Outcome = Pick<DueCheck, "misses" | "missedSince"> & { waitSeconds: number };

export function outcomeOf(verdict: Verdict, { misses, missedSince }: DueCheck, now: Date): Outcome {
  if (verdict === "plays") return { misses: 0, missedSince: null, waitSeconds: 14 * DAY };
  if (verdict === "unknown") return { misses, missedSince, waitSeconds: DAY };
  const waitSeconds = misses + 1 < MISSES_TO_BE_GONE ? 6 * HOUR : 7 * DAY;
  return { misses: misses + 1, missedSince: missedSince ?? now, waitSeconds };
}

export const UNASKED_SECONDS = 30 * DAY;

const counted = new Intl.NumberFormat("en");

export function tallyText({ plays, gone, unknown }: Tally): string {
  const asked = plays + gone + unknown;
  if (asked === 0) return "No video was due.";
  const parts = [`${counted.format(plays)} fine`, `${counted.format(gone)} gone`, `${counted.format(unknown)} unknown`];
  return `${counted.format(asked)} checked: ${parts.join(", ")}.`;
}
