import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { gatedAreas, gateOf, isCached, isIndexed, SCREENS, screenAt } from "#lib/routes";
import { config } from "../../middleware.ts";

/** Pages reached under another URL, or without their own. */
const INNER: Record<string, string> = {
  "/admin/[...missing]": "/no-such-page",
  "/admin/failed": "/no-such-page",
  "/failed": "/no-such-page",
  "/missing/[what]": "/no-such-page",
};

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("page.tsx"))
  .map((path) => `/${dirname(path)}`.replace("/.", "/"));

const colons = (page: string): string => page.replace(/\[(\w+)\]/g, ":$1");

/** The URL path under which visitors reach a page. */
const addressOf = (page: string): string => INNER[page] ?? colons(page);

/** URLs opened by the browser test of all screens. */
const opened = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(`tests/e2e/${file}`, "utf8").matchAll(/["'`](\/[^"'`\s]*)["'`]/g)])
  // Admin screens are listed without their common prefix.
  .flatMap(([, address = ""]) => [address, `/admin${address}`]);

test.each(pages)("the page of app%s is opened by a browser test", (page) => {
  const address = addressOf(page);
  const form = new RegExp(`^${address.replace(/[.?]/g, "\\$&").replace(/:\w+/g, "[^/?]+")}(?:\\?.*)?$`);
  expect(
    opened.filter((each) => form.test(each)),
    address,
  ).not.toEqual([]);
});

test("every page has an entry in the route table, and every entry a page", () => {
  const areas = SCREENS.filter(({ isArea }) => isArea).map(({ path }) => `${path}/`);
  const paths = pages.filter((page) => !(page in INNER) && !areas.some((area) => page.startsWith(area))).map(colons);
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test("the middleware matches exactly the areas that require a login", () => {
  expect([...config.matcher].sort()).toEqual(
    gatedAreas()
      .map((area) => `${area}/:path*`)
      .sort(),
  );
});

test.each<[string, ReturnType<typeof gateOf>]>([
  ["/favorites", "member"],
  ["/playlists/3/nowhere", "member"],
  ["/admin/videos", "panel.open"],
  ["/administration", undefined],
  ["/", undefined],
  ["/login", undefined],
])("%s requires: %s", (path, gate) => expect(gateOf(path)).toBe(gate));

test("screenAt accepts only positive integers without leading zeros as ids", () => {
  expect(screenAt("/videos/12")?.path).toBe("/videos/:id");
  for (const path of ["/videos/012", "/videos/0", "/videos/12345678901", "/videos/a", "/videos/1/a"]) {
    expect(screenAt(path), path).toBeUndefined();
  }
});

test("personal pages and search results are neither cached nor indexed", () => {
  for (const path of ["/favorites", "/playlists/4", "/admin/jobs", "/search"]) {
    expect([isCached(path, ""), isIndexed(path)], path).toEqual([false, false]);
  }
  expect([isCached("/latest", "?page=2"), isIndexed("/latest")]).toEqual([true, true]);
  expect([isCached("/latest", "?search=light"), isCached("/tags", "?search=light")]).toEqual([false, false]);
  expect([isCached("/latest", "?length=short"), isCached("/latest", "?length=short&page=2")]).toEqual([true, false]);
});
