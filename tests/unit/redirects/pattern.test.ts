import { describe, expect, test } from "vitest";
import { conflictOf } from "#lib/redirects/own-pages";
import { matchPattern, type Pattern, parsePattern, patternText } from "#lib/redirects/pattern";
import { type OldAddress, oldAddressOf, readOldAddress } from "#lib/videos/origin/address";
import { computing } from "../../support/computing.ts";

const found = (pattern: string, address: string) =>
  matchPattern(parsePattern(pattern) as Pattern, readOldAddress(address) as OldAddress);

describe("oldAddressOf", () => {
  test.each([
    ["https://www.old.example/videos/12/a-title/", "/videos/12/a-title"],
    ["http://old.example:8080/videos/12//a-title", "/videos/12/a-title"],
    ["//old.example/watch.php?v=1", "/watch.php?v=1"],
    ["/caf%C3%A9/%e2%82%ac", "/café/€"],
    ["/caf%c3%a9/€", "/café/€"],
    ["/cafe%CC%81/", "/café"],
    ["/?p=12#comments", "/?p=12"],
    ["?p=12", "/?p=12"],
    ["/watch?v=1&utm_source=mail&fbclid=x", "/watch?v=1"],
    ["/watch?z=1&a=2", "/watch?a=2&z=1"],
    ["/a%20b", "/a b"],
    ["/100%25-real", "/100%25-real"],
    ["/what%3Fever", "/what%3Fever"],
    ["/watch?q=a+b%26c", "/watch?q=a%20b%26c"],
    ["/watch?flag", "/watch?flag"],
  ])("normalizes %s to %s", (url, address) => {
    expect(oldAddressOf(url)).toBe(address);
    expect(oldAddressOf(address)).toBe(address);
  });

  test.each(["", "/", "https://old.example", "videos/12", "/%E9", "/%zz", "/a\\b", "/a%00b", `/${"a".repeat(500)}`])(
    "rejects %j",
    (text) => expect(oldAddressOf(text)).toBeUndefined(),
  );
});

describe("a redirect pattern", () => {
  test.each<[string, string, object | undefined]>([
    ["/videos/{id}/{slug}/", "/videos/12/a-title/", { id: "12", slug: "a-title" }],
    ["/videos/{id}/{slug}/", "/videos/12/a-title", { id: "12", slug: "a-title" }],
    ["/videos/{id}/{slug}/", "/videos/12/2016/", { id: "12", slug: "2016" }],
    ["/{slug}/{id}", "/2016/05", undefined],
    ["/videos/{id}/{slug}/", "/videos/12/", undefined],
    ["/videos/{id}/{slug}/", "/videos/12/a/b", undefined],
    ["/?p={id}", "/?p=12&preview=true", { id: "12" }],
    ["/?p={id}", "/?q=12", undefined],
    ["/watch/{slug}.html", "/watch/a.b.html", { slug: "a.b" }],
    ["/watch/{slug}.html", "/watch/a.htm", undefined],
    ["/video-{id}.html", "/video-12.html", { id: "12" }],
    ["/{slug}-{id}.html", "/a-long-title-12.html", { slug: "a-long-title", id: "12" }],
    ["/{id}-{slug}.html", "/12-a-long-title.html", { id: "12", slug: "a-long-title" }],
    ["/v/{id}_{slug}", "/v/12_a_title", { id: "12", slug: "a_title" }],
    ["/v/{id}", "/v/9c9de5e8-0a1e-484a-b099-e80766180a6d", { id: "9c9de5e8-0a1e-484a-b099-e80766180a6d" }],
    ["/models/{any}", "/models/a/b/c", {}],
    ["/models/{any}", "/models", undefined],
    ["/{any}/video/{id}", "/en/hd/video/7", { id: "7" }],
    ["/watch_video.php?v={id}", "/watch_video.php?category=3&v=AB9", { id: "AB9" }],
    ["/caf%C3%A9/{id}", "/café/7", { id: "7" }],
    ["/c/{slug}", "/c/12", undefined],
  ])("%s matched with %s returns %j", (pattern, address, expected) => {
    expect(found(pattern, address)).toEqual(expected);
  });

  test.each([
    ["videos/{id}", "begins with a slash"],
    ["/videos/{nr}", "{nr} is not a placeholder"],
    ["/videos/12", "has a placeholder"],
    ["/videos/{id}{slug}", "Between two placeholders"],
    ["/videos/{id}/{id}", "once each"],
    [`/${"a".repeat(200)}{id}`, "at most 200"],
    [`/${"{any}/".repeat(20)}`, "too many parts"],
  ])("%s is rejected", (pattern, reason) => {
    expect(parsePattern(pattern)).toContain(reason);
  });

  test("has one normalized spelling", () => {
    expect(patternText("https://old.example/videos//{id}/{slug}/")).toBe("/videos/{id}/{slug}");
  });

  test("matches a hostile URL 200 times within two seconds", async () => {
    const pattern = "/{any}a{any}a{any}a{any}b{any}c";
    const find = () => {
      for (let n = 0; n < 200; n++) expect(found(pattern, `/${"a".repeat(498)}`)).toBeUndefined();
    };
    expect(await computing(find)).toBeLessThan(2_000);
  });
});

describe("conflictOf", () => {
  test.each([
    ["/videos/{id}", "/videos/1"],
    ["/{any}", "/"],
    ["/categories/{id}/latest", "/categories/1/latest"],
    ["/admin/{any}", "/admin/a"],
    ["/api/{any}", "/api/videos"],
    ["/?page={id}", "/"],
    ["/latest?search={any}", "/latest"],
    ["/tags/{slug}", "/tags/a"],
  ])("%s conflicts with the page %s", (pattern, page) => {
    expect(conflictOf(parsePattern(pattern) as Pattern, null)).toBe(page);
  });

  test.each([
    ["/{slug}", "/latest"],
    ["/{any}/{slug}", "/tags/a"],
  ])("%s may redirect to videos or categories, but not to a page", (pattern, own) => {
    expect(conflictOf(parsePattern(pattern) as Pattern, null)).toBeUndefined();
    expect(conflictOf(parsePattern(pattern) as Pattern, "category")).toBeUndefined();
    expect(conflictOf(parsePattern(pattern) as Pattern, "/latest")).toBe(own);
  });

  test.each([
    "/videos/{id}/{slug}/",
    "/?p={id}",
    "/{any}/{any}/{slug}",
    "/video/{id}",
    "/watch/{slug}.html",
    "/categories/{slug}/",
    "/{slug}-{id}.html",
    "/latest?v={id}",
  ])("%s conflicts with no page", (pattern) => {
    expect(conflictOf(parsePattern(pattern) as Pattern, null)).toBeUndefined();
  });
});
