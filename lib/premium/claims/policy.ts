/** Payments of one member that may wait for a decision at once. */
export const OPEN_CLAIMS_PER_MEMBER = 3;

export const MAX_REASON = 500;

/** Whether a payment waits for longer than the hours members are told it takes; `now` in milliseconds. */
export const isOverdue = ({ createdAt }: { createdAt: string }, hours: number, now: number): boolean =>
  now - Date.parse(createdAt) > hours * 3_600_000;

/** Whether a text is the hash of a transaction on the TRON network, in lower case. */
export const isTransactionHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** A link to a screenshot as an admin may open it: over TLS, and without a user name in it. Undefined for any other. */
export function screenshotAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}
