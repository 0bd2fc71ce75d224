import { expect, test } from "vitest";
import { takenRows } from "../../support/foreign-files.ts";

const frame = (address: string) => `<iframe src="${address}"></iframe>`;

const NAMES = ["", "a-walk", "a-long-walk", "walks-at-night"];

const item = (id: number, content: string, meta = "") => `<item><title>Post ${id}</title>
<link>https://blog.example.org/${NAMES[id]}/</link><pubDate>Mon, 01 Jan 2024 10:00:00 +0000</pubDate>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_name>${NAMES[id]}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${meta}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

test("reads WordPress posts with the player in a custom field or the content, and root-level slugs", async () => {
  const { rows, sample } = await takenRows(`<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel>
${item(1, "<p>Words.</p>", meta("embed", frame("https://play.example.org/v/1")))}
${item(2, `<!-- wp:paragraph --><p>More words.</p><!-- /wp:paragraph -->${frame("https://play.example.org/v/2")}`)}
${item(3, "<p>Words.</p>", meta("embed", frame("https://play.example.org/v/3")))}</channel></rss>`);
  expect(sample.mapping.fields.iframeSrc).toEqual(["embed", "content:encoded"]);
  expect(sample.patterns).toEqual(["/{slug}"]);
  expect(rows).toEqual([
    expect.objectContaining({ player: frame("https://play.example.org/v/1"), description: "Words." }),
    expect.objectContaining({ player: frame("https://play.example.org/v/2"), description: "More words." }),
    expect.objectContaining({ player: frame("https://play.example.org/v/3") }),
  ]);
});

test("does not import category ids as category names", async () => {
  const line = (n: number) =>
    `${n},KEY${n},Film ${n},"#2# #${n}#","wood, clay",2019-01-0${n} 10:00:00,public,"${frame(`https://play.example.org/e/${n}`).replaceAll('"', '""')}"`;
  const { sample, rows } = await takenRows(
    ["videoid,videokey,title,category,tags,date_added,broadcast,embed_code", line(1), line(2), line(3)].join("\n"),
  );
  expect(sample).toMatchObject({ profile: "ClipBucket", mapping: { fields: { tags: ["tags"] } } });
  expect(sample.mapping.fields.categories).toBeUndefined();
  expect(rows[0]).toMatchObject({ tags: ["wood", "clay"] });
});

test("does not treat Stash stream URLs as old URLs", async () => {
  const scene = (id: number) => ({
    id: String(id),
    title: `Scene ${id}`,
    urls: [`https://watch.example.org/scene/${id}`],
    organized: true,
    o_counter: 0,
    paths: { stream: `http://localhost:9999/scene/${id}/stream` },
  });
  const scenes = [1, 2, 3, 4, 5, 6].map(scene);
  const { sample } = await takenRows(JSON.stringify({ data: { findScenes: { scenes } } }));
  expect(sample).toMatchObject({ profile: "Stash", patterns: [] });
  expect(sample.mapping.fields.oldUrl).toBeUndefined();
});

test("recognizes German column names and durations in minutes", async () => {
  const line = (n: number) =>
    `"Brötchen – Folge ${n}";${frame(`https://sender.example.org/e/${n}`)};${n} min;Küche;"Öfen, Mühlen";1${n}.02.2020`;
  const text = ["Titel;Einbettung;Laenge;Rubrik;Schlagworte;Datum", line(1), line(2), line(3)].join("\r\n");
  const { rows } = await takenRows(Buffer.from(text.replaceAll("–", "\u0096"), "latin1"));
  expect(rows[1]).toMatchObject({
    title: "Brötchen – Folge 2",
    duration: "02:00",
    categories: ["Küche"],
    tags: ["Öfen", "Mühlen"],
    date: "2020-02-12T00:00:00.000Z",
  });
});

test("recognizes slugs that end in a year and dates with month names", async () => {
  const line = (n: number) => {
    const slug = `walk-${n}-of-2001`;
    return `${n},Walk ${n},https://play.example.org/embed/${n},https://walks.example.org/${slug}/,${slug},${n} March 2020 10:00`;
  };
  const text = ["ID,post_title,embed,permalink,post_name,posted", line(1), line(2), line(3), line(4)].join("\n");
  const { rows, sample } = await takenRows(text);
  expect(sample.mapping.fields).toMatchObject({ oldSlug: ["post_name"], oldId: ["ID"], createdAt: ["posted"] });
  expect(sample.patterns).toEqual(["/{slug}"]);
  expect(rows[2]).toMatchObject({ date: "2020-03-03T10:00:00.000Z" });
});

test("reads the player of a feed's entry from its text or its link, whichever has one", async () => {
  const entry = (link: string, text: string) =>
    `<item><title>Entry</title><link>${link}</link><description><![CDATA[${text}]]></description></item>`;
  const page = (id: number) => `https://vimeo.com/${id}`;
  const { rows, sample } = await takenRows(`<?xml version="1.0"?><rss><channel>
${entry(page(1), "Words.")}${entry("https://blog.example.org/2", `<p>Words.</p>${frame("https://play.example.org/embed/2")}`)}
${entry(page(3), "")}${entry("https://blog.example.org/4", frame("https://play.example.org/embed/4"))}</channel></rss>`);
  expect(sample.mapping.fields.iframeSrc?.toSorted()).toEqual(["description", "link"]);
  const players = [
    page(1),
    frame("https://play.example.org/embed/2"),
    page(3),
    frame("https://play.example.org/embed/4"),
  ];
  expect(rows).toMatchObject(players.map((player) => ({ player })));
});

test("the address that is the player of a post is not part of its description", async () => {
  const page = "https://www.youtube.com/watch?v=abcdefgh001";
  const embed = `<!-- wp:embed {"url":"${page}"} --><figure><div>\n${page}\n</div></figure><!-- /wp:embed --><p>Words.</p>`;
  const { rows } = await takenRows(`<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel>
${[1, 2, 3].map((id) => item(id, embed)).join("")}</channel></rss>`);
  expect(rows[0]).toMatchObject({ player: page, description: "Words." });
});

test("reads the player from whichever field of a theme has one", async () => {
  const { rows, sample } = await takenRows(`<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel>
${item(1, "", meta("tm_video_code", frame("https://play.example.org/v/1")) + meta("_count-views_all", "12"))}
${item(2, "", meta("tm_video_url", "[embed]https://www.youtube.com/watch?v=abcdefgh001[/embed]") + meta("trailer_url", "https://vimeo.com/1"))}
${item(3, "", meta("tm_video_file", "https://cdn.example.org/3.mp4"))}</channel></rss>`);
  expect(rows).toMatchObject([
    { player: frame("https://play.example.org/v/1") },
    { player: "https://www.youtube.com/watch?v=abcdefgh001" },
    { player: "https://cdn.example.org/3.mp4" },
  ]);
  expect(sample.mapping.fields.startingViews).toEqual(["_count-views_all"]);
});

test.each([5, 60])(
  "finds the titles of %i rows without a header, although some recur and lists of tags do not",
  async (rows) => {
    const words = ["harbor", "lantern", "valley", "bridge", "snow", "garden", "paper", "road"];
    const line = (_: unknown, n: number) =>
      [
        2_001 + n,
        n % 12 === 0 ? "Untitled clip" : `A walk by the ${words[n % 8]}, part ${n}`,
        `<iframe src="https://www.youtube.com/embed/aBcDeFg${1_000 + n}"></iframe>`,
        `https://former.example/shots/${n}/1.jpg`,
        100 + ((n * 37) % 900),
        [words[n % 8], words[(n * 3 + 1) % 8], `mark${n}`].join(","),
        n % 2 ? "City,Sea" : "Winter,Nature",
        `2021-04-${String((n % 28) + 1).padStart(2, "0")} 10:22:31`,
      ].join("|");
    const { rows: taken, sample } = await takenRows(Array.from({ length: rows }, line).join("\n"));
    expect(sample.mapping.fields).toMatchObject({ title: ["Column 2"], tags: ["Column 6"], categories: ["Column 7"] });
    expect(taken[0]).toMatchObject({ title: "Untitled clip", categories: ["Winter", "Nature"] });
  },
);
