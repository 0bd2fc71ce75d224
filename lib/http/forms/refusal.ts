import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { signingSecret } from "#lib/auth/session-token";
import type { Failure } from "#lib/core/errors";
import type { Fields } from "./fields.ts";

/** Why a form was refused, and what was typed into it. */
export type Refusal = { message: string; problems: Record<string, string>; typed: Record<string, string> };

const NONE: Refusal = { message: "", problems: {}, typed: {} };

const LIFETIME_MS = 3_600_000;
/** Proxies in front take addresses of 8 kB; what does not fit is not shown again. */
const MAX_LENGTH = 7_000;
const MAX_BYTES = 64 * 1024;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

const key = () => Buffer.from(hkdfSync("sha256", signingSecret(), "", "refused form", 32));

/** A refusal for the address of the form's page: encrypted, so that no log and no history holds what was typed. */
export function sealRefusal(failure: Failure, fields: Fields): string {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const refusal: Refusal = {
    message: failure.message,
    problems: failure.details.fields ?? {},
    typed: Object.fromEntries(texts),
  };
  const sealed = seal(refusal);
  return sealed.length <= MAX_LENGTH ? sealed : seal({ ...refusal, typed: {} });
}

function seal(refusal: Refusal): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv);
  const text = deflateRawSync(JSON.stringify({ ...refusal, until: Date.now() + LIFETIME_MS }));
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The refusal in a page's address; an empty one when there is none, it is forged, or it is older than an hour. */
export function openRefusal(sealed: string | undefined): Refusal {
  if (!sealed) return NONE;
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const { until, ...refusal } = JSON.parse(inflateRawSync(text, { maxOutputLength: MAX_BYTES }).toString());
    return until > Date.now() ? refusal : NONE;
  } catch {
    return NONE;
  }
}
