import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "#lib/db/postgres";
import { maintainLists } from "#lib/lists/commands";
import { GET as robots } from "../../../app/robots.txt/route.ts";
import { GET as index } from "../../../app/sitemap.xml/route.ts";
import { GET as file } from "../../../app/sitemaps/[file]/route.ts";
import { CARRIED_FOLDED, seedCatalogue } from "../../support/sites/published-catalogue.ts";
import { childrenNamed, parseXml, textOf, type XmlElement } from "../../support/xml.ts";

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const VIDEO = "http://www.google.com/schemas/sitemap-video/1.1";
const site = "http://localhost:3000";

const sql = openPostgres();
beforeAll(() => seedCatalogue(sql));
afterAll(() => sql.end());

const openFile = (name: string) =>
  file(new Request(`${site}/sitemaps/${name}`), { params: Promise.resolve({ file: name }) });

const readXml = async (response: Response): Promise<XmlElement> => parseXml(await response.text());

/** Entries of a sitemap file by their address. */
async function entriesOf(name: string): Promise<Map<string, XmlElement>> {
  const root = await readXml(await openFile(name));
  expect([root.name, root.namespace]).toEqual(["urlset", SITEMAP]);
  const entries = root.children.map((entry): [string, XmlElement] => [textOf(entry, "loc") ?? "", entry]);
  expect(new Set(entries.map(([address]) => address)).size).toBe(entries.length);
  return new Map(entries);
}

const videoOf = (entry: XmlElement | undefined) => entry && childrenNamed(entry, "video:video")[0];

describe("robots.txt", () => {
  test("is plain text that links to the sitemap", async () => {
    const response = await robots();
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});

describe("the sitemap", () => {
  test("is an index of existing files, each with its last change", async () => {
    const response = await index();
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/s-maxage=[1-9]/);
    const root = await readXml(response);
    expect([root.name, root.namespace]).toEqual(["sitemapindex", SITEMAP]);
    const files = root.children.map((entry) => textOf(entry, "loc"));
    expect(files).toEqual(
      ["pages", "videos-1", "videos-2", "videos-429497"].map((name) => `${site}/sitemaps/${name}.xml`),
    );
    expect(textOf(root.children[2] as XmlElement, "lastmod")).toBe("2026-06-01T00:00:00.000Z");
    for (const address of files) expect((await openFile(address?.split("/").at(-1) ?? "")).status).toBe(200);
  });

  test("lists every video page once, including hidden and private videos", async () => {
    const entries = [...(await entriesOf("videos-1.xml")).keys(), ...(await entriesOf("videos-2.xml")).keys()];
    expect(entries).toEqual([1, 2, 3, 4, 5, 6, 7, 5001].map((id) => `${site}/videos/${id}`));
  });

  test("includes all data of a public video in schema order", async () => {
    const video = videoOf((await entriesOf("videos-1.xml")).get(`${site}/videos/1`));
    expect(video?.namespace).toBe(VIDEO);
    expect(video?.children.map(({ name, text }) => [name.slice("video:".length), text])).toEqual([
      ["thumbnail_loc", "https://i.example/a.jpg"],
      ["title", "Video 1"],
      ["description", "Plain words."],
      ["player_loc", "https://www.youtube.com/embed/video000001"],
      ["duration", "3922"],
      ["view_count", "0"],
      ["publication_date", expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)],
      ["tag", "c++"],
      ["tag", "python"],
      ["family_friendly", "no"],
    ]);
  });

  test("contains only the page URL and lastmod of a private video", async () => {
    const document = await (await openFile("videos-1.xml")).text();
    expect(document).not.toContain("CANARY");
    const entry = (await entriesOf("videos-1.xml")).get(`${site}/videos/3`);
    expect(entry?.children.map(({ name }) => name)).toEqual(["loc", "lastmod"]);
  });

  test("preserves special characters, and shortens titles to 100 characters", async () => {
    const video = videoOf((await entriesOf("videos-1.xml")).get(`${site}/videos/2`)) as XmlElement;
    expect(textOf(video, "video:description")).toBe(CARRIED_FOLDED);
    const title = textOf(video, "video:title") ?? "";
    expect(title.length).toBeLessThanOrEqual(100);
    expect(CARRIED_FOLDED.startsWith(title.replace("…", ""))).toBe(true);
  });

  test("uses content_loc instead of player_loc for a plain media file", async () => {
    const [player] = await sql`SELECT iframe_src FROM videos WHERE id = 1`;
    await sql`UPDATE videos SET iframe_src = 'https://files.example/1.webm' WHERE id = 1`;
    const video = videoOf((await entriesOf("videos-1.xml")).get(`${site}/videos/1`)) as XmlElement;
    await sql`UPDATE videos SET iframe_src = ${player?.iframe_src} WHERE id = 1`;
    expect(textOf(video, "video:content_loc")).toBe("https://files.example/1.webm");
    expect(textOf(video, "video:player_loc")).toBeUndefined();
  });

  test("returns 304 for a matching ETag, even after a view, until a video is deleted", async () => {
    const ask = (etag: string) => {
      const headers = { "if-none-match": etag };
      const request = new Request(`${site}/sitemaps/videos-2.xml`, { headers });
      return file(request, { params: Promise.resolve({ file: "videos-2.xml" }) });
    };
    await sql`INSERT INTO videos (id, title, updated_at) VALUES (5003, 'Old', '2026-02-02Z')`;
    const first = await openFile("videos-2.xml");
    expect(first.headers.get("last-modified")).toBe("Mon, 01 Jun 2026 00:00:00 GMT");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{20}"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await ask(known);
      expect([again.status, await again.text(), again.headers.get("etag")], known).toEqual([304, "", etag]);
    }
    await sql`UPDATE video_stats SET views = views + 1 WHERE video_id = 5003`;
    expect((await ask(etag)).status, "a view").toBe(304);
    await sql`DELETE FROM videos WHERE id = 5003`;
    const fewer = await ask(etag);
    expect([fewer.status, fewer.headers.get("etag") === etag]).toEqual([200, false]);
    expect(await fewer.text()).not.toContain("/videos/5003<");
  });

  test("omits values that its schema does not allow", async () => {
    const entries = await entriesOf("videos-1.xml");
    expect(videoOf(entries.get(`${site}/videos/5`)), "no picture").toBeUndefined();
    expect(videoOf(entries.get(`${site}/videos/6`)), "no player").toBeUndefined();
    const long = videoOf(entries.get(`${site}/videos/7`)) as XmlElement;
    expect(textOf(long, "video:duration"), "over 8 hours").toBeUndefined();
    expect(childrenNamed(long, "video:tag")).toHaveLength(32);
    const short = videoOf((await entriesOf("videos-2.xml")).get(`${site}/videos/5001`)) as XmlElement;
    expect(textOf(short, "video:duration"), "no seconds").toBeUndefined();
  });

  test("keeps each video in its file when others are deleted, and lists 2,500 videos completely", async () => {
    await sql`INSERT INTO videos (id, title, iframe_src, thumbnail_url)
      SELECT id, 'Video ' || id, 'https://www.youtube.com/embed/video' || id, 'https://i.example/a.jpg'
      FROM generate_series(10001, 12500) AS id`;
    const before = await entriesOf("videos-3.xml");
    expect(before.size).toBe(2500);
    await sql`DELETE FROM videos WHERE id BETWEEN 10001 AND 11000`;
    const after = await entriesOf("videos-3.xml");
    expect([...after.keys()]).toEqual([...before.keys()].slice(1000));
    await sql`DELETE FROM videos WHERE id BETWEEN 10001 AND 12500`;
    expect((await openFile("videos-3.xml")).status).toBe(404);
  });

  test("derives the lastmod of each file from its videos, with and without list maintenance", async () => {
    const lastChange = async (name: string) => {
      const root = await readXml(await index());
      const entry = root.children.find((each) => textOf(each, "loc") === `${site}/sitemaps/${name}.xml`);
      return entry && textOf(entry, "lastmod");
    };
    for (const maintain of [async () => {}, maintainLists]) {
      await sql`
        INSERT INTO videos (id, title, updated_at)
        VALUES (20001, 'One', '2026-02-02Z'), (20002, 'Other', '2026-02-03Z')`;
      await maintain();
      expect(await lastChange("videos-5")).toBe("2026-02-03T00:00:00.000Z");
      await sql`UPDATE videos SET updated_at = '2026-04-04T04:04:04.4Z' WHERE id = 20001`;
      await maintain();
      expect(await lastChange("videos-5")).toBe("2026-04-04T04:04:04.400Z");
      await sql`DELETE FROM videos WHERE id = 20001`;
      await maintain();
      expect(await lastChange("videos-5")).toBe("2026-02-03T00:00:00.000Z");
      expect(await lastChange("videos-2")).toBe("2026-06-01T00:00:00.000Z");
      await sql`DELETE FROM videos WHERE id = 20002`;
      await maintain();
      expect(await lastChange("videos-5")).toBeUndefined();
    }
  });

  test("lists the site's pages and all non-empty categories and tags", async () => {
    const pages = await entriesOf("pages.xml");
    const paths = [...pages.keys()].map((address) => address.slice(site.length));
    expect(paths).toEqual(expect.arrayContaining(["", "/latest", "/most-watched", "/categories", "/premium-videos"]));
    expect(paths).toEqual(expect.arrayContaining(["/categories/1/latest", "/categories/35/latest"]));
    expect(
      paths.filter((path) => /^\/categories\/\d+$/.test(path)),
      "not canonical",
    ).toEqual([]);
    expect(paths, "empty").not.toContain("/categories/4/latest");
    expect(paths).toEqual(expect.arrayContaining(["/tags/python", "/tags/tag-39"]));
    expect(textOf(pages.get(`${site}/categories/1/latest`) as XmlElement, "lastmod")).toMatch(/^20\d\d-/);
    expect(paths.filter((path) => /admin|login|search|settings/.test(path))).toEqual([]);
  });

  test("returns 404 for any other file name", async () => {
    const names = [
      "",
      "videos.xml",
      "videos-0.xml",
      "videos-01.xml",
      "videos-3.xml",
      "videos-1.xml.gz",
      "videos--1.xml",
    ];
    const more = ["videos-1e1.xml", "videos-9999999.xml", "videos-99999999999999999999.xml", "videos-١.xml"];
    const worst = ["pages", "PAGES.XML", "../sitemap.xml", "%00", "videos-1.xml\u0000", "x".repeat(10_000)];
    for (const name of [...names, ...more, ...worst]) expect((await openFile(name)).status, name).toBe(404);
  });
});
