import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isOn } from "#lib/server/next/adapters";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { enter, type Visitor, visitor } from "../support/sites/plain-visitor.ts";
import { admin, startSite } from "../support/sites/site.ts";
import { until } from "../support/until.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stop: () => Promise<void>;
let guest: Visitor;
let owner: Visitor;
let origin: string;

beforeAll(async () => {
  const port = String(await freePort());
  stop = await startSite({ port, demo: true });
  guest = visitor(port);
  owner = visitor(port, await enter(port, "login", { usernameOrEmail: admin.username, password: admin.password }));
  origin = `http://localhost:${port}`;
});

afterAll(() => stop?.());

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);
const metaOf = (html: string, name: string) =>
  valuesOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"));
const canonicalOf = (html: string) => valuesOf(html, /<link rel="canonical" href="([^"]*)"/g);

test("every page of the sitemap is canonical and indexable, and has a preview image", async () => {
  const locations = valuesOf((await guest.ask("/sitemaps/pages.xml")).body, /<loc>([^<]*)<\/loc>/g);
  const some = valuesOf((await guest.ask("/sitemaps/videos-1.xml")).body, /<loc>([^<]*)<\/loc>/g).slice(0, 5);
  expect(locations.length).toBeGreaterThan(20);
  for (const location of [...locations, ...some]) {
    const { status, body } = await guest.ask(new URL(location).pathname);
    expect([location, status, canonicalOf(body), metaOf(body, "og:url")]).toEqual([
      location,
      200,
      [location],
      [location],
    ]);
    expect(metaOf(body, "robots").join(), location).not.toContain("noindex");
    expect(metaOf(body, "description").join(), location).not.toBe("");
    const [picture = ""] = metaOf(body, "og:image");
    expect([location, picture]).toEqual([location, expect.stringMatching(/^https?:.*(?<!\.svg)$/)]);
    expect(metaOf(body, "twitter:image"), location).toEqual([picture]);
  }
});

test("the preview image of a list is that of its first public video, never of a private one", async () => {
  const { category } = await owner.call("POST", "/api/admin/categories", { name: "Pictured" });
  const add = (number: number, isPrivate: boolean) =>
    owner.call("POST", "/api/admin/videos", {
      title: `Pictured ${number}`,
      description: "",
      iframeSrc: `https://player.example.com/embed/pictured${number}`,
      thumbnailUrl: `https://pictures.example.com/${number}.jpg`,
      isPrivate,
      categoryIds: [category.id],
    });
  const { video } = await add(1, false);
  await add(2, true);
  const path = `/categories/${category.id}`;
  for (const list of [path, `${path}/latest`]) {
    const { body } = await guest.ask(list);
    expect([list, metaOf(body, "og:image")]).toEqual([list, [`${origin}/api/thumbnails/${video.id}`]]);
    expect(canonicalOf(body)).toEqual([`${origin}${path}/latest`]);
    expect(body).toContain(`${path}/feed.xml"`);
    expect(body).not.toContain("pictures.example.com/2.jpg");
  }
  const feed = await guest.ask(`${path}/feed.xml`);
  expect([feed.status, valuesOf(feed.body, /<item><title>([^<]*)/g)]).toEqual([200, ["Pictured 2", "Pictured 1"]]);
  const premium = metaOf((await guest.ask(`/premium-videos?category=${category.id}`)).body, "og:image");
  expect(premium).toEqual([`${origin}/social.png`]);
  expect((await guest.ask("/social.png")).headers["content-type"]).toBe("image/png");
});

const MISSING = [
  "/?page=99",
  "/latest?page=99",
  "/latest?category=1&page=9",
  "/latest?category=999999",
  "/latest?search=light&page=99",
  "/search?q=light&page=99",
  "/most-watched?page=99",
  "/categories?page=9",
  "/categories/1?page=9",
  "/categories/1/latest?page=9",
  "/categories/999999",
  "/categories/abc",
  "/tags/no-such-tag",
  "/tags/A_b",
  "/premium-videos?page=9",
  "/videos/1?page=9",
  "/videos/999999",
  "/no-such-page",
];

test.each(MISSING)("%s returns 404 with noindex, no canonical URL and a fitting title", async (path) => {
  const { status, body } = await guest.ask(path);
  expect([status, metaOf(body, "robots"), canonicalOf(body)]).toEqual([404, ["noindex"], []]);
  expect(valuesOf(body, /<title>([^<]*)/g).join()).toMatch(
    /^(404 Page Not Found|\w+ not found|Invalid Category ID in URL) \|/,
  );
  expect(metaOf(body, "description").join()).not.toBe("");
});

test("missing pages of member lists return 404 with noindex, readable without scripts", async () => {
  for (const path of [
    "/favorites?page=9",
    "/history?page=9",
    "/playlists?page=9",
    "/playlists/999999",
    "/playlists/abc",
  ]) {
    const { status, body } = await owner.ask(path);
    expect([path, status, metaOf(body, "robots")]).toEqual([path, 404, ["noindex"]]);
    expect(body, path).toMatch(/<title>(Nothing on this page|Playlist not found) \|/);
    expect(body, path).toMatch(/<h1>(Nothing on this page|Playlist not found\.|Invalid Playlist ID format\.)<\/h1>/);
  }
});

test("a premium video's structured data names the paywalled element of its page", async () => {
  const { videos } = await guest.call("GET", "/api/videos/premium?limit=1");
  const { body } = await guest.ask(`/videos/${videos[0].id}`);
  expect(body).toContain('"isAccessibleForFree":false,"hasPart":{"@type":"WebPageElement"');
  expect(body).toContain('"cssSelector":".stage"');
  expect(body).toContain('<div class="stage ');
});

test("sitemaps, the OpenAPI document, robots.txt and security.txt return 304 for a matching ETag", async () => {
  for (const path of ["/sitemaps/videos-1.xml", "/api/openapi.json", "/robots.txt", "/.well-known/security.txt"]) {
    const first = await guest.ask(path);
    expect([path, first.status, first.headers.etag]).toEqual([path, 200, expect.stringMatching(/"[\w-]+"$/)]);
    const again = await guest.ask(path, { headers: { "if-none-match": first.headers.etag ?? "" } });
    expect([path, again.status, again.body]).toEqual([path, 304, ""]);
    expect(again.headers["cache-control"], path).toContain("public");
  }
});

test.runIf(isOn("shared-pages"))("the API documentation page is cached", async () => {
  // Not while a change is being announced.
  await until(async () => (await guest.ask("/api-docs")).headers["x-cache"] === "hit", 20_000);
  const { headers, body } = await guest.ask("/api-docs");
  expect(headers.etag).toEqual(expect.any(String));
  expect(metaOf(body, "robots").join()).toContain("noindex");
});

test("security.txt names the contact page, and well-known and old URLs redirect", async () => {
  const security = await guest.ask("/.well-known/security.txt");
  expect(security.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(security.body).toContain(`Contact: ${origin}/contact\n`);
  const password = await owner.ask("/.well-known/change-password");
  expect([password.status, password.headers.location]).toEqual([307, "/profile"]);
  const watchLater = await owner.follow("/api/playlists/watch-later/1");
  expect(watchLater.sent).toContain("/api/playlists/watch-later/videos/1");
});
