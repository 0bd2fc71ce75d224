import { expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { createTargetResolver } from "#lib/server/addresses";
import { type CatalogueBounds, findMissing, watchBounds } from "#lib/server/cache/catalogue-bounds";
import { sendShared, startEdge } from "../../../support/sites/edge-site.ts";

const addressOf = createTargetResolver({ isRedirected: () => false, exists: () => true });

/** Ten pages of sixteen; category 3 has two of them, 4 is empty, 5 was merged. */
const bounds: CatalogueBounds = {
  lastId: 200,
  count: 160,
  categories: new Map([
    [3, 32],
    [4, 0],
  ]),
  merged: new Set([5]),
};
const missing = (url: string) => findMissing(addressOf(url), bounds)?.path;

test.each(["/videos/201", "/videos/4000000000", "/videos/201?page=2"])("%s is beyond the last video", (url) =>
  expect(missing(url)).toBe("/videos/invalid"),
);

test.each(["/categories/6", "/categories/6/latest", "/latest?category=6", "/premium-videos?category=6&page=2"])(
  "%s has an unknown category",
  (url) => expect(missing(url)).toBe("/missing/category"),
);

test.each([
  "/?page=11",
  "/latest?page=11",
  "/latest?page=9000000000",
  "/latest?category=3&page=3",
  "/categories/3?page=3",
  "/categories/3/latest?page=3",
  "/categories/4?page=2",
  "/categories?page=3",
  "/most-watched?page=11",
  "/premium-videos?page=11",
  "/videos/1?page=25",
])("%s is beyond the last page", (url) => expect(missing(url)).toBe("/missing/page"));

test.each([
  "/",
  "/latest?page=10",
  "/latest?category=3&page=2",
  "/latest?category=4",
  "/categories/3?page=2",
  "/categories/4",
  "/categories/5",
  "/categories/5/latest?page=9",
  "/categories?page=2",
  "/most-watched?timeframe=today&page=10",
  "/premium-videos",
  "/videos/200?page=4",
  "/videos/invalid",
  "/about",
  "/search?q=a&page=900",
  "/playlists/900",
])("%s is not known to be missing", (url) => expect(missing(url)).toBeUndefined());

test("the first page of every list exists even if it is empty", () => {
  const empty = { lastId: 0, count: 0, categories: new Map(), merged: new Set<number>() };
  for (const url of ["/", "/latest", "/categories", "/most-watched", "/premium-videos"]) {
    expect(findMissing(addressOf(url), empty)).toBeUndefined();
  }
});

test("no request waits for the bounds, and after a change nothing counts as missing until they are reloaded", async () => {
  const loads: PromiseWithResolvers<CatalogueBounds>[] = [];
  const find = watchBounds(() => {
    loads.push(Promise.withResolvers<CatalogueBounds>());
    return (loads.at(-1) as PromiseWithResolvers<CatalogueBounds>).promise;
  });
  const ask = () => find(addressOf("/videos/201"))?.path;
  expect(ask()).toBeUndefined();
  loads[0]?.resolve(bounds);
  await vi.waitFor(() => expect(ask()).toBe("/videos/invalid"));
  applyChange({ videos: [201] });
  expect(ask()).toBeUndefined();
  loads[1]?.resolve({ ...bounds, lastId: 201 });
  await loads[1]?.promise;
  expect(ask()).toBeUndefined();
  expect(find(addressOf("/videos/202"))?.path).toBe("/videos/invalid");
  expect(loads).toHaveLength(2);
});

test("without a database nothing counts as missing", async () => {
  const find = watchBounds(() => Promise.reject(new Error("away")));
  for (let n = 0; n < 3; n++) {
    expect(find(addressOf("/videos/201"))).toBeUndefined();
    await new Promise(setImmediate);
  }
});

test("all URLs beyond the bounds share one rendered page", async () => {
  const rendered: string[] = [];
  const edge = await startEdge(
    (request, response) => {
      rendered.push(request.url ?? "");
      sendShared(response, "<p>nothing</p>", 404);
    },
    { findMissing: (address) => findMissing(address, bounds) },
  );
  try {
    for (let n = 0; n < 20; n++) {
      expect((await edge.ask(`/videos/${1000 + n}`)).status).toBe(404);
      expect((await edge.ask(`/latest?page=${1000 + n}`)).status).toBe(404);
    }
    expect(rendered).toEqual(["/videos/invalid", "/missing/page"]);
    expect(edge.pages.entries).toBe(2);
  } finally {
    await edge.close();
  }
});
