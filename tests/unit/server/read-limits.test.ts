import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { writeMetrics } from "#lib/core/metrics";
import { recordOutage } from "#lib/db/outage";
import { type Edge, type Render, sendShared, startEdge } from "../../support/sites/edge-site.ts";

let edge: Edge;
afterEach(() => edge.close());

const from = (address: string) => ({ "x-forwarded-for": address, accept: "text/html" });
const settings = { trustedProxies: ["127.0.0.1"] };
const page: Render = (_, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<p>found</p>");
};

describe("searches of one client", () => {
  test.each(["/search?q=", "/latest?page=2&search=", "/tags?search="])(
    "on %s… beyond 120 get an HTML page with 429",
    async (path) => {
      edge = await startEdge(page, settings);
      const address = `203.0.113.1${path.length}`;
      for (let n = 0; n < 120; n++) expect((await edge.ask(path + n, { headers: from(address) })).status).toBe(200);
      const refused = await edge.ask(`${path}more`, { headers: from(address) });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(refused.headers["cache-control"]).toBe("private, no-store");
      expect(refused.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(refused.body).toContain("Too many requests. Please try again later.");
      expect((await edge.ask(`${path}more`, { headers: from("203.0.113.3") })).status).toBe(200);
      expect((await edge.ask("/latest", { headers: from(address) })).status).toBe(200);
    },
  );

  test("are counted only on search URLs", async () => {
    edge = await startEdge(page, settings);
    for (let n = 0; n < 130; n++) {
      expect((await edge.ask(`/latest?research=${n}`, { headers: from("203.0.113.4") })).status).toBe(200);
    }
  });
});

test("one client's burst of uncached pages lets another client's page in between", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const rendered: string[] = [];
  edge = await startEdge(async (request, response) => {
    await opened;
    rendered.push(request.url ?? "");
    sendShared(response, "<p>a page</p>");
  }, settings);
  const ask = (id: number, visitor: string) => edge.ask(`/videos/${id}`, { headers: from(visitor) });
  const until = (what: "running" | "waiting", count: number) =>
    vi.waitUntil(
      async () => (await writeMetrics()).includes(`vitrine_renders_${what}{queue="page"} ${count}\n`),
      5_000,
    );
  const rush = Array.from({ length: 40 }, (_, n) => ask(n + 1, "198.51.100.1"));
  await until("waiting", 38);
  const other = ask(1000, "198.51.100.2");
  await until("running", 3);
  open();
  await Promise.all([...rush, other]);
  expect(rendered).toHaveLength(41);
  // Two of the burst were rendered before it; it did not have to wait for a third.
  expect(rendered.indexOf("/videos/1000")).toBeLessThanOrEqual(2);
});

describe("a burst of searches", () => {
  test("runs one at a time, waits in a queue, and leaves the slots of other pages free", async () => {
    let [inside, most] = [0, 0];
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    edge = await startEdge(async (request, response) => {
      if (!request.url?.startsWith("/search")) return sendShared(response, "<p>latest</p>");
      most = Math.max(most, ++inside);
      await opened;
      await pause(1);
      inside -= 1;
      response.end("found");
    }, settings);
    const searches = Array.from({ length: 40 }, (_, n) =>
      edge.ask(`/search?q=${n}`, { headers: from(`198.51.100.${n}`) }),
    );
    expect((await edge.ask("/latest")).body).toBe("<p>latest</p>");
    open();
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBe(1);
  });

  test("longer than the queue gets a 503", async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    edge = await startEdge(async (_, response) => {
      await opened;
      response.end("found");
    }, settings);
    let answered = 0;
    const searches = Array.from({ length: 310 }, async (_, n) => {
      const reply = await edge.ask(`/search?q=${n}`, { headers: from(`198.51.${n % 9}.${n % 250}`) });
      answered += 1;
      return reply;
    });
    // One is running and 300 are queued; the rest are rejected immediately.
    await vi.waitFor(() => expect(answered).toBe(9), 10_000);
    open();
    const replies = await Promise.all(searches);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect(refused[0]?.body).toContain("<h1>The site is busy</h1>");
  });

  test("is rejected at once if the database became unreachable while it waited", async () => {
    const rendered: string[] = [];
    edge = await startEdge(async (request, response) => {
      rendered.push(request.url ?? "");
      await pause(1_600);
      recordOutage();
      response.statusCode = 500;
      response.end("failed");
    }, settings);
    const searches = Array.from({ length: 5 }, (_, n) =>
      edge.ask(`/search?q=${n}`, { headers: from(`198.51.100.${n}`) }),
    );
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(5).fill(503));
    recordOutage(0);
    expect(rendered).toHaveLength(1);
  });
});
