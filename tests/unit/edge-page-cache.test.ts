import { describe, expect, test } from "vitest";
import { ByteLru, compact } from "#lib/http/edge/byte-lru";
import { type Page, PageCache } from "#lib/http/edge/page-cache";

const aPage = (body = "page", status = 200): Page => ({
  status,
  headers: ["content-type", "text/html"],
  validators: [],
  etag: '"x"',
  body: Buffer.from(body),
});

function aCache(options: ConstructorParameters<typeof PageCache>[0] = {}) {
  const clock = { now: 1_000_000 };
  const cache = new PageCache({ ...options, now: () => clock.now });
  const keep = (key: string, page = aPage()) => cache.begin(key).done(page);
  return { cache, clock, keep };
}

describe("a page", () => {
  test("is found once it is made, for a minute", () => {
    const { cache, clock, keep } = aCache();
    expect(cache.find("a")).toBeUndefined();
    keep("a");
    clock.now += 59_999;
    expect(cache.find("a")?.body.toString()).toBe("page");
    clock.now += 1;
    expect(cache.find("a")).toBeUndefined();
  });

  test("makes room when another is kept after its minute", () => {
    const { cache, clock, keep } = aCache();
    keep("a");
    clock.now += 30_000;
    keep("b");
    clock.now += 30_000;
    keep("c");
    expect(cache.entries).toBe(2);
    expect(cache.find("b")).toBeDefined();
  });

  test("is not found after a change", () => {
    const { cache, keep } = aCache();
    keep("a");
    cache.drop("catalogue");
    expect(cache.find("a")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test("whose making a change overtook is handed out and not kept", async () => {
    const { cache } = aCache();
    const rendering = cache.begin("a");
    const waiting = cache.underWay("a");
    cache.drop("catalogue");
    rendering.done(aPage());
    expect((await waiting)?.body.toString()).toBe("page");
    expect(cache.find("a")).toBeUndefined();
  });

  test("asked for right after a change is not kept, since it may be from before", () => {
    const { cache, clock, keep } = aCache();
    cache.drop("catalogue");
    clock.now += 5_000;
    keep("a");
    expect(cache.find("a")).toBeUndefined();
    clock.now += 1;
    keep("a");
    expect(cache.find("a")).toBeDefined();
  });

  test("stays when a change does not touch it, also while it is made", () => {
    const { cache } = aCache();
    const shows = { videos: [1, 2] };
    cache.begin("a").done(aPage(), shows);
    const rendering = cache.begin("b");
    cache.drop({ videos: [3] });
    rendering.done(aPage(), shows);
    expect([cache.find("a"), cache.find("b")].map((page) => page?.status)).toEqual([200, 200]);
    cache.drop({ videos: [2] });
    expect([cache.find("a"), cache.find("b")]).toEqual([undefined, undefined]);
    expect(cache.bytes).toBe(0);
  });

  test("whose making was overtaken by a change that touches it is not kept", () => {
    const { cache } = aCache();
    const rendering = cache.begin("a");
    cache.drop({ videos: [2] });
    rendering.done(aPage(), { videos: [1, 2] });
    expect(cache.find("a")).toBeUndefined();
  });

  test("that is not there is forgotten when it comes to be", () => {
    const { cache } = aCache();
    cache.begin("a").done(aPage("nothing", 404), { subject: { path: "/videos/:id", id: 9 }, videos: [] });
    cache.drop({ videos: [8], lists: { categories: [] } });
    expect(cache.find("a")).toBeDefined();
    cache.drop({ videos: [9], lists: { categories: [] } });
    expect(cache.find("a")).toBeUndefined();
  });
});

describe("those who ask while a page is made", () => {
  test("wait for the same one", async () => {
    const { cache } = aCache();
    const rendering = cache.begin("a");
    const waiting = [cache.underWay("a"), cache.underWay("a")];
    rendering.done(aPage("one"));
    expect((await Promise.all(waiting)).map((page) => page?.body.toString())).toEqual(["one", "one"]);
    expect(cache.underWay("a")).toBeUndefined();
  });

  test("are told when it is not for them", async () => {
    const { cache } = aCache();
    const rendering = cache.begin("a");
    const waiting = cache.underWay("a");
    rendering.done(undefined);
    expect(await waiting).toBeUndefined();
    expect(cache.find("a")).toBeUndefined();
  });

  test("do not wait for one from before a change", () => {
    const { cache } = aCache();
    cache.begin("a");
    cache.drop("catalogue");
    expect(cache.underWay("a")).toBeUndefined();
  });
});

describe("memory", () => {
  test("is bounded, and what was used last stays", () => {
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

  test("for pages is not taken by addresses that do not exist", () => {
    const { cache, keep } = aCache({ pageBytes: 20_000, missingBytes: 5_000 });
    keep("page");
    for (let n = 0; n < 100; n++) keep(`missing ${n}`, aPage("nothing", n % 2 === 0 ? 404 : 410));
    expect(cache.find("page")).toBeDefined();
    expect(cache.find("missing 99")).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(6_000);
  });

  test("is not spent on one thing larger than a tenth of it", () => {
    const lru = new ByteLru<string>(10_000);
    lru.set("a", "large", 1_001);
    expect(lru.get("a")).toBeUndefined();
    expect(lru.bytes).toBe(0);
  });

  test("is counted right when an entry is replaced", () => {
    const lru = new ByteLru<string>(10_000);
    lru.set("a", "one", 500);
    const once = lru.bytes;
    lru.set("a", "two", 500);
    expect(lru.bytes).toBe(once);
    expect(lru.size).toBe(1);
  });

  test("is that of the bytes alone, not of the buffer that they were cut from", () => {
    const slice = Buffer.alloc(65_536).subarray(10, 20);
    expect(compact(slice).buffer.byteLength).toBe(10);
  });
});
