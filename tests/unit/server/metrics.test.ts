import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { registerMetric, writeMetrics } from "#lib/core/metrics";
import { familyOf } from "#lib/server/request-metrics";
import { type Edge, sendShared, startEdge } from "../../support/sites/edge-site.ts";

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge((_, response) => sendShared(response, "<!doctype html><p>A page"));
});
afterAll(() => edge.close());

test.each([
  ["/_next/static/a.js", "static"],
  ["/api/analytics/log-view", "counting"],
  ["/api/admin/users", "admin"],
  ["/admin/jobs", "admin"],
  ["/api/videos?page=2", "api"],
  ["/videos/12", "video"],
  ["/search?q=a", "search"],
  ["/anything at all", "page"],
])("%s belongs to the route group %s", (url, family) => expect(familyOf(url)).toBe(family));

test("requests are counted by route group, status class and duration, cached pages by source", async () => {
  await edge.ask("/about");
  await edge.ask("/about");
  await vi.waitFor(async () => {
    const text = await writeMetrics();
    expect(text).toContain('vitrine_http_requests_total{route="page",status="2xx"} 2\n');
    expect(text).toContain('vitrine_http_request_duration_seconds_bucket{route="page",le="+Inf"} 2\n');
    expect(text).toContain('vitrine_http_request_duration_seconds_count{route="page"} 2\n');
    expect(text).toContain('vitrine_page_cache_lookups_total{result="hit"} 1\n');
    expect(text).toContain('vitrine_page_cache_lookups_total{result="miss"} 1\n');
    expect(text).toContain("vitrine_page_cache_entries 1\n");
    expect(text).toContain('vitrine_renders_running{queue="page"} 0\n');
  });
});

test("a metric that cannot be read does not affect the others, and quotes are escaped", async () => {
  registerMetric("broken", "gauge", "Broken.", () => Promise.reject(new Error("away")));
  registerMetric("whole", "gauge", "Whole.", () => [{ labels: { name: 'a "b" \\ c\nd' }, value: 1 }]);
  const text = await writeMetrics();
  expect(text).not.toContain("broken");
  expect(text).toContain('# HELP whole Whole.\n# TYPE whole gauge\nwhole{name="a \\"b\\" \\\\ c\\nd"} 1\n');
});
