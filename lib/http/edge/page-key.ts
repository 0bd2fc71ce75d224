import type { IncomingHttpHeaders } from "node:http";
import type { Address } from "./addresses.ts";

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

/** The address as the framework is to see it. */
export function innerUrl({ path, query, isCanonical }: Address, url: string, headers: IncomingHttpHeaders): string {
  if (!isCanonical) return url;
  const added = routerQuery(url, headers);
  if (added === undefined) return path + query;
  return `${path}${query}${query === "" ? "?" : "&"}${added}`;
}
