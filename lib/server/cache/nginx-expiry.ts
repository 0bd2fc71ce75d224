import type { IncomingHttpHeaders } from "node:http";

const MAX_SKEW_SECONDS = 5;

/**
 * Lets the included nginx serve a page until the end of the current second of its own clock, which it sends with the
 * request. With proxy_cache_valid, which counts whole seconds, the shortest lifetime would be up to two seconds.
 */
export function untilEndOfSecond(headers: IncomingHttpHeaders): [string, string] | [] {
  const second = Number.parseInt(String(headers["x-cache-second"]), 10);
  return Math.abs(second - Date.now() / 1000) < MAX_SKEW_SECONDS ? ["X-Accel-Expires", `@${second}`] : [];
}
