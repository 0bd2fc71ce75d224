import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match.js";
import { matchHas, prepareDestination } from "next/dist/shared/lib/router/utils/prepare-destination.js";
import { describe, expect, test } from "vitest";
import { innerRedirects, innerRewrites } from "#lib/http/edge/rewrites";

type Rule = ReturnType<typeof innerRewrites>["beforeFiles"][number];

const request = { headers: {}, cookies: {} } as never;

/** Where a rule of next.config leads, by the framework's own matching; undefined when it does not match. */
function apply({ source, destination, has }: Rule, address: URL): string | undefined {
  const query = Object.fromEntries(address.searchParams);
  const inPath = getPathMatch(source, { strict: true, removeUnnamedParams: true, sensitive: false })(address.pathname);
  const inQuery = inPath && matchHas(request, query, has ?? [], []);
  if (!inPath || !inQuery) return undefined;
  const params = { ...inPath, ...inQuery };
  const { newUrl, parsedDestination } = prepareDestination({
    appendParamsToQuery: false,
    destination,
    params,
    query: {},
  });
  const search = new URLSearchParams(parsedDestination.query as Record<string, string>).toString();
  return search ? `${newUrl}?${search}` : newUrl;
}

/** As the framework goes through `beforeFiles`: each rule sees what those before it have made. */
function rewritten(path: string): string {
  const address = new URL(path, "http://localhost");
  for (const rule of innerRewrites().beforeFiles) {
    const to = apply(rule, address);
    if (to !== undefined) address.pathname = to;
  }
  return address.pathname;
}

function redirected(path: string): string | undefined {
  const address = new URL(path, "http://localhost");
  return innerRedirects()
    .map((rule) => apply(rule, address))
    .find((to) => to !== undefined);
}

describe("a public address is rendered by the static page of its page number", () => {
  test.each([
    ["/", "/home/1"],
    ["/?page=2", "/home/2"],
    ["/latest", "/latest/all/1"],
    ["/latest?page=12", "/latest/all/12"],
    ["/latest?category=7", "/latest/7/1"],
    ["/latest?page=2&category=7", "/latest/7/2"],
    ["/latest?category=7&page=2", "/latest/7/2"],
    ["/categories", "/categories/list/1"],
    ["/categories?page=3", "/categories/list/3"],
    ["/categories/7", "/categories/7/1"],
    ["/categories/7?page=3", "/categories/7/3"],
    ["/categories/7/latest", "/categories/7/latest/1"],
    ["/categories/7/latest?page=3", "/categories/7/latest/3"],
    ["/most-watched", "/most-watched/all_time/1"],
    ["/most-watched?timeframe=week&page=2", "/most-watched/week/2"],
    ["/most-watched?timeframe=all_time", "/most-watched/all_time/1"],
    ["/premium-videos?category=7&page=2", "/premium-videos/7/2"],
    ["/videos/5", "/videos/5/1"],
    ["/videos/5?page=2", "/videos/5/2"],
  ])("%s → %s", (address, page) => {
    expect(rewritten(address)).toBe(page);
  });
});

describe("what is no page number is the first page", () => {
  test.each(["abc", "0", "-1", "", "1.5", "%00", "1e3", "٣"])("page=%s", (page) => {
    expect(rewritten(`/latest?page=${page}`)).toBe("/latest/all/1");
  });

  test("leading zeros do not make another page", () => {
    expect(rewritten("/latest?page=007")).toBe("/latest/all/7");
  });

  test("a category or timeframe that is none is left out", () => {
    expect(rewritten("/latest?category=abc")).toBe("/latest/all/1");
    expect(rewritten("/most-watched?timeframe=decade")).toBe("/most-watched/all_time/1");
  });
});

describe("a search", () => {
  test("is rendered for each request, and a category beside it does not count", () => {
    expect(rewritten("/latest?search=light&category=7")).toBe("/latest/search");
  });

  test("for nothing is the plain list", () => {
    expect(rewritten("/latest?search=%20")).toBe("/latest/all/1");
  });
});

describe("what cannot be there is one page", () => {
  test.each([
    "/latest?page=99999999999",
    "/latest?category=99999999999",
    "/videos/5?page=00000000000099999999999",
    "/latest/foo/bar",
    "/videos/5/x",
    "/home/x",
  ])("%s", (address) => {
    expect(rewritten(address)).toBe("/missing/page");
  });

  test.each([
    ["/categories/abc", "/categories/invalid/1"],
    ["/categories/99999999999", "/categories/invalid/1"],
    ["/categories/abc/latest", "/categories/invalid/latest/1"],
    ["/videos/abc", "/videos/invalid/1"],
  ])("an id that is none has a page that says so: %s → %s", (address, page) => {
    expect(rewritten(address)).toBe(page);
  });
});

test("a category's feed is no page of the category", () => {
  expect(rewritten("/categories/7/feed.xml")).toBe("/categories/7/feed.xml");
  expect(rewritten("/categories/7/feedaxml")).toBe("/missing/page");
});

describe("an inner path sends on to its public address", () => {
  test.each([
    ["/home/1", "/"],
    ["/home/3", "/?page=3"],
    ["/latest/all/1", "/latest"],
    ["/latest/all/2", "/latest?page=2"],
    ["/latest/7/1", "/latest?category=7"],
    ["/latest/7/2", "/latest?category=7&page=2"],
    ["/latest/search", "/latest"],
    ["/categories/list/2", "/categories?page=2"],
    ["/categories/7/2", "/categories/7?page=2"],
    ["/categories/7/latest/2", "/categories/7/latest?page=2"],
    ["/most-watched/week/1", "/most-watched?timeframe=week"],
    ["/most-watched/all_time/1", "/most-watched"],
    ["/premium-videos/all/2", "/premium-videos?page=2"],
    ["/videos/5/1", "/videos/5"],
  ])("%s → %s", (inner, address) => {
    expect(redirected(inner)).toBe(address);
  });
});

test("a public address is not sent on", () => {
  for (const address of ["/", "/latest", "/categories/7", "/categories/7/latest", "/videos/5", "/latest?page=2"]) {
    expect(redirected(address)).toBeUndefined();
  }
});

test("what nothing answers is one page, but for the API", () => {
  const [fallback] = innerRewrites().fallback;
  const to = (path: string) => fallback && apply(fallback, new URL(path, "http://localhost"));
  expect(to("/no/such/page")?.replace(/\?.*/, "")).toBe("/missing/page");
  expect(to("/api/nothing")).toBeUndefined();
  expect(to("/_next/static/nothing.js")).toBeUndefined();
});
