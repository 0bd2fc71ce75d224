import { createHmac, timingSafeEqual } from "node:crypto";
import { signingSecret } from "#lib/auth/session-token";

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith("https:");

/** Contains only a signed expiry date. */
export const proofCookie = (siteUrl: string): string => (isSecure(siteUrl) ? "__Host-vitrine.age" : "vitrine.age");

/** Binds a pending check to the browser that started it. */
export const checkCookie = (siteUrl: string): string =>
  isSecure(siteUrl) ? "__Host-vitrine.age-check" : "vitrine.age-check";

/** Readable by scripts, so that the gate is not shown again before the first paint. Grants nothing on the server. */
export const PROOF_HINT_COOKIE = "vitrine_age";

const WRITTEN = /^(\d{10})\.([\w-]{43})$/;
const DAY_MS = 24 * 3600 * 1000;

const signatureOf = (seconds: string) => createHmac("sha256", signingSecret()).update(`age proof\n${seconds}`).digest();

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000));

export function sealProof(validUntil: Date): string {
  const seconds = secondsOf(validUntil);
  return `${seconds}.${signatureOf(seconds).toString("base64url")}`;
}

/** Undefined if forged or expired. */
export function openProof(cookie: string | undefined, now = Date.now()): Date | undefined {
  const [, seconds, signature] = WRITTEN.exec(cookie ?? "") ?? [];
  if (!seconds || !signature) return undefined;
  const given = Buffer.from(signature, "base64url");
  if (!timingSafeEqual(signatureOf(seconds), given)) return undefined;
  const validUntil = new Date(Number(seconds) * 1000);
  return validUntil.getTime() > now ? validUntil : undefined;
}

/** Rounded up to a whole day, because an exact time would identify the visitor. */
export const validUntil = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days + 1) * DAY_MS);
