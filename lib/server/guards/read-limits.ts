import type { IncomingMessage } from "node:http";
import { Failure } from "#lib/core/errors";
import { registerMetric } from "#lib/core/metrics";
import { clientKey, type RateLimit, spend } from "#lib/core/rate-limit";
import { BUSY, RETRY_AFTER_SECONDS } from "#lib/db/errors";
import { Lane } from "./fair-queue.ts";
import { isApi, type Refusal } from "./request-guard.ts";

/** Search pages, which nobody keeps. The API's searches have limits of their own, in their contracts. */
const SEARCH_PAGES: RateLimit = { name: "search pages", max: 120, windowSeconds: 60 };

/** What the API is read for without a limit of its own: more than a person does, and no share of a core worth taking. */
const API_READS: RateLimit = { name: "API reads", max: 300, windowSeconds: 60 };

const SEARCH_PAGE = /^\/(?:search(?:[?/]|$)|latest\?(?:[^#]*&)?search=)/;
const SEARCH_CALL = /^\/api\/videos\/(?:search|suggest)(?:\?|$)/;

/** Tells of the process, or is small and asked for on each page, or has a limit in its contract. */
const UNCOUNTED_CALL =
  /^\/api\/(?:health|ready|metrics|auth\/me|thumbnails\/[^/?]*|users\/me\/export|videos\/(?:search|suggest))(?:\?|$)/;
/** Waits for nobody: what tells of the process, and pictures, which wait for other servers. */
const FREE_CALL = /^\/api\/(?:health|ready|metrics|thumbnails\/[^/?]*)(?:\?|$)/;

const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

/** For what waited in vain. */
export const TOO_BUSY: Refusal = {
  status: 503,
  code: "unavailable",
  message: BUSY,
  retryAfter: RETRY_AFTER_SECONDS,
};

/**
 * What is rendered shares one thread with all that is kept, so few things are rendered at once. Searches stand in lines
 * of their own: a rush of them leaves the other pages their places, and goes on while nothing else is made, or slowly. A
 * search waits no longer for its turn than for the database: within six seconds it is told when that does not answer.
 */
export function createLanes(renderers = 1) {
  // The database does most of the work of these.
  const calls = new Lane({ atOnce: 2 * renderers, waiting: 300, patienceMs: 5_000 });
  const pages = new Lane({ atOnce: 3 * renderers, each: 2 * renderers, waiting: 600, patienceMs: 10_000 });
  // One visitor has half of it at most, and less than the database has connections.
  const reads = new Lane({ atOnce: 8 * renderers, each: 4 * renderers, waiting: 600, patienceMs: 5_000 });
  // Nobody waits here: it tells who is inside.
  const others = new Lane({ atOnce: Number.POSITIVE_INFINITY, waiting: 0, patienceMs: 0 });
  const searches = new Lane({
    atOnce: renderers,
    waiting: 300,
    patienceMs: 5_000,
    behind: { lanes: [pages, reads, others], everyMs: 50 },
  });
  const lanes = Object.entries({ search: searches, "search call": calls, read: reads, page: pages });
  registerMetric("vitrine_renders_running", "gauge", "What is being rendered now.", () =>
    lanes.map(([lane, { inside }]) => ({ labels: { lane }, value: inside })),
  );
  registerMetric("vitrine_renders_waiting", "gauge", "What waits to be rendered.", () =>
    lanes.map(([lane, { waiting }]) => ({ labels: { lane }, value: waiting })),
  );
  return (method: string | undefined, url: string): Lane => {
    if (SEARCH_PAGE.test(url)) return searches;
    if (SEARCH_CALL.test(url)) return calls;
    if (!isApi(url)) return pages;
    return isRead(method) && !FREE_CALL.test(url) ? reads : others;
  };
}

/** Whom a request is counted for, and in whose line it waits. */
export const visitorOf = ({ headers }: Pick<IncomingMessage, "headers">): string =>
  clientKey({ get: (name) => headers[name]?.toString() ?? null });

function limitOf({ method, url = "" }: IncomingMessage): RateLimit | undefined {
  if (SEARCH_PAGE.test(url)) return SEARCH_PAGES;
  return isApi(url) && isRead(method) && !UNCOUNTED_CALL.test(url) ? API_READS : undefined;
}

/** Counts what an address asks for that costs much; says so when it was too much. */
export function refuseTooMany(request: IncomingMessage): Refusal | undefined {
  const limit = limitOf(request);
  if (!limit) return undefined;
  try {
    spend(limit, visitorOf(request));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { message, details } = error;
    return { status: 429, code: error.kind, message, retryAfter: details.retryAfter };
  }
}
