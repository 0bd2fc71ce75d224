import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { matchesETag } from "#lib/core/etag";
import type { Address } from "#lib/server/addresses";
import type { Headers, Whole, Wire } from "#lib/server/buffered-response";
import type { Variant } from "#lib/server/cache/cached-page";
import { type Dependencies, subjectOf, videosIn } from "#lib/server/cache/dependencies";

/** For operators and tests: `hit` is from memory, `stale` too but past its time, `miss` was rendered for this request. */
const CACHE_STATUS = "x-cache";

/** What Next (16.4.6) says of each page that is rendered for a request, unless the page says more. */
const UNDECLARED = "private, no-cache, no-store, max-age=0, must-revalidate";

/**
 * A page that was rendered for everybody, with a Cache-Control that says so for as long as its route is fresh. Next says
 * of all dynamic pages that they are private.
 */
export function declareShared(whole: Whole, { seconds }: Pick<Address, "seconds">): Whole {
  const { headers } = whole;
  if (seconds === undefined || headers["cache-control"] !== UNDECLARED || headers["set-cookie"]) return whole;
  return { ...whole, headers: { ...headers, "cache-control": `s-maxage=${seconds}` } };
}

export function freshSeconds(headers: Headers): number | undefined {
  const seconds = /s-maxage=(\d+)/.exec(String(headers["cache-control"]))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A part of a payload may tell of videos without naming them. */
export function dependenciesOf(headers: IncomingHttpHeaders, address: Address, body: Buffer): Dependencies {
  if (headers["next-router-segment-prefetch"] !== undefined) return "everything";
  return { subject: subjectOf(address.path, address.query), videos: videosIn(body.toString("latin1")) };
}

type Source = "hit" | "stale" | "miss";

export function sendVariant(request: IncomingMessage, wire: Wire, status: number, page: Variant, from: Source): void {
  if (status === 200 && matchesETag(request.headers["if-none-match"], page.etag)) {
    wire.writeHead(304, [...page.validators, CACHE_STATUS, from]);
    wire.end();
    return;
  }
  wire.writeHead(status, [...page.headers, CACHE_STATUS, from]);
  if (page.opening) wire.write(page.opening);
  wire.end(page.body);
}
