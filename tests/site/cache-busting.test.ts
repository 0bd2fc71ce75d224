import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { isOn } from "#lib/server/next/adapters";
import { createTestDatabase } from "../support/database/database.ts";
import { inParallel } from "../support/in-parallel.ts";
import { until } from "../support/until.ts";
import { type Instance, startInstance } from "./instance.ts";

const METRICS_TOKEN = "a token for the figures of a test";

async function keptPages(site: Instance): Promise<number> {
  const { text } = await site.ask("/api/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^vitrine_page_cache_entries (\d+)/m.exec(text)?.[1]);
}

/** Addresses and headers that mean /latest and are not it, as somebody writes who wants each to be made anew. */
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

/** Wishes that no router has: a document or a payload is sent, whichever is meant, and neither is made anew. */
const WISHED = Array.from({ length: 60 }, (_, n): Record<string, string>[] => [
  { rsc: `1${n}` },
  { rsc: "1", "next-router-prefetch": `${n}x` },
  { rsc: "1", "next-router-segment-prefetch": `/../${n} x` },
]).flat();

/** What nobody can have asked for in earnest: it is answered, and leaves nothing behind. */
const FORGED = Array.from({ length: 60 }, (_, n): [string, Record<string, string>][] => [
  [`/latest?page=${"9".repeat(5 + (n % 30))}`, {}],
  [`/nothing-${n}?x=${n}`, {}],
  [`/LATEST?x=${n}`, {}],
  [`/videos/${900_000 + n}`, {}],
  [`/categories/${900_000 + n}`, {}],
  [`/categories/${900_000 + n}/latest?page=2`, {}],
]).flat();

/** How many of so many connections the system takes in for a process that cannot get to them. */
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

/** What the system allows a program; where it does not say, few. */
const SYSTEM = "/proc/sys/net/core/somaxconn";
const ROOM = existsSync(SYSTEM) ? Number(readFileSync(SYSTEM, "utf8")) : 100;

test.runIf(isOn("shared-pages"))(
  "addresses and headers made up to get past what is kept find the same page, and fill nothing",
  async () => {
    const database = await createTestDatabase();
    try {
      const site = await startInstance(database.url, { METRICS_TOKEN });
      const cards = (text: string) => text.match(/href="\/videos\/\d+"/g);
      await until(async () => (await site.ask("/latest")).headers.get("x-cache") === "hit");
      const page = await site.ask("/latest");
      await site.ask("/no-such-page");
      const kept = await keptPages(site);

      await inParallel(BUSTING, async ([path, headers]) => {
        const { status, text, headers: sent } = await site.ask(path, { headers });
        expect([path, status, sent.get("x-cache"), cards(text)]).toEqual([path, 200, "hit", cards(page.text)]);
      });
      expect(await keptPages(site)).toBe(kept);

      const payload = await site.ask("/latest?_rsc=a", { headers: { rsc: "1" } });
      expect([payload.status, payload.headers.get("content-type")]).toEqual([200, "text/x-component"]);
      await inParallel(WISHED, async (headers) => {
        const { status, text, headers: sent } = await site.ask("/latest?_rsc=a", { headers });
        const isPayload = headers.rsc === "1";
        const source = isPayload && !isOn("page-key") ? null : "hit";
        expect([headers, status, sent.get("x-cache")]).toEqual([headers, 200, source]);
        if (source) expect(text).toBe((isPayload ? payload : page).text);
      });
      expect(await keptPages(site)).toBeLessThanOrEqual(kept + 1);

      await inParallel(FORGED, async ([path, headers]) => {
        expect((await site.ask(path, { headers })).status, path).toBe(404);
      });
      // A page each for what is no video, no category and no page, however many are asked for.
      expect(await keptPages(site)).toBeLessThanOrEqual(kept + 4);
      expect((await site.ask("/latest")).text).toBe(page.text);

      const searches = Array.from({ length: 300 }, (_, n) => `/search?q=light+${n}`);
      const found = inParallel(
        searches,
        // Who would wait for seconds is asked to come again.
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
      // Whoever reads a kept page waits for a search or two that are being rendered, not for all of them.
      expect(waits.length).toBeGreaterThan(20);
      const all = performance.now() - began;
      expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(all / 10);
      expect(await keptPages(site)).toBeLessThanOrEqual(kept + 4);

      // Who comes while a page is rendered waits at the door, and need not knock again, which takes seconds.
      const visitors = Math.min(800, ROOM);
      expect(await knock(site, visitors)).toBe(visitors);
      expect((await site.ask("/latest")).status).toBe(200);
    } finally {
      await database.drop();
    }
  },
);
