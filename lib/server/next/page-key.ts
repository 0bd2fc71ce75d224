import type { IncomingHttpHeaders } from "node:http";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import type { RequestTarget } from "#lib/server/addresses";

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

function routerQuery(url: string, headers: IncomingHttpHeaders): string | undefined {
  return headers.rsc === undefined ? undefined : ROUTER_QUERY.exec(url)?.[0].slice(1);
}

/** Cache key of a GET, or undefined if it must not be cached. Excludes host, cookies and `_rsc`. */
export function pageKey(address: RequestTarget, url: string, headers: IncomingHttpHeaders): string | undefined {
  const variant = variantOf(headers);
  if (!address.isCanonical || variant === undefined) return undefined;
  // Next redirects a payload request whose `_rsc` is missing.
  if (variant !== "document" && routerQuery(url, headers) === undefined) return undefined;
  return `${variant} ${address.path}${address.query}`;
}

const PERSONAL = ["cookie", "authorization", "next-router-state-tree", "next-url"];

/** Also removes personal headers. Next (16.4.6) requires the `_rsc` that matches the remaining ones. */
export async function renderedUrl(address: RequestTarget, url: string, headers: IncomingHttpHeaders): Promise<string> {
  const { path, query, isCanonical, seconds } = address;
  const added = routerQuery(url, headers);
  const isForged = headers.rsc !== undefined && (added === undefined || variantOf(headers) === undefined);
  if (!isCanonical || isForged) return url;
  const join = query === "" ? "?" : "&";
  if (seconds === undefined) return added === undefined ? path + query : `${path}${query}${join}${added}`;
  for (const name of PERSONAL) delete headers[name];
  for (const [name] of RSC_HEADERS) if (headers[name] === "") delete headers[name];
  if (headers.rsc === undefined) return path + query;
  const [prefetch, segment] = RSC_HEADERS.slice(1).map(([name]) => headers[name]?.toString());
  const digest = await computeCacheBustingSearchParam(prefetch as "1" | undefined, segment, undefined, undefined);
  return `${path}${query}${join}_rsc=${digest}`;
}
