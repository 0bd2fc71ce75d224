import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ThumbnailCache } from "#lib/videos/thumbnails/thumbnail-cache";
import { loadThumbnail } from "#lib/videos/thumbnails/thumbnails";

const MB = 1024 * 1024;
const HOUR = 3600_000;
const picture = (size = 10) => ({ type: "image/png" as const, bytes: Buffer.alloc(size) });

test("fetches a picture once for concurrent requests and for later ones within 24 hours", async () => {
  let fetches = 0;
  const cache = new ThumbnailCache(async () => {
    fetches += 1;
    return picture();
  });
  await Promise.all([cache.get("a", 0), cache.get("a", 0), cache.get("a", 0)]);
  await cache.get("a", 24 * HOUR - 1);
  expect(fetches).toBe(1);
  await cache.get("a", 24 * HOUR);
  expect(fetches).toBe(2);
});

test("retries a failed fetch after five minutes", async () => {
  const answers = [undefined, picture()];
  const cache = new ThumbnailCache(async () => answers.shift());
  expect(await cache.get("a", 0)).toBeUndefined();
  expect(await cache.get("a", 299_999)).toBeUndefined();
  expect(await cache.get("a", 300_000)).toBeDefined();
});

test("holds 32 MB, and evicts the least recently used", async () => {
  const fetched: string[] = [];
  const cache = new ThumbnailCache(async (address) => {
    fetched.push(address);
    return picture(2 * MB - 100);
  });
  const names = Array.from({ length: 16 }, (_, number) => `picture ${number}`);
  for (const name of names) await cache.get(name, 0);
  await cache.get("picture 0", 1);
  await cache.get("one more", 2);
  fetched.length = 0;
  await cache.get("picture 0", 3);
  expect(fetched).toEqual([]);
  await cache.get("picture 1", 4);
  expect(fetched).toEqual(["picture 1"]);
});

test("fetches eight pictures at once, queues 64 and rejects the rest", async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const cache = new ThumbnailCache(async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
    return picture();
  });
  const asked = Array.from({ length: 100 }, (_, number) => cache.get(`picture ${number}`, 0));
  const rejected = await Promise.all(asked.slice(72));
  expect(rejected.every((each) => each === undefined)).toBe(true);
  const served = Promise.all(asked.slice(0, 72));
  while (running > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await served).every((each) => each !== undefined)).toBe(true);
  expect(most).toBe(8);
});

test("a failing fetch returns no picture and frees its slot", async () => {
  const cache = new ThumbnailCache(async () => {
    throw new Error("broken");
  });
  for (let number = 0; number < 20; number++) expect(await cache.get(`picture ${number}`, 0)).toBeUndefined();
});

test.each([
  null,
  "/demo/not-there.svg",
  "/../package.json",
  "/../../etc/passwd",
  "/demo/../../lib/env.ts",
  "/..%2fpackage.json",
  "/\0.png",
  "//127.0.0.1/a.png",
  "/",
  "http://pictures.example/1.png",
  "javascript:alert(1)",
  "",
])("returns the neutral picture for %j", async (address) => {
  expect(await loadThumbnail(address)).toMatchObject({ type: "image/svg+xml", isNeutral: true });
});

test("a picture of the site itself is served from its file", async () => {
  const { type, bytes, isNeutral } = await loadThumbnail("/icon.svg");
  expect([type, isNeutral]).toEqual(["image/svg+xml", false]);
  expect(bytes.equals(readFileSync("public/icon.svg"))).toBe(true);
});

test("a picture outside the folder of public files is not served", async () => {
  const outside = join(tmpdir(), `outside-${process.pid}.svg`);
  writeFileSync(outside, "<svg/>");
  onTestFinished(() => rmSync(outside));
  expect((await loadThumbnail(`/${relative("public", outside)}`)).isNeutral).toBe(true);
});
