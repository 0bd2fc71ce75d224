import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ByteLru, compact } from "#lib/server/cache/byte-lru";
import { CachedPage } from "#lib/server/cache/cached-page";
import { PageCache } from "#lib/server/cache/page-cache";

const aPage = (body = "page", status = 200): CachedPage =>
  new CachedPage({
    status,
    headers: { "content-type": "text/html" },
    body: Buffer.from(body),
    encoding: "identity",
    isCompressible: true,
    openingText: "",
  });

const bodyOf = (found: { page: CachedPage } | CachedPage | "abandoned" | undefined) => {
  if (found === "abandoned") return found;
  return (found && "page" in found ? found.page : found)?.in("identity")?.body.toString();
};

function aCache(options: ConstructorParameters<typeof PageCache>[0] = {}) {
  const clock = { now: 1_000_000 };
  const cache = new PageCache({ ...options, now: () => clock.now });
  const keep = (key: string, page = aPage()) => cache.startRender(key).done(page);
  return { cache, clock, keep };
}

describe("a page", () => {
  test("is fresh for its lifetime, and stale for another hour", () => {
    const { cache, clock } = aCache();
    expect(cache.find("a")).toBeUndefined();
    cache.startRender("a").done(aPage(), { videos: [] }, 300);
    clock.now += 299_999;
    expect(bodyOf(cache.find("a"))).toBe("page");
    expect(cache.find("a")?.isFresh).toBe(true);
    clock.now += 1;
    expect(cache.find("a")?.isFresh).toBe(false);
    clock.now += 3_600_000;
    expect(cache.find("a")).toBeUndefined();
    expect(cache.lookups).toEqual({ hit: 2, stale: 1, miss: 2 });
  });

  test("is removed after its time when another page is stored", () => {
    const { cache, clock, keep } = aCache({ graceMs: 0 });
    keep("a");
    clock.now += 30_000;
    keep("b");
    clock.now += 30_000;
    keep("c");
    expect(cache.entries).toBe(2);
    expect(cache.find("b")).toBeDefined();
  });

  test("is re-encoded, not rendered, for another Accept-Encoding", async () => {
    const { cache, keep } = aCache();
    const page = aPage("text ".repeat(1_000));
    keep("a", page);
    const before = cache.bytes;
    expect(page.in("gzip")).toBeUndefined();
    const [gzip, br] = await Promise.all([cache.reencode("a", page, "gzip"), cache.reencode("a", page, "br")]);
    expect(gunzipSync(gzip.body).toString()).toBe("text ".repeat(1_000));
    expect(brotliDecompressSync(br.body).toString()).toBe("text ".repeat(1_000));
    expect(page.in("gzip")).toBe(gzip);
    expect(new Set([gzip.etag, br.etag, page.in("identity")?.etag]).size).toBe(3);
    expect(cache.bytes).toBeGreaterThan(before);
  });

  test("is not found after a change", () => {
    const { cache, keep } = aCache();
    keep("a");
    cache.purge("catalogue");
    expect(cache.find("a")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test("is sent but not stored if a change occurred during its render", async () => {
    const { cache } = aCache();
    const rendering = cache.startRender("a");
    const waiting = cache.pendingRender("a");
    cache.purge("catalogue");
    rendering.done(aPage());
    expect(bodyOf(await waiting)).toBe("page");
    expect(cache.find("a")).toBeUndefined();
  });

  test("is stored if its render began after a change", () => {
    const { cache, keep } = aCache();
    cache.purge("catalogue");
    keep("a");
    expect(cache.find("a")?.isFresh).toBe(true);
  });

  test("stays cached, or is stored once rendered, if a change does not affect it", () => {
    const { cache } = aCache();
    const shows = { videos: [1, 2] };
    cache.startRender("a").done(aPage(), shows);
    const rendering = cache.startRender("b");
    cache.purge({ videos: [3] });
    rendering.done(aPage(), shows);
    expect([cache.find("a"), cache.find("b")].map((found) => found?.page.status)).toEqual([200, 200]);
    cache.purge({ videos: [2] });
    expect([cache.find("a"), cache.find("b")]).toEqual([undefined, undefined]);
    expect(cache.bytes).toBe(0);
  });

  test("is not stored if a change affected it during its render", () => {
    const { cache } = aCache();
    const rendering = cache.startRender("a");
    cache.purge({ videos: [2] });
    rendering.done(aPage(), { videos: [1, 2] });
    expect(cache.find("a")).toBeUndefined();
  });

  test.each([
    [200, 404],
    [410, 200],
  ])("replaces the one before it under the same key, even %i by %i", (before, after) => {
    const { cache, keep } = aCache();
    keep("a", aPage("before", before));
    keep("a", aPage("after", after));
    expect(cache.find("a")?.page.status).toBe(after);
    expect(cache.entries).toBe(1);
  });

  test("cached as missing is purged when its video is created", () => {
    const { cache } = aCache();
    cache.startRender("a").done(aPage("nothing", 404), { subject: { path: "/videos/:id", id: 9 }, videos: [] });
    cache.purge({ videos: [8], lists: { categories: [] } });
    expect(cache.find("a")).toBeDefined();
    cache.purge({ videos: [9], lists: { categories: [] } });
    expect(cache.find("a")).toBeUndefined();
  });
});

describe("requests during a render", () => {
  test("wait for the same render", async () => {
    const { cache } = aCache();
    const rendering = cache.startRender("a");
    const waiting = [cache.pendingRender("a"), cache.pendingRender("a")];
    rendering.done(aPage("one"));
    expect((await Promise.all(waiting)).map(bodyOf)).toEqual(["one", "one"]);
    expect(cache.pendingRender("a")).toBeUndefined();
  });

  test("get no page if the render cannot be shared", async () => {
    const { cache } = aCache();
    const rendering = cache.startRender("a");
    const waiting = cache.pendingRender("a");
    rendering.done(undefined);
    expect(await waiting).toBeUndefined();
    expect(cache.find("a")).toBeUndefined();
  });

  test("can tell an abandoned render from one that cannot be shared", async () => {
    const { cache } = aCache();
    const rendering = cache.startRender("a");
    const waiting = cache.pendingRender("a");
    rendering.abandon();
    rendering.done();
    expect(await waiting).toBe("abandoned");
    expect(cache.pendingRender("a")).toBeUndefined();
  });

  test("do not wait for a render from before a change", () => {
    const { cache } = aCache();
    cache.startRender("a");
    cache.purge("catalogue");
    expect(cache.pendingRender("a")).toBeUndefined();
  });
});

describe("memory", () => {
  test("is bounded, and recently used entries stay", () => {
    const { cache, keep } = aCache({ pageBytes: 20_000 });
    for (let n = 0; n < 100; n++) {
      keep(`page ${n}`, aPage("x".repeat(1_000)));
      cache.find("page 0");
    }
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.find("page 0")).toBeDefined();
    expect(cache.find("page 1")).toBeUndefined();
    expect(cache.find("page 99")).toBeDefined();
  });

  test("for pages is not used up by missing pages", () => {
    const { cache, keep } = aCache({ pageBytes: 20_000, missingBytes: 5_000 });
    keep("page");
    for (let n = 0; n < 100; n++) keep(`missing ${n}`, aPage("nothing", n % 2 === 0 ? 404 : 410));
    expect(cache.find("page")).toBeDefined();
    expect(cache.find("missing 99")).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(6_000);
  });

  test("is not used for an entry larger than a tenth of it", () => {
    const lru = new ByteLru<string>(10_000);
    lru.set("a", "large", 1_001);
    expect(lru.get("a")).toBeUndefined();
    expect(lru.bytes).toBe(0);
  });

  test("is accounted for when an entry is replaced", () => {
    const lru = new ByteLru<string>(10_000);
    lru.set("a", "one", 500);
    const once = lru.bytes;
    lru.set("a", "two", 500);
    expect(lru.bytes).toBe(once);
    expect(lru.size).toBe(1);
  });

  test("holds only an entry's bytes, not the buffer they were sliced from", () => {
    const slice = Buffer.alloc(65_536).subarray(10, 20);
    expect(compact(slice).buffer.byteLength).toBe(10);
  });
});
