import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { matchesETag } from "#lib/core/etag";
import type { RequestTarget } from "#lib/server/addresses";
import type { BufferedResponse, Headers, RawResponse } from "#lib/server/buffered-response";
import type { Variant } from "#lib/server/cache/cached-page";
import { type Dependencies, subjectOf, videosIn } from "#lib/server/cache/dependencies";
import { untilEndOfSecond } from "#lib/server/cache/nginx-expiry";
import { isOn } from "./adapters.ts";

const CACHE_STATUS = "x-cache";

/** Cache-Control that Next sends for every dynamic page. */
const UNDECLARED = "private, no-cache, no-store, max-age=0, must-revalidate";

export function markCacheable(
  response: BufferedResponse,
  { seconds }: Pick<RequestTarget, "seconds">,
): BufferedResponse {
  const { headers } = response;
  const isUndeclared = headers["cache-control"] === UNDECLARED && !headers["set-cookie"];
  if (seconds === undefined || !isUndeclared || !isOn("shared-pages")) return response;
  return { ...response, headers: { ...headers, "cache-control": `s-maxage=${seconds}` } };
}

export function freshSeconds(headers: Headers): number | undefined {
  const seconds = /s-maxage=(\d+)/.exec(String(headers["cache-control"]))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A segment may depend on videos without linking them. */
export function dependenciesOf(headers: IncomingHttpHeaders, address: RequestTarget, body: Buffer): Dependencies {
  if (headers["next-router-segment-prefetch"] !== undefined) return "everything";
  return { subject: subjectOf(address.path, address.query), videos: videosIn(body.toString("latin1")) };
}

type Source = "hit" | "stale" | "miss";

export function sendVariant(
  request: IncomingMessage,
  raw: RawResponse,
  status: number,
  page: Variant,
  from: Source,
): void {
  if (status === 200 && matchesETag(request.headers["if-none-match"], page.etag)) {
    raw.writeHead(304, [...page.validators, CACHE_STATUS, from]);
    raw.end();
    return;
  }
  raw.writeHead(status, [...page.headers, CACHE_STATUS, from, ...untilEndOfSecond(request.headers)]);
  if (page.opening) raw.write(page.opening);
  raw.end(page.body);
}
