import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { isOn } from "#lib/server/next/adapters";
import { createTestDatabase } from "../support/database/database.ts";
import { inParallel } from "../support/in-parallel.ts";
import { until } from "../support/until.ts";
import { type Instance, startInstance } from "./instance.ts";

const METRICS_TOKEN = "a token for the figures of a test";

async function cachedPages(site: Instance): Promise<number> {
  const { text } = await site.ask("/api/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^vitrine_page_cache_entries (\d+)/m.exec(text)?.[1]);
}

/** URLs and headers equivalent to /latest but spelled differently, as an attacker would send to bypass the cache. */
const BUSTING = Array.from({ length: 60 }, (_, n): [string, Record<string, string>][] => [
  [`/latest?utm_source=${n}`, {}],
  [`/latest?page=1&page=${n}&x=${n}`, {}],
  [`/latest?PAGE=${n}&Page=${n}`, {}],
  [`/latest?page=${"0".repeat(n % 9)}1`, {}],
  [`/latest?_rsc=${n}`, {}],
  [`/latest?page=-${n}`, {}],
  [`/latest#${n}?page=${n}`, {}],
  [`/latest?n=${n}`, { "accept-language": `x-${n}`, cookie: `visit=${n}`, "x-forwarded-host": `${n}.example` }],
]).flat();

/** Header combinations that no router sends: a document or payload is returned, but nothing is rendered. */
const WISHED = Array.from({ length: 60 }, (_, n): Record<string, string>[] => [
  { rsc: `1${n}` },
  { rsc: "1", "next-router-prefetch": `${n}x` },
  { rsc: "1", "next-router-segment-prefetch": `/../${n} x` },
]).flat();

/** Requests that no real client sends: answered, but nothing is cached. */
const FORGED = Array.from({ length: 60 }, (_, n): [string, Record<string, string>][] => [
  [`/latest?page=${"9".repeat(5 + (n % 30))}`, {}],
  [`/nothing-${n}?x=${n}`, {}],
  [`/LATEST?x=${n}`, {}],
  [`/videos/${900_000 + n}`, {}],
  [`/categories/${900_000 + n}`, {}],
  [`/categories/${900_000 + n}/latest?page=2`, {}],
]).flat();

/** How many of `count` connections the kernel accepts for a process that is too busy to accept them. */
async function knock({ url, pid }: Instance, count: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let connected = 0;
  process.kill(pid, "SIGSTOP");
  try {
    for (let n = 0; n < count; n += 1) {
      const socket = connect(Number(port), hostname, () => (connected += 1));
      socket.on("error", () => {});
      sockets.push(socket);
    }
    await until(async () => connected === count, 3_000).catch(() => {});
    return connected;
  } finally {
    process.kill(pid, "SIGCONT");
    for (const socket of sockets) socket.destroy();
  }
}

/** The system's limit for a program; a low default if unknown. */
const SYSTEM = "/proc/sys/net/core/somaxconn";
const ROOM = existsSync(SYSTEM) ? Number(readFileSync(SYSTEM, "utf8")) : 100;

test.runIf(isOn("shared-pages"))(
  "crafted URLs and headers hit the same page cache entry and do not fill the cache",
  async () => {
    const database = await createTestDatabase();
    try {
      const site = await startInstance(database.url, { METRICS_TOKEN });
      const cards = (text: string) => text.match(/href="\/videos\/\d+"/g);
      await until(async () => (await site.ask("/latest")).headers.get("x-cache") === "hit");
      const page = await site.ask("/latest");
      await site.ask("/no-such-page");
      const kept = await cachedPages(site);

      await inParallel(BUSTING, async ([path, headers]) => {
        const { status, text, headers: sent } = await site.ask(path, { headers });
        expect([path, status, sent.get("x-cache"), cards(text)]).toEqual([path, 200, "hit", cards(page.text)]);
      });
      expect(await cachedPages(site)).toBe(kept);

      const payload = await site.ask("/latest?_rsc=a", { headers: { rsc: "1" } });
      expect([payload.status, payload.headers.get("content-type")]).toEqual([200, "text/x-component"]);
      await inParallel(WISHED, async (headers) => {
        const { status, text, headers: sent } = await site.ask("/latest?_rsc=a", { headers });
        const isPayload = headers.rsc === "1";
        const source = isPayload && !isOn("page-key") ? null : "hit";
        expect([headers, status, sent.get("x-cache")]).toEqual([headers, 200, source]);
        if (source) expect(text).toBe((isPayload ? payload : page).text);
      });
      expect(await cachedPages(site)).toBeLessThanOrEqual(kept + 1);

      await inParallel(FORGED, async ([path, headers]) => {
        expect((await site.ask(path, { headers })).status, path).toBe(404);
      });
      // One cached page each for unknown videos, categories and URLs, however many are requested.
      expect(await cachedPages(site)).toBeLessThanOrEqual(kept + 4);
      expect((await site.ask("/latest")).text).toBe(page.text);

      const searches = Array.from({ length: 300 }, (_, n) => `/search?q=light+${n}`);
      const found = inParallel(
        searches,
        // Clients that would wait for seconds get a 503.
        async (path) => expect([200, 503], path).toContain((await site.ask(path)).status),
        searches.length,
      );
      const waits: number[] = [];
      const began = performance.now();
      for (let over = false; !over; ) {
        const from = performance.now();
        over = await Promise.race([found.then(() => true), site.ask("/latest").then(() => false)]);
        if (!over) waits.push(performance.now() - from);
      }
      // A cached page waits for a search or two that are being rendered, not for all of them.
      expect(waits.length).toBeGreaterThan(20);
      const all = performance.now() - began;
      expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(all / 10);
      expect(await cachedPages(site)).toBeLessThanOrEqual(kept + 4);

      // New connections wait in the backlog while a page is rendered, instead of retrying after seconds.
      const visitors = Math.min(800, ROOM);
      expect(await knock(site, visitors)).toBe(visitors);
      expect((await site.ask("/latest")).status).toBe(200);
    } finally {
      await database.drop();
    }
  },
);
