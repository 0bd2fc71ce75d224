import { randomBytes } from "node:crypto";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { hashOf } from "#lib/server/guards/content-security-policy";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** New for each render: a nonce seen in one document is useless for the next. */
export const createNonce = (): string => randomBytes(16).toString("base64url");

/** Next reads the nonce for its scripts from the request's policy. */
export const noncePolicy = (nonce: string): string => `script-src 'nonce-${nonce}'`;

function isInline(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase();
  return !type || type === "module" || type.includes("javascript") || type.includes("ecmascript");
}

/** Rejects a nonce inside a tag that swallowed another one, as browsers do. */
const hasNonce = (attributes: string, nonce: string): boolean =>
  attributes.includes(` nonce="${nonce}"`) && !attributes.includes("<");

/**
 * Hashes of the inline scripts written by Next or the site, in a document read as Latin-1. Injected scripts have no nonce,
 * so they get no hash.
 */
export function trustedHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    const isTrusted = text === BOOT_SCRIPT || hasNonce(attributes, nonce);
    if (text !== "" && isTrusted && isInline(attributes))
      hashes.add(hashOf(Buffer.from(removeNonce(text, nonce), "latin1")));
  }
  return [...hashes];
}

export function removeNonce(html: string, nonce: string): string {
  const plain = html.includes(nonce) ? html.replaceAll(` nonce="${nonce}"`, "") : html;
  if (!plain.includes(nonce)) return plain;
  return plain.replace(
    new RegExp(`(,?)\\\\"nonce\\\\":\\\\"${nonce}\\\\"(,?)`, "g"),
    (_, before, after) => before && after,
  );
}
