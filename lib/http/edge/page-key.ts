import type { IncomingHttpHeaders } from "node:http";
import type { Address } from "./addresses.ts";

const SEGMENT = /^\/[\w/$.%[\]()@!-]{1,200}$/;
const ROUTER_QUERY = /[?&]_rsc=?([\w-]*)(?=&|$)/;

/** Which of the forms of a page is asked for: the document, or one of the payloads the router in the browser fetches. */
function variantOf(headers: IncomingHttpHeaders): string | undefined {
  if (headers.rsc === undefined) return "document";
  const prefetch = headers["next-router-prefetch"] ?? "";
  const segment = headers["next-router-segment-prefetch"] ?? "";
  if (headers.rsc !== "1" || (prefetch !== "" && prefetch !== "1" && prefetch !== "2")) return undefined;
  if (segment !== "" && !SEGMENT.test(String(segment))) return undefined;
  return `payload ${prefetch} ${segment}`;
}

/** What the framework's router adds to an address, so that no cache on the way mistakes a payload for the document. */
function routerQuery(url: string, headers: IncomingHttpHeaders): string | undefined {
  return headers.rsc === undefined ? undefined : ROUTER_QUERY.exec(url)?.[0].slice(1);
}

/**
 * Under which key the answer to a GET may be kept for everybody; undefined when it may not. What does not change the
 * answer (host, cookies, the router's state and its `_rsc`) is not in the key.
 */
export function pageKey(address: Address, url: string, headers: IncomingHttpHeaders): string | undefined {
  const variant = variantOf(headers);
  if (!address.isCanonical || variant === undefined) return undefined;
  // Without it, or with one that does not fit, the framework sends the browser elsewhere.
  if (variant !== "document" && routerQuery(url, headers) === undefined) return undefined;
  return `${variant} ${address.path}${address.query}`;
}

/** The address as the framework is to see it. */
export function innerUrl({ path, query, isCanonical }: Address, url: string, headers: IncomingHttpHeaders): string {
  if (!isCanonical) return url;
  const added = routerQuery(url, headers);
  if (added === undefined) return path + query;
  return `${path}${query}${query === "" ? "?" : "&"}${added}`;
}
