import { expect, test } from "vitest";
import { addressesIn } from "#lib/redirects/check/lines";
import { MAX_GROUPS } from "#lib/redirects/check/policy";
import { emptyReport, mergeReports } from "#lib/redirects/check/report";
import { looserShape, shapeOf } from "#lib/redirects/check/shape";
import { proposePatterns } from "#lib/redirects/propose";
import { type OldAddress, readOldAddress } from "#lib/videos/origin/address";

test.each<[string, string[]]>([
  ["https://old.example/a/", ["https://old.example/a/"]],
  ["/a/b?c=d", ["/a/b?c=d"]],
  ['"https://old.example/a",12', ["https://old.example/a"]],
  ['1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] "GET /a/?b=1 HTTP/1.1" 200 12 "-" "Mozilla"', ["/a/?b=1"]],
  ['1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] "POST /a HTTP/1.1" 200 12', []],
  ['1.2.3.4 - - [x] "GET /style.css?v=1 HTTP/2" 200 12', []],
  [
    "<url><loc>https://old.example/?a=1&amp;b=2</loc></url><url><loc> /c </loc></url>",
    ["https://old.example/?a=1&b=2", "/c"],
  ],
  ["<lastmod>2026-01-01</lastmod>", []],
  ["nothing here", []],
  ["//evil.example/a", []],
])("addressesIn finds the URLs in %s", (line, addresses) => {
  expect(addressesIn(line)).toEqual(addresses);
});

test.each([
  ["/videos/12/a-title", "/videos/{id}/{slug}"],
  ["/video-12.html", "/video-{id}.html"],
  ["/12-a-title.html", "/{id}-{slug}.html"],
  ["/a-long-title-12.html", "/{slug}-{id}.html"],
  ["/watch/a_title.html", "/watch/{slug}.html"],
  ["/watch/été", "/watch/{slug}"],
  ["/?p=12", "/?p={id}"],
  ["/watch_video.php?v=AB93XYZ", "/watch_video.php?v={id}"],
  ["/en/1/2", "/en/{id}/{any}"],
  ["/about/us", "/about/us"],
])("the shape of %s is %s", (address, shape) => {
  expect(shapeOf(readOldAddress(address) as OldAddress)).toBe(shape);
});

test("a path with a one-word name has a looser shape", () => {
  expect(looserShape("/watch/sunset.html")).toBe("/watch/{slug}.html");
  expect([looserShape("/about"), looserShape("/{slug}/sunset")]).toEqual([undefined, undefined]);
});

test("a report has a bounded number of groups and still counts every URL", () => {
  const group = (shape: string) => ({ shape, count: 2, examples: [shape], pattern: shape, found: 1 });
  const many = Array.from({ length: MAX_GROUPS + 50 }, (_, n) => group(`/a${n}`));
  const report = mergeReports(emptyReport(), { ...emptyReport(), addresses: 500, groups: many });
  expect(report.groups).toHaveLength(MAX_GROUPS + 1);
  expect(report.groups[0]).toMatchObject({ shape: "", count: 100, pattern: null });
  const twice = mergeReports(report, report);
  expect(twice.groups.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
});

test("patterns are proposed from known URLs, or else from the usual patterns of the system", () => {
  const urls = Array.from({ length: 20 }, (_, n) => `https://old.example/videos/${n}/title-${n}/`);
  const ids = new Set(urls.map((_, n) => String(n)));
  const none = new Set<string>();
  const known = { urls: [...urls, "https://old.example/odd/one-out"], ids, slugs: none };
  expect(proposePatterns(known)).toEqual(["/videos/{id}/{slug}"]);
  expect(proposePatterns({ ...known, ids: none })).toEqual([]);
  expect(proposePatterns({ ...known, ids: new Set(["a", "b"]) })).toEqual([]);
  expect(proposePatterns({ urls: [], ids, slugs: none, usual: ["/?p={id}"] })).toEqual(["/?p={id}"]);
  expect(proposePatterns({ urls: ["/a-title"], ids: none, slugs: new Set(["a-title"]) })).toEqual(["/{slug}"]);
  expect(proposePatterns({ urls: ["/a-title"], ids, slugs: none })).toEqual([]);
  const numbered = ["/a-walk-2", "/a-walk-3"];
  expect(proposePatterns({ urls: numbered, ids, slugs: new Set(["a-walk-2", "a-walk-3"]) })).toEqual(["/{slug}-{id}"]);
  const few = ["/videos/1/a-walk", "/videos/2/a-talk", "/videos/3/a-song", "/videos/4/x", "/videos/5/y"];
  expect(proposePatterns({ urls: few, ids, slugs: none })).toEqual(["/videos/{id}/{slug}"]);
  const slugs = new Set(["a-walk-2", "a-walk-3"]);
  expect(proposePatterns({ urls: numbered, ids: new Set(["901", "902"]), slugs })).toEqual(["/{slug}"]);
});
