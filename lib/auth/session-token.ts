import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "#lib/env";
import { SESSION_SECONDS } from "./session-cookie.ts";

type Claims = { userId: number; secret: string };

/** The site's secret. */
export function signingSecret(): string {
  const secret = process.env.AUTH_SECRET ?? env().authSecret;
  if (!secret) throw new Error("AUTH_SECRET is not set");
  return secret;
}

/** 256 random bits that name a session; the database keeps only their hash. */
export const newSessionSecret = (): string => randomBytes(32).toString("base64url");

export const hashSessionSecret = (secret: string) => new Uint8Array(createHash("sha256").update(secret).digest());

/** What the session cookie holds: the user's id and the session's secret, encrypted. */
export function sealSession({ userId, secret }: Claims): Promise<string> {
  return encode({ token: { sub: String(userId), sid: secret }, secret: signingSecret(), maxAge: SESSION_SECONDS });
}

/** What a cookie claims; undefined when it is broken, forged or expired. */
export async function openSession(cookie: string): Promise<Claims | undefined> {
  try {
    const token = await decode({ token: cookie, secret: signingSecret() });
    const userId = Number(token?.sub);
    return Number.isInteger(userId) && typeof token?.sid === "string" ? { userId, secret: token.sid } : undefined;
  } catch {
    return undefined;
  }
}
