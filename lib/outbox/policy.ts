/** One day less than the five days after which mail servers give up (RFC 5321, 4.5.4.1). */
export const DAYS_TO_TRY = 4;

/** Days during which an undelivered message is shown and stored. */
export const DAYS_SHOWN = 7;
export const DAYS_STORED = 30;

/** Seconds. Longer than an attempt may take, so that attempts of two processes never overlap. */
const FIRST_PAUSE = 120;
const LONGEST_PAUSE = 3600;

/** Seconds between the starts of two attempts. */
export const pauseBefore = (attempts: number): number => Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/** Messages older than this count as undelivered. */
export const OVERDUE_MS = 60 * 60_000;

const LONGEST_PROBLEM = 300;

/** The receiver's answer without the recipient's address. */
export function problemText(answer: string, recipient: string): string {
  const line = answer.replace(/\s+/g, " ").trim();
  const named = recipient === "" ? line : line.replaceAll(recipient, "the recipient");
  return named.slice(0, LONGEST_PROBLEM);
}
