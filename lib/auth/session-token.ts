import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "#lib/core/env";
import { SESSION_SECONDS } from "./session-cookie.ts";

type Claims = { userId: number; secret: string };

export function signingSecret(): string {
  const secret = process.env.AUTH_SECRET ?? env().authSecret;
  if (!secret) throw new Error("AUTH_SECRET is not set");
  return secret;
}

export const newSessionSecret = (): string => randomBytes(32).toString("base64url");

export const hashSessionSecret = (secret: string) => new Uint8Array(createHash("sha256").update(secret).digest());

export function sealSession({ userId, secret }: Claims): Promise<string> {
  return encode({ token: { sub: String(userId), sid: secret }, secret: signingSecret(), maxAge: SESSION_SECONDS });
}

/** Decrypting is the most expensive part of checking a session, and its result never changes. */
const REMEMBERED = 5_000;
const REMEMBERED_MS = 60_000;
const remembered = new Map<string, { claims: Claims; until: number; by: string }>();

/** next-auth's header for its cheapest mode; its others derive a key per cookie. */
const HEADER = `${Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM" })).toString("base64url")}..`;

/** Undefined if invalid or expired. Whether the session still exists is checked in the database. */
export async function openSession(cookie: string): Promise<Claims | undefined> {
  if (!cookie.startsWith(HEADER)) return undefined;
  const known = remembered.get(cookie);
  if (known && known.until > Date.now() && known.by === signingSecret()) return known.claims;
  remembered.delete(cookie);
  try {
    const token = await decode({ token: cookie, secret: signingSecret() });
    const userId = Number(token?.sub);
    if (!Number.isInteger(userId) || typeof token?.sid !== "string") return undefined;
    const claims = { userId, secret: token.sid };
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
    remembered.set(cookie, { claims, until: Date.now() + REMEMBERED_MS, by: signingSecret() });
    return claims;
  } catch {
    return undefined;
  }
}
