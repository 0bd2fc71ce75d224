import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "#lib/db/postgres";
import { listFeedVideos } from "#lib/seo/queries";
import { GET as categoryFeed } from "../../../app/categories/[id]/feed.xml/route.ts";
import { GET as feed } from "../../../app/feed.xml/route.ts";
import { GET as manifest } from "../../../app/manifest.webmanifest/route.ts";
import { GET as tagFeed } from "../../../app/tags/[slug]/feed.xml/route.ts";
import { CARRIED_FOLDED, embedOf, seedCatalogue } from "../../support/sites/published-catalogue.ts";
import { childrenNamed, parseXml, textOf, type XmlElement } from "../../support/xml.ts";

const site = "http://localhost:3000";

const sql = openPostgres();
beforeAll(() => seedCatalogue(sql));
afterAll(() => sql.end());

const readXml = async (response: Response): Promise<XmlElement> => parseXml(await response.text());

type Icon = { src: string; sizes: string; purpose: string };

describe("the feed", () => {
  const items = async () => childrenNamed((await readXml(await feed())).children[0] as XmlElement, "item");
  const itemOf = async (id: number) =>
    (await items()).find((item) => textOf(item, "guid") === `${site}/videos/${id}`) as XmlElement;

  test("is RSS 2.0 with a link to itself", async () => {
    const response = await feed();
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const root = await readXml(response);
    expect([root.name, root.attributes.version]).toEqual(["rss", "2.0"]);
    const [channel] = root.children as [XmlElement];
    expect(textOf(channel, "title")).toBe("Vitrine: Latest Videos");
    expect(textOf(channel, "language")).toBe("en");
    const [image] = childrenNamed(channel, "image") as [XmlElement];
    expect(image.children.map(({ text }) => text)).toEqual([
      `${site}/icon-192.png`,
      "Vitrine: Latest Videos",
      `${site}/latest`,
    ]);
    expect(childrenNamed(channel, "atom:link")[0]).toMatchObject({
      namespace: "http://www.w3.org/2005/Atom",
      attributes: { href: `${site}/feed.xml`, rel: "self" },
    });
  });

  test("lists the videos of Latest, newest first", async () => {
    const ids = (await items()).map((item) => Number(textOf(item, "link")?.split("/").at(-1)));
    expect(ids).toEqual([2_147_483_647, 7, 6, 5, 3, 2, 1, 5001]);
  });

  test("includes the thumbnail and player of a public video", async () => {
    const item = await itemOf(1);
    expect(childrenNamed(item, "guid")[0]?.attributes.isPermaLink).toBe("true");
    expect(textOf(item, "pubDate")).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(childrenNamed(item, "category").map(({ text }) => text)).toEqual(["Django & <Co>", "Testing"]);
    expect(childrenNamed(item, "media:thumbnail")[0]?.attributes.url).toBe("https://i.example/a.jpg");
    const [content] = childrenNamed(item, "media:content") as [XmlElement];
    expect(content.attributes).toMatchObject({ medium: "video", duration: "3922" });
    expect(content.children[0]).toMatchObject({
      name: "media:player",
      namespace: "http://search.yahoo.com/mrss/",
      attributes: { url: embedOf(1) },
    });
  });

  test("escapes markup in descriptions", async () => {
    const item = await itemOf(2);
    expect(textOf(item, "title")).toBe(CARRIED_FOLDED);
    expect(textOf(item, "media:description")).toBe(CARRIED_FOLDED);
    const html = textOf(item, "description") ?? "";
    expect(html).not.toMatch(/[<>]/);
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  });

  test("contains only public data of a private video", async () => {
    expect(await (await feed()).text()).not.toContain("CANARY");
    expect(JSON.stringify(await listFeedVideos()), "not even read").not.toContain("CANARY");
    const item = await itemOf(3);
    expect(textOf(item, "title")).toBe("Behind the curtain");
    expect(childrenNamed(item, "media:content")).toEqual([]);
    expect(childrenNamed(item, "media:thumbnail")[0]?.attributes.url).toBe(`${site}/api/thumbnails/3`);
  });

  test("is limited to 50 videos", async () => {
    await sql`INSERT INTO videos (id, title) SELECT id, 'Video ' || id FROM generate_series(20001, 20060) AS id`;
    const ids = (await items()).map((item) => Number(textOf(item, "link")?.split("/").at(-1)));
    expect(ids).toEqual(Array.from({ length: 50 }, (_, place) => 20_060 - place));
    await sql`DELETE FROM videos WHERE id BETWEEN 20001 AND 20060`;
  });
});

describe("the feed of a category", () => {
  const open = (id: string) => categoryFeed(new Request(site), { params: Promise.resolve({ id }) });
  const channelOf = async (id: string) => (await readXml(await open(id))).children[0] as XmlElement;

  test("lists its newest videos with its own URL, including hidden videos of an excluded category", async () => {
    const channel = await channelOf("1");
    expect(textOf(channel, "title")).toBe("Vitrine: Latest Django & <Co> Videos");
    expect(textOf(channel, "link")).toBe(`${site}/categories/1/latest`);
    expect(childrenNamed(channel, "atom:link")[0]?.attributes.href).toBe(`${site}/categories/1/feed.xml`);
    const links = (of: XmlElement) => childrenNamed(of, "item").map((item) => textOf(item, "link"));
    expect(links(channel)).toEqual([`${site}/videos/2`, `${site}/videos/1`]);
    expect(links(await channelOf("35"))).toEqual([`${site}/videos/4`]);
    expect(links(await channelOf("4"))).toEqual([]);
  });

  test("includes the type of a plain media file, and no media of a private video", async () => {
    await sql`UPDATE videos SET iframe_src = 'https://files.example/1.mp4' WHERE id = 1`;
    const items = childrenNamed(await channelOf("2"), "item");
    await sql`UPDATE videos SET iframe_src = ${embedOf(1)} WHERE id = 1`;
    expect(items.map((item) => childrenNamed(item, "media:content").map(({ attributes }) => attributes))).toEqual([
      [],
      [{ url: "https://files.example/1.mp4", type: "video/mp4", medium: "video", duration: "3922" }],
    ]);
    expect(await (await open("2")).text()).not.toContain("CANARY");
  });

  test("returns 404 for a nonexistent category or an invalid ID", async () => {
    for (const id of ["9", "0", "01", "abc", "99999999999"]) expect((await open(id)).status, id).toBe(404);
  });
});

test("the feed of a tag lists its newest videos with its own URL", async () => {
  const open = (slug: string) => tagFeed(new Request(site), { params: Promise.resolve({ slug }) });
  const channel = (await readXml(await open("python"))).children[0] as XmlElement;
  expect(textOf(channel, "title")).toBe("Vitrine: Latest python Videos");
  expect(textOf(channel, "link")).toBe(`${site}/tags/python`);
  expect(childrenNamed(channel, "atom:link")[0]?.attributes.href).toBe(`${site}/tags/python/feed.xml`);
  expect(childrenNamed(channel, "item").map((item) => textOf(item, "link"))).toEqual([`${site}/videos/1`]);
  expect((await open("no-such-tag")).status).toBe(404);
});

describe("the web app manifest", () => {
  test("contains the site's name but no hint at its content", async () => {
    const response = await manifest();
    expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const body = await response.json();
    expect(body).toMatchObject({ name: "Vitrine", short_name: "Vitrine", start_url: "/", display: "standalone" });
    expect(body).toMatchObject({ theme_color: "#0a0a0c", background_color: "#0a0a0c" });
    expect(body).toMatchObject({
      description: expect.stringContaining("Vitrine"),
      lang: "en",
      categories: ["entertainment"],
    });
    expect(body.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["/latest", "/categories", "/favorites"]);
    expect(JSON.stringify(body)).not.toMatch(/video|adult|watch/i);
  });

  test("lists existing icons of the stated sizes, both any and maskable", async () => {
    const { icons } = await (await manifest()).json();
    expect(icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of icons as Icon[]) {
      const file = readFileSync(`public${src}`);
      expect(file.subarray(1, 4).toString("latin1")).toBe("PNG");
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
