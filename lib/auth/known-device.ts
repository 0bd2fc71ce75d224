import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingSecret } from "./session-token.ts";

export type KnownDevice = { id: string; members: number[] };

const MAX_MEMBERS = 5;

const WRITTEN = /^(([\w-]{16})\.([\d_]{1,60}))\.([\w-]{43})$/;

const signatureOf = (text: string) => createHmac("sha256", signingSecret()).update(`known device\n${text}`).digest();

/** Readable but signed. */
export function sealDevice({ id, members }: KnownDevice): string {
  const text = `${id}.${members.join("_")}`;
  return `${text}.${signatureOf(text).toString("base64url")}`;
}

export function openDevice(cookie: string | undefined): KnownDevice | undefined {
  const [, text, id, members, signature] = WRITTEN.exec(cookie ?? "") ?? [];
  if (!text || !id || !members || !signature) return undefined;
  if (!timingSafeEqual(signatureOf(text), Buffer.from(signature, "base64url"))) return undefined;
  return { id, members: members.split("_").map(Number) };
}

export const withMember = (device: KnownDevice | undefined, userId: number): KnownDevice => ({
  id: device?.id ?? randomBytes(12).toString("base64url"),
  members: [userId, ...(device?.members ?? []).filter((id) => id !== userId)].slice(0, MAX_MEMBERS),
});
