import type { IncomingMessage, ServerResponse } from "node:http";
import { registerMetric, type Sample } from "#lib/core/metrics";
import type { PageCache } from "#lib/server/cache/page-cache";

const FAMILIES = ["static", "counting", "admin", "api", "search", "video", "page"] as const;
const CLASSES = ["1xx", "2xx", "3xx", "4xx", "5xx", "gone"] as const;
const GONE = CLASSES.length - 1;
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A fixed set of labels keeps the number of time series small. */
export function familyOf(url: string): (typeof FAMILIES)[number] {
  if (url.startsWith("/_next/")) return "static";
  if (url.startsWith("/api/")) {
    if (url.startsWith("/api/analytics/")) return "counting";
    return url.startsWith("/api/admin/") ? "admin" : "api";
  }
  if (url.startsWith("/videos/")) return "video";
  if (url.startsWith("/admin")) return "admin";
  return url.startsWith("/search") ? "search" : "page";
}

const counts = FAMILIES.map(() => new Float64Array(CLASSES.length));
const buckets = FAMILIES.map(() => new Float64Array(BOUNDS.length + 1));
const sums = new Float64Array(FAMILIES.length);

const FAMILY = Symbol("family");
const STARTED = Symbol("started");
type Watched = ServerResponse & { [FAMILY]: number; [STARTED]: number };

function record(this: ServerResponse): void {
  const { [FAMILY]: family, [STARTED]: started, statusCode, writableFinished } = this as Watched;
  const seconds = (performance.now() - started) / 1000;
  const place = writableFinished ? Math.min(Math.floor(statusCode / 100) - 1, GONE - 1) : GONE;
  const [ofFamily, times] = [counts[family] as Float64Array, buckets[family] as Float64Array];
  ofFamily[place] = (ofFamily[place] ?? 0) + 1;
  let bucket = 0;
  while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] as number)) bucket += 1;
  times[bucket] = (times[bucket] ?? 0) + 1;
  sums[family] = (sums[family] ?? 0) + seconds;
}

/** Reads the URL now, because later steps rewrite it. */
export function watchRequest({ url = "" }: IncomingMessage, response: ServerResponse): void {
  Object.assign(response, { [FAMILY]: FAMILIES.indexOf(familyOf(url)), [STARTED]: performance.now() });
  response.once("close", record);
}

function histogramOf(route: string, family: number): Sample[] {
  let total = 0;
  const lines: Sample[] = [];
  for (const [place, count] of (buckets[family] as Float64Array).entries()) {
    total += count;
    lines.push({ suffix: "_bucket", labels: { route, le: String(BOUNDS[place] ?? "+Inf") }, value: total });
  }
  if (total === 0) return [];
  const labels = { route };
  return [
    ...lines,
    { suffix: "_sum", labels, value: sums[family] as number },
    { suffix: "_count", labels, value: total },
  ];
}

export function registerRequestMetrics(pages?: Pick<PageCache, "lookups" | "bytes" | "entries">): void {
  if (pages) {
    registerMetric("vitrine_page_cache_lookups_total", "counter", "Page cache lookups, by result.", () =>
      Object.entries(pages.lookups).map(([result, value]) => ({ labels: { result }, value })),
    );
    registerMetric("vitrine_page_cache_bytes", "gauge", "Memory used by cached pages, in bytes.", () => pages.bytes);
    registerMetric("vitrine_page_cache_entries", "gauge", "Number of cached pages.", () => pages.entries);
  }
  registerMetric("vitrine_http_requests_total", "counter", "HTTP responses, by route group and status class.", () =>
    FAMILIES.flatMap((route, family) =>
      CLASSES.map((status, place) => ({ labels: { route, status }, value: counts[family]?.[place] ?? 0 })),
    ).filter(({ value }) => value > 0),
  );
  registerMetric("vitrine_http_request_duration_seconds", "histogram", "Time until the response is complete.", () =>
    FAMILIES.flatMap(histogramOf),
  );
}
