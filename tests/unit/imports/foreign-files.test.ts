import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { takenRows } from "../../support/foreign-files.ts";

const frame = (address: string) => `<iframe src="${address}" width="640" allow="autoplay; fullscreen"></iframe>`;

test("reads a KVS dump with bars between fields, commas in lists and disabled videos as drafts", async () => {
  const { rows, sample } = await takenRows(
    [
      "ID|Title|Embed code|Main screenshot|Duration in seconds|Categories|Tags|Status|Date",
      `1|A day at the sea|${frame("https://play.example.org/embed/1")}|https://cdn.example.org/1.jpg|600|Travel,Sea|sun,beach|Active|2024-05-01 10:00:00`,
      `2|Night "walk"|${frame("https://play.example.org/embed/2")}|https://cdn.example.org/2.jpg|90|Travel|night|Disabled|2024-05-02`,
    ].join("\r\n"),
  );
  expect(sample).toMatchObject({ profile: "KVS", isOwn: false });
  expect(rows).toEqual([
    {
      title: "A day at the sea",
      player: frame("https://play.example.org/embed/1"),
      picture: "https://cdn.example.org/1.jpg",
      duration: "10:00",
      date: "2024-05-01T10:00:00.000Z",
      categories: ["Travel", "Sea"],
      tags: ["sun", "beach"],
    },
    "draft",
  ]);
});

test("reads a gzipped Windows-1252 dump without a header by its values", async () => {
  const line = (n: number) =>
    [
      frame(`https://www.example.net/embed/ab${n}`),
      `https://img.example.net/${n}/1.jpg`,
      `https://img.example.net/${n}/2.jpg;https://img.example.net/${n}/3.jpg`,
      `Vidéo numéro ${n} – le café; etc`,
      `soleil;mer;nuit${n}`,
      n % 2 ? "Été;Cuisine" : "Voyage",
      n % 3 ? "" : "Zoë Martin",
      `${5 + n} min`,
      `${1000 * n + 17}`,
    ].join("|");
  const text = Array.from({ length: 1_500 }, (_, n) => line(n + 1)).join("\n");
  const bytes = Buffer.from(text.replaceAll("–", "\u0096"), "latin1");
  const { rows, sample } = await takenRows(gzipSync(bytes));
  expect(sample.format).toMatchObject({ kind: "csv", delimiter: "|", hasHeader: false });
  expect(rows).toHaveLength(1_500);
  expect(rows[0]).toEqual({
    title: "Vidéo numéro 1 – le café; etc",
    player: frame("https://www.example.net/embed/ab1"),
    picture: "https://img.example.net/1/1.jpg",
    duration: "06:00",
    categories: ["Été", "Cuisine"],
    tags: ["soleil", "mer", "nuit1"],
  });
  expect(rows[2]).toMatchObject({ tags: ["soleil", "mer", "nuit3", "Zoë Martin"] });
});

test("reads WordPress posts from a UTF-16 CSV file with semicolons", async () => {
  const text = `post_title;embed;category;post_status;views;permalink;post_date
Äpfel;https://vimeo.com/7001;"Alpha, Beta";publish;12;https://old.example.org/a/;01/02/2024
Birnen;https://vimeo.com/7002;Alpha;draft;3;https://old.example.org/b/;31/02/2024
Kirschen;https://vimeo.com/7003;"Beta, Gamma";;1;https://old.example.org/c/;31/12/2023`;
  const { rows, warnings } = await takenRows(Buffer.from(`\ufeff${text}`, "utf16le"));
  expect(rows).toEqual([
    {
      title: "Äpfel",
      player: "https://vimeo.com/7001",
      date: "2024-02-01T00:00:00.000Z",
      categories: ["Alpha", "Beta"],
    },
    "draft",
    {
      title: "Kirschen",
      player: "https://vimeo.com/7003",
      date: "2023-12-31T00:00:00.000Z",
      categories: ["Beta", "Gamma"],
    },
  ]);
  expect(warnings).toEqual([]);
});

test("reads a WordPress export with players in posts, drafts as drafts and attachments skipped", async () => {
  const post = (title: string, status: string, type: string, content: string, more = "") =>
    `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_date_gmt>2024-01-01 10:00:00</wp:post_date_gmt>` +
    `<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
  const player = '<iframe src="https://player.vimeo.com/video/123"></iframe>';
  const { rows, sample } = await takenRows(
    `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>Site</title>${[
      post(
        "Hello",
        "publish",
        "post",
        `<p>Words &amp; more</p>${player}`,
        `<category domain="category">Alpha</category><category domain="post_tag">Tag</category><wp:postmeta><wp:meta_key>duration</wp:meta_key><wp:meta_value>125</wp:meta_value></wp:postmeta>`,
      ),
      post("Draft", "draft", "post", player),
      post("Picture", "inherit", "attachment", ""),
    ].join("\n")}</channel></rss>`,
  );
  expect(sample.profile).toBe("WordPress export (WXR)");
  expect(rows).toEqual([
    {
      title: "Hello",
      description: "Words & more",
      player,
      duration: "02:05",
      date: "2024-01-01T10:00:00.000Z",
      categories: ["Alpha"],
      tags: ["Tag"],
    },
    "draft",
    "skip",
  ]);
});

test("reads Media RSS", async () => {
  const { rows } =
    await takenRows(`<?xml version="1.0"?><rss xmlns:media="m"><channel><item><title>First &amp; best</title>
    <link>https://tube.example.org/v/1</link><pubDate>Wed, 02 Oct 2024 13:00:00 +0200</pubDate><description><![CDATA[<b>Hello</b>]]></description>
    <media:group><media:player url="https://tube.example.org/embed/1"/><media:thumbnail url="https://tube.example.org/1.jpg"/>
    <media:content duration="65"/><media:keywords>a, b</media:keywords></media:group><category>News</category><category>Sport</category></item></channel></rss>`);
  expect(rows).toEqual([
    {
      title: "First & best",
      description: "Hello",
      player: "https://tube.example.org/embed/1",
      source: "https://tube.example.org/v/1",
      picture: "https://tube.example.org/1.jpg",
      duration: "01:05",
      date: "2024-10-02T11:00:00.000Z",
      categories: ["News", "Sport"],
      tags: ["a", "b"],
    },
  ]);
});

test("reads Atom", async () => {
  const { rows } = await takenRows(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=AAAAAAAAAA1"/><published>2024-01-02T03:04:05Z</published></entry></feed>`);
  expect(rows).toEqual([
    { title: "One", player: "https://www.youtube.com/watch?v=AAAAAAAAAA1", date: "2024-01-02T03:04:05.000Z" },
  ]);
});

test("reads PeerTube JSON", async () => {
  const video = (name: string, privacy: string, id: string) => ({
    uuid: id,
    shortUUID: "kkGMgK9ZtnKfYAgnEtQxbv",
    name,
    category: { id: 15, label: "Science" },
    privacy: { id: 1, label: privacy },
    state: { id: 1, label: "Published" },
    duration: 113,
    previewPath: "/lazy-static/a.jpg",
    url: `https://tube.example.org/videos/watch/${id}`,
    publishedAt: "2018-10-01T10:52:46.396Z",
    tags: ["one", "two"],
  });
  const ids = ["9c9de5e8-0a1e-484a-b099-e80766180a6d", "9c9de5e8-0a1e-484a-b099-e80766180a6e"] as const;
  const data = [video("Open", "Public", ids[0]), video("Mine", "Private", ids[1])];
  const { rows, sample } = await takenRows(JSON.stringify({ total: 2, data }, null, 2));
  expect(sample).toMatchObject({ profile: "PeerTube", format: { kind: "json", path: "$.data.*" } });
  expect(rows).toMatchObject([
    {
      title: "Open",
      player: data[0]?.url,
      picture: "https://tube.example.org/lazy-static/a.jpg",
      duration: "01:53",
      categories: ["Science"],
      tags: ["one", "two"],
    },
    "draft",
  ]);
});

test("reads Stash JSON", async () => {
  const scene = {
    title: "Scene",
    details: "Words",
    urls: ["https://vimeo.com/76979871"],
    date: "2023-02-03",
    organized: true,
    o_counter: 0,
    files: [{ duration: 1234.56 }],
    studio: { name: "The Studio" },
    tags: [{ name: "Indoor" }],
    performers: [{ name: "Ann" }],
  };
  const { rows } = await takenRows(JSON.stringify({ data: { findScenes: { count: 1, scenes: [scene] } } }));
  expect(rows).toEqual([
    {
      title: "Scene",
      description: "Words",
      player: "https://vimeo.com/76979871",
      duration: "20:35",
      date: "2023-02-03T00:00:00.000Z",
      categories: ["The Studio"],
      tags: ["Indoor", "Ann"],
    },
  ]);
});

test("reads a list of URLs and embed codes", async () => {
  const { rows } = await takenRows(`https://vimeo.com/1

<p><iframe title="My, clip" src="//player.vimeo.com/video/5"></iframe></p>
<iframe
  src="https://play.example.org/embed/a-long-walk"
></iframe><iframe src="https://play.example.org/embed/two-long-walks"></iframe>
what is this
`);
  expect(rows).toMatchObject([
    { title: "vimeo.com 1", player: "https://vimeo.com/1" },
    { title: "My, clip" },
    { title: "A long walk" },
    { title: "Two long walks" },
    "The line is neither an address nor an embed code.",
  ]);
});

test("recognizes an export of this site, unless the file has a status column", async () => {
  const own = "title,iframeSrc,rating\nOne,https://vimeo.com/1,5\n";
  expect((await takenRows(own)).sample.isOwn).toBe(true);
  const { sample, rows } = await takenRows(
    "title,iframeSrc,post_status\n<b>One</b>,https://vimeo.com/1,draft\n<b>Two</b>,https://vimeo.com/2,publish\n",
  );
  expect(sample.isOwn).toBe(false);
  expect(rows).toEqual(["draft", { title: "<b>Two</b>", player: "https://vimeo.com/2" }]);
});

test("a file with this site's columns whose durations are seconds is not taken for an export", async () => {
  const file = (length: string) => `title,iframeSrc,duration,isPrivate\nOne,https://vimeo.com/1,${length},true\n`;
  expect((await takenRows(file("2:05"))).sample.isOwn).toBe(true);
  const { sample, rows } = await takenRows(file("125"));
  expect(sample.isOwn).toBe(false);
  expect(rows).toEqual([{ title: "One", player: "https://vimeo.com/1", duration: "02:05", premium: true }]);
});
