import type { IncomingMessage } from "node:http";
import { Failure } from "#lib/core/errors";
import { registerMetric } from "#lib/core/metrics";
import { clientKey, type RateLimit, spend } from "#lib/core/rate-limit";
import { BUSY, RETRY_AFTER_SECONDS } from "#lib/db/errors";
import { FairQueue } from "./fair-queue.ts";
import { type ErrorResponse, isApi } from "./request-guard.ts";

const SEARCH_PAGES: RateLimit = { name: "search pages", max: 120, windowSeconds: 60 };

const API_READS: RateLimit = { name: "API reads", max: 300, windowSeconds: 60 };

const SEARCH_PAGE = /^\/(?:search(?:[?/]|$)|(?:latest|tags)\?(?:[^#]*&)?search=)/;
const SEARCH_CALL = /^\/api\/videos\/(?:search|suggest)(?:\?|$)/;

const UNCOUNTED_CALL =
  /^\/api\/(?:health|ready|metrics|auth\/me|(?:thumbnails|pictures|category-pictures|brand)\/[^/?]*|thumbnails\/\d+\/stills\/\d+|users\/me\/export|videos\/(?:search|suggest))(?:\?|$)/;
/** Health checks and pictures are never queued. */
const FREE_CALL =
  /^\/api\/(?:health|ready|metrics|(?:thumbnails|pictures|category-pictures|brand)\/[^/?]*|thumbnails\/\d+\/stills\/\d+)(?:\?|$)/;

const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

export const TOO_BUSY: ErrorResponse = {
  status: 503,
  code: "unavailable",
  message: BUSY,
  retryAfter: RETRY_AFTER_SECONDS,
};

/**
 * Rendering shares a thread with the page cache in the smallest setup, so few requests run at once. Searches have
 * their own queue and yield to other pages, so that a burst of them doesn't slow the site down.
 */
export function createQueues(renderers = 1) {
  const calls = new FairQueue({ concurrency: 2 * renderers, maxQueued: 300, timeoutMs: 5_000 });
  const pages = new FairQueue({
    concurrency: 3 * renderers,
    perClient: 2 * renderers,
    maxQueued: 600,
    timeoutMs: 10_000,
  });
  // Half of this limit is less than the number of database connections.
  const reads = new FairQueue({
    concurrency: 8 * renderers,
    perClient: 4 * renderers,
    maxQueued: 600,
    timeoutMs: 5_000,
  });
  const others = new FairQueue({ concurrency: Number.POSITIVE_INFINITY, maxQueued: 0, timeoutMs: 0 });
  const searches = new FairQueue({
    concurrency: renderers,
    maxQueued: 300,
    timeoutMs: 5_000,
    yieldTo: { queues: [pages, reads, others], intervalMs: 50 },
  });
  const queues = Object.entries({ search: searches, "search call": calls, read: reads, page: pages });
  registerMetric("vitrine_renders_running", "gauge", "Requests being rendered.", () =>
    queues.map(([queue, { running }]) => ({ labels: { queue }, value: running })),
  );
  registerMetric("vitrine_renders_waiting", "gauge", "Requests waiting to be rendered.", () =>
    queues.map(([queue, { waiting }]) => ({ labels: { queue }, value: waiting })),
  );
  return (method: string | undefined, url: string): FairQueue => {
    if (SEARCH_PAGE.test(url)) return searches;
    if (SEARCH_CALL.test(url)) return calls;
    if (!isApi(url)) return pages;
    return isRead(method) && !FREE_CALL.test(url) ? reads : others;
  };
}

export const clientOf = ({ headers }: Pick<IncomingMessage, "headers">): string =>
  clientKey({ get: (name) => headers[name]?.toString() ?? null });

function limitOf({ method, url = "" }: IncomingMessage): RateLimit | undefined {
  if (SEARCH_PAGE.test(url)) return SEARCH_PAGES;
  return isApi(url) && isRead(method) && !UNCOUNTED_CALL.test(url) ? API_READS : undefined;
}

export function checkReadLimit(request: IncomingMessage): ErrorResponse | undefined {
  const limit = limitOf(request);
  if (!limit) return undefined;
  try {
    spend(limit, clientOf(request));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return errorResponseOf(error);
  }
}

export const errorResponseOf = ({ kind, message, details }: Failure): ErrorResponse => ({
  status: 429,
  code: kind,
  message,
  retryAfter: details.retryAfter,
});
