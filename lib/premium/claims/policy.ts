/** In the admin panel. */
export const PAYMENTS_PER_PAGE = 20;

export const OPEN_CLAIMS_PER_MEMBER = 3;

export const MAX_REASON = 500;

export const isOverdue = ({ createdAt }: { createdAt: string }, hours: number, now: number): boolean =>
  now - Date.parse(createdAt) > hours * 3_600_000;

export const isTransactionHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Requires https without user info. */
export function screenshotAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}
