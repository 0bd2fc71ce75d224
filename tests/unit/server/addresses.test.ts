import { describe, expect, test } from "vitest";
import { createTargetResolver } from "#lib/server/addresses";
import type { KnownRoutes } from "#lib/server/next/known-routes";
import { pageKey, sharedTarget } from "#lib/server/next/page-key";

const routes: KnownRoutes = {
  isRedirected: (path) => path === "/old" || (path.length > 1 && path.endsWith("/")),
  exists: (path) =>
    /^\/(?:search|login|favorites|admin\/videos|placeholder\.svg|(?:.+\/)?feed\.xml|sitemaps\/pages\.xml|.+\/security\.txt)$/.test(
      path,
    ),
};
const addressOf = createTargetResolver(routes);
const written = (url: string) => {
  const { path, query, isCanonical } = addressOf(url);
  return `${isCanonical ? "" : "as it is: "}${path}${query}`;
};

describe("dropping parameters that do not change a page", () => {
  test.each([
    ["/latest", "/latest"],
    ["/latest?utm_source=mail&page=2", "/latest?page=2"],
    ["/latest?page=2&category=7", "/latest?category=7&page=2"],
    ["/latest?page=2&page=9", "/latest?page=2"],
    ["/latest?page=1", "/latest"],
    ["/latest?page=007", "/latest?page=7"],
    ["/latest?page=abc&x=CANARY", "/latest"],
    ["/latest?Page=2", "/latest"],
    ["/latest?search=%20+", "/latest"],
    ["/most-watched?timeframe=all_time", "/most-watched"],
    ["/most-watched?timeframe=week", "/most-watched?timeframe=week"],
    ["/videos/5?category=7", "/videos/5"],
    ["/about?x=CANARY", "/about"],
    ["/premium-videos?sort=views", "/premium-videos"],
    ["/latest?length=short&utm=x&sort=views", "/latest?sort=views&length=short"],
    ["/latest?sort=latest&length=Short", "/latest"],
    ["/latest?page=1&length=long&category=07", "/latest?category=7&length=long"],
    ["/categories/3?length=medium&sort=duration", "/categories/3?sort=duration&length=medium"],
    ["/categories/3/latest?sort=views&length=short", "/categories/3/latest?length=short"],
    ["/tags/open-source-12?page=1&sort=views&x=CANARY", "/tags/open-source-12?sort=views"],
    ["/tags?page=1&letter=s&x=CANARY", "/tags?letter=s"],
    [`/tags?search=${"a".repeat(1_000)}`, "/tags"],
    ["/feed.xml?category=174", "/feed.xml"],
    ["/sitemaps/pages.xml?x=1", "/sitemaps/pages.xml"],
  ])("%s → %s", (url, address) => {
    expect(written(url)).toBe(address);
  });
});

describe("the target of an unknown URL", () => {
  test.each([
    "/nowhere",
    "/nowhere?x=1",
    "/Latest",
    "/%5cevil",
    "/latest?page=99999999999",
    "/tags/A_b?page=2",
    "/tags/-a",
  ])("is the missing page for %s", (url) => expect(written(url)).toBe("/missing/page"));

  test.each([
    ["/categories/abc?page=2", "/categories/invalid"],
    ["/categories/abc/latest", "/categories/invalid/latest"],
    ["/videos/99999999999", "/videos/invalid"],
  ])("is the page for invalid ids: %s → %s", (url, address) => {
    expect(written(url)).toBe(address);
  });
});

describe("a URL that is not normalized", () => {
  test.each([
    "/api/videos?page=2",
    "/_next/static/a.js",
    "/latest?search=light&page=2",
    "/latest?length=short&page=2",
    "/tags?search=CANARY&page=2",
    "/categories/3?sort=views&page=2",
    "/search?q=light",
    "/old",
    "/latest/",
    "/%E0%A4%A",
    "/videos/%00",
  ])("is left unchanged: %s", (url) => {
    expect(written(url)).toBe(`as it is: ${url}`);
  });
});

describe("the cache key of a page", () => {
  const keyOf = (url: string, headers: Record<string, string> = {}) => {
    const target = sharedTarget(addressOf(url), { url, headers });
    return target && pageKey(target, headers);
  };

  test("is the same for every spelling of its URL", () => {
    expect(keyOf("/latest?page=2&category=7&utm=x")).toBe(keyOf("/latest?category=7&page=2"));
  });

  test("differs for each page, filter and list", () => {
    const urls = [
      "/latest",
      "/latest?page=2",
      "/latest?page=3",
      "/latest?category=7",
      "/latest?category=7&page=2",
      "/most-watched",
      "/most-watched?timeframe=week",
      "/premium-videos?category=7",
      "/categories/7",
      "/categories/7?page=2",
      "/categories/7/latest",
      "/videos/7",
      "/videos/7?page=2",
      "/",
      "/?page=2",
    ];
    const keys = urls.map((url) => keyOf(url));
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(urls.length);
  });

  test.each(["/feed.xml", "/categories/7/feed.xml", "/tags/lake/feed.xml", "/.well-known/security.txt"])(
    "exists for %s, which is the same for everybody",
    (path) => expect(keyOf(path)).toBe(`document ${path}`),
  );

  test("differs for each router payload, whatever `_rsc` contains", () => {
    const payload = keyOf("/latest?_rsc=abc", { rsc: "1" });
    expect(payload).toBeDefined();
    expect(payload).not.toBe(keyOf("/latest"));
    expect(keyOf("/latest?page=1&_rsc=def", { rsc: "1" })).toBe(payload);
    expect(keyOf("/latest?_rsc=abc", { rsc: "1", "next-router-prefetch": "1" })).not.toBe(payload);
    expect(keyOf("/latest?_rsc=abc", { rsc: "1", "next-router-segment-prefetch": "/_tree" })).not.toBe(payload);
  });

  test.each<[string, string, Record<string, string>]>([
    ["a payload without _rsc", "/latest", { rsc: "1" }],
    ["a forged payload header", "/latest?_rsc=a", { rsc: "2" }],
    ["a forged prefetch header", "/latest?_rsc=a", { rsc: "1", "next-router-prefetch": "x" }],
    ["a prefetch that this site's router never sends", "/latest?_rsc=a", { rsc: "1", "next-router-prefetch": "2" }],
    ["a forged segment header", "/latest?_rsc=a", { rsc: "1", "next-router-segment-prefetch": "/a b" }],
    ["a search", "/latest?search=light", {}],
    ["a search for tags", "/tags?search=light", {}],
    ["a page that reads its query", "/search?q=light", {}],
    ["a member's page", "/favorites", {}],
    ["a page of the admin panel", "/admin/videos", {}],
    ["a page rendered for each request", "/search", {}],
    ["a feed with a query", "/categories/7/feed.xml?x=1", {}],
    ["the API", "/api/videos", {}],
  ])("does not exist for %s", (_, url, headers) => {
    expect(keyOf(url, headers)).toBeUndefined();
  });
});
