import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { RequestTarget } from "#lib/server/addresses";
import { isOn } from "./adapters.ts";

const ROUTER_QUERY = /[?&]_rsc=?([\w-]*)(?=&|$)/;

const RSC_HEADERS: [name: string, valid: RegExp][] = [
  ["rsc", /^1$/],
  ["next-router-prefetch", /^1?$/],
  ["next-router-segment-prefetch", /^(?:\/[\w/$.%[\]()@!-]{1,200})?$/],
];

export function removeInvalidRscHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, valid] of RSC_HEADERS) {
    if (headers[name] !== undefined && !valid.test(String(headers[name]))) delete headers[name];
  }
}

function variantOf(headers: IncomingHttpHeaders): string | undefined {
  if (headers.rsc === undefined) return "document";
  const values = RSC_HEADERS.map(([name]) => String(headers[name] ?? ""));
  if (!RSC_HEADERS.every(([, valid], place) => valid.test(values[place] ?? ""))) return undefined;
  return `payload ${values[1]} ${values[2]}`;
}

/**
 * Target of a request whose page is the same for everybody; undefined for unrecognised payload requests, which Next
 * answers individually. Without `_rsc`, a proxy's cache could mistake a payload for the document.
 */
export function sharedTarget<Target extends RequestTarget>(
  target: Target | undefined,
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
): Target | undefined {
  if (headers.rsc === undefined) return target;
  return isOn("page-key") && ROUTER_QUERY.test(url) && variantOf(headers) !== undefined ? target : undefined;
}

/** Cache key of a GET, or undefined if it must not be cached. Excludes host, cookies and `_rsc`. */
export function pageKey({ isCanonical, path, query }: RequestTarget, headers: IncomingHttpHeaders): string | undefined {
  const variant = variantOf(headers);
  return isCanonical && variant !== undefined ? `${variant} ${path}${query}` : undefined;
}

const PERSONAL = ["cookie", "authorization", "next-router-state-tree", "next-url"];

/** Also removes personal headers if the page is rendered for everybody. */
export function renderedUrl(
  { path, query, isCanonical, seconds }: RequestTarget,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (!isCanonical) return undefined;
  if (seconds !== undefined) for (const name of PERSONAL) delete headers[name];
  for (const [name] of RSC_HEADERS) if (headers[name] === "") delete headers[name];
  return path + query;
}
