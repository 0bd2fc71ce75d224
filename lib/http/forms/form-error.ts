import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { signingSecret } from "#lib/auth/session-token";
import { type Fields, textsOf } from "./fields.ts";

/** The errors of a rejected form and the submitted values. */
export type FormError = { message: string; problems: Record<string, string>; typed: Record<string, string> };

const SECRETS = new Set(["password", "confirmation"]);

const NONE: FormError = { message: "", problems: {}, typed: {} };

const LIFETIME_MS = 3_600_000;
/** Proxies accept URLs up to 8 kB. Values that don't fit are not shown again. */
const MAX_LENGTH = 7_000;
const MAX_BYTES = 64 * 1024;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

const key = () => Buffer.from(hkdfSync("sha256", signingSecret(), "", "refused form", 32));

/**
 * Query value for the form's page, encrypted so that logs and browser history don't reveal the submitted values.
 * Passwords are left out.
 */
export function encryptFormError(
  { message, fields: problems = {} }: { message: string; fields?: Record<string, string> },
  fields: Fields,
): string {
  const typed = Object.fromEntries(Object.entries(textsOf(fields)).filter(([name]) => !SECRETS.has(name)));
  const formError: FormError = { message, problems, typed };
  const sealed = seal(formError);
  return sealed.length <= MAX_LENGTH ? sealed : seal({ ...formError, typed: {} });
}

function seal(formError: FormError): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv);
  const text = deflateRawSync(JSON.stringify({ ...formError, until: Date.now() + LIFETIME_MS }));
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Returns an empty error if the value is missing, forged or older than an hour. */
export function decryptFormError(sealed: string | undefined): FormError {
  if (!sealed) return NONE;
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const { until, ...formError } = JSON.parse(inflateRawSync(text, { maxOutputLength: MAX_BYTES }).toString());
    return until > Date.now() ? formError : NONE;
  } catch {
    return NONE;
  }
}
