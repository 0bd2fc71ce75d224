import { isApi } from "#lib/server/guards/request-guard";

const UNRESERVED = /^[\w.~-]$/;

const decodeUnreserved = (escaped: string): string => {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return UNRESERVED.test(character) ? character : escaped;
};

/**
 * Redirect target for a URL with repeated slashes or needlessly escaped characters (RFC 3986, 6.2.2); undefined if
 * none.
 */
export function canonicalUrl(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes("//") && !path.includes("%")) return undefined;
  // Browsers read a backslash as a slash, and "/\host" as another site.
  if (!path.startsWith("/") || path.includes("\\") || isApi(path) || path.startsWith("/_next/")) return undefined;
  const plain = path.replace(/%[0-9a-f]{2}/gi, decodeUnreserved).replace(/\/{2,}/g, "/");
  if (plain === path) return undefined;
  const canonical = plain.length > 1 ? plain.replace(/\/$/, "") : plain;
  return canonical + (mark < 0 ? "" : url.slice(mark));
}
