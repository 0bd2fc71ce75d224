import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingSecret } from "./session-token.ts";

/** A browser on which members have logged in before, whoever is logged in there now. */
export type KnownDevice = { id: string; members: number[] };

/** Accounts that one browser is remembered for; the longest unused is forgotten. */
const MOST_MEMBERS = 5;

const WRITTEN = /^(([\w-]{16})\.([\d_]{1,60}))\.([\w-]{43})$/;

const signatureOf = (text: string) => createHmac("sha256", signingSecret()).update(`known device\n${text}`).digest();

/** The value of the device cookie: readable, and signed, so that nobody can claim another account's device. */
export function sealDevice({ id, members }: KnownDevice): string {
  const text = `${id}.${members.join("_")}`;
  return `${text}.${signatureOf(text).toString("base64url")}`;
}

/** The device that a cookie names; undefined when it is missing, broken or forged. */
export function openDevice(cookie: string | undefined): KnownDevice | undefined {
  const [, text, id, members, signature] = WRITTEN.exec(cookie ?? "") ?? [];
  if (!text || !id || !members || !signature) return undefined;
  if (!timingSafeEqual(signatureOf(text), Buffer.from(signature, "base64url"))) return undefined;
  return { id, members: members.split("_").map(Number) };
}

/** The device once a member has logged in there. */
export const withMember = (device: KnownDevice | undefined, userId: number): KnownDevice => ({
  id: device?.id ?? randomBytes(12).toString("base64url"),
  members: [userId, ...(device?.members ?? []).filter((id) => id !== userId)].slice(0, MOST_MEMBERS),
});
