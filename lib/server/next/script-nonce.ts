import { randomBytes } from "node:crypto";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { hashOf } from "#lib/server/guards/content-security-policy";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** Secret, and another for each render: whoever learns one from a document has learned nothing. */
export const createNonce = (): string => randomBytes(16).toString("base64url");

/** The Content-Security-Policy of a request, in which Next looks for the nonce of the scripts that it writes. */
export const noncePolicy = (nonce: string): string => `script-src 'nonce-${nonce}'`;

/** Only a `src` or a type that is no script's takes the content out of the question. */
function isInline(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase();
  return !type || type === "module" || type.includes("javascript") || type.includes("ecmascript");
}

/** A tag that swallowed another one, as browsers refuse it too, says nothing of who wrote it. */
const hasNonce = (attributes: string, nonce: string): boolean =>
  attributes.includes(` nonce="${nonce}"`) && !attributes.includes("<");

/**
 * The hashes of the inline scripts that Next or the site itself wrote. A script that somebody smuggled in has no nonce,
 * so no hash allows it, and the browser does not run it.
 */
export function trustedHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    const isTrusted = text === BOOT_SCRIPT || hasNonce(attributes, nonce);
    if (text !== "" && isTrusted && isInline(attributes)) hashes.add(hashOf(removeNonce(text, nonce)));
  }
  return [...hashes];
}

/** The document without the nonce: as attributes, and in the data from which React hydrates the page. */
export function removeNonce(html: string, nonce: string): string {
  const plain = html.includes(nonce) ? html.replaceAll(` nonce="${nonce}"`, "") : html;
  if (!plain.includes(nonce)) return plain;
  return plain.replace(
    new RegExp(`(,?)\\\\"nonce\\\\":\\\\"${nonce}\\\\"(,?)`, "g"),
    (_, before, after) => before && after,
  );
}
