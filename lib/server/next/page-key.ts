import type { IncomingHttpHeaders } from "node:http";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import type { Address } from "#lib/server/addresses";

const ROUTER_QUERY = /[?&]_rsc=?([\w-]*)(?=&|$)/;

/** What the router in the browser says of the payload that it wants, and how. */
const WISHES: [name: string, said: RegExp][] = [
  ["rsc", /^1$/],
  ["next-router-prefetch", /^1?$/],
  ["next-router-segment-prefetch", /^(?:\/[\w/$.%[\]()@!-]{1,200})?$/],
];

/** Removes what no router says: each would be a form of the page of its own, made anew and never kept. */
export function removeMadeUpWishes(headers: IncomingHttpHeaders): void {
  for (const [name, said] of WISHES) {
    if (headers[name] !== undefined && !said.test(String(headers[name]))) delete headers[name];
  }
}

/** Which of the forms of a page is asked for: the document, or one of the payloads the router in the browser fetches. */
function variantOf(headers: IncomingHttpHeaders): string | undefined {
  if (headers.rsc === undefined) return "document";
  const wishes = WISHES.map(([name]) => String(headers[name] ?? ""));
  if (!WISHES.every(([, said], place) => said.test(wishes[place] ?? ""))) return undefined;
  return `payload ${wishes[1]} ${wishes[2]}`;
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

/** Headers that say who asks, or where in the site they are: a page for everybody is rendered without them. */
const PERSONAL = ["cookie", "authorization", "next-router-state-tree", "next-url"];

/**
 * The address as Next is to see it. The headers of a page for everybody lose what is personal, so that it cannot depend
 * on that, and a payload holds the whole page, since the router's state is gone. Next (16.4.6) answers a payload only
 * under the `_rsc` that belongs to its headers.
 */
export async function renderedUrl(address: Address, url: string, headers: IncomingHttpHeaders): Promise<string> {
  const { path, query, isCanonical, seconds } = address;
  const added = routerQuery(url, headers);
  const isForged = headers.rsc !== undefined && (added === undefined || variantOf(headers) === undefined);
  if (!isCanonical || isForged) return url;
  const join = query === "" ? "?" : "&";
  if (seconds === undefined) return added === undefined ? path + query : `${path}${query}${join}${added}`;
  for (const name of PERSONAL) delete headers[name];
  for (const [name] of WISHES) if (headers[name] === "") delete headers[name];
  if (headers.rsc === undefined) return path + query;
  const [prefetch, segment] = WISHES.slice(1).map(([name]) => headers[name]?.toString());
  const digest = await computeCacheBustingSearchParam(prefetch as "1" | undefined, segment, undefined, undefined);
  return `${path}${query}${join}_rsc=${digest}`;
}
