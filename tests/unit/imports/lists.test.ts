import { expect, test } from "vitest";
import { FieldTable } from "#lib/imports/formats/field-table";
import { readLines } from "#lib/imports/formats/lines";
import { sampleSource } from "#lib/imports/mapping/sample";
import { readMapped } from "#lib/imports/reading";
import { openNamed } from "#lib/imports/source";
import { fileOf, takenRows } from "../../support/foreign-files.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6];
const page = (n: number) => `https://www.youtube.com/watch?v=abcdefgh00${n}`;
const rowsOf = async (text: string) => (await takenRows(text)).rows;

test("reads M3U playlists with titles, durations, groups and logos", async () => {
  const entry = (
    n: number,
  ) => `#EXTINF:${n % 2 ? 100 + n : -1} tvg-id="a,b" tvg-logo="https://logo.example.org/${n}.png" group-title="Sea",Walk, part ${n}
#EXTVLCOPT:http-user-agent=VLC
https://cdn.example.org/${n}/film.mp4`;
  const rows = await rowsOf(
    `\ufeff#EXTM3U\r\n${NUMBERS.map(entry).join("\n")}\n#EXTINF:5,Local file\nfilms/local.mp4\n${page(1)}\n`,
  );
  expect(rows[0]).toEqual({
    title: "Walk, part 1",
    player: "https://cdn.example.org/1/film.mp4",
    picture: "https://logo.example.org/1.png",
    duration: "01:41",
    categories: ["Sea"],
  });
  expect(rows[1]).not.toHaveProperty("duration");
  expect(rows.slice(6)).toEqual([
    "The line is neither an address nor an embed code.",
    expect.objectContaining({ title: "youtube.com abcdefgh001", player: page(1) }),
  ]);
});

test("an HLS manifest is not a list of videos", async () => {
  const manifest = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.9,\nhttps://cdn.example.org/1.ts\n";
  await expect(takenRows(manifest)).rejects.toThrow(/single stream \(HLS\)/);
});

test("reads the bookmarks of browsers with folders as categories", async () => {
  const bookmark = (n: number) =>
    `<DT><A HREF="${page(n)}&amp;t=4s" ADD_DATE="1700000000" TAGS="sea,boats">Wind &amp; waves ${n} - YouTube</A>\n<DD>A remark`;
  const { rows, sample } = await takenRows(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
<DT><H3 ADD_DATE="1600000000">Videos</H3>
<DL><p>
<DT><H3>Sailing</H3>
<DL><p>
${NUMBERS.map(bookmark).join("\n")}
</DL><p>
<DT><A HREF="https://vimeo.com/1" ADD_DATE="1700000001">Another film</A>
</DL><p>
</DL><p>`);
  expect(rows[0]).toEqual({
    title: "Wind & waves 1",
    player: `${page(1)}&t=4s`,
    date: "2023-11-14T22:13:20.000Z",
    categories: ["Sailing"],
    tags: ["sea", "boats"],
  });
  expect(rows).toHaveLength(7);
  expect(sample.mapping.fields.iframeSrc).toEqual(["Video"]);
  expect(rows[6]).toMatchObject({ title: "Another film", categories: ["Videos"] });
});

test.each([
  ["after the address", (n: number) => `${page(n)} Wind, part ${n}`],
  ["after the address and a bar", (n: number) => `${page(n)} | Wind, part ${n}`],
  ["before the address", (n: number) => `Wind, part ${n} - ${page(n)}`],
  ["in numbered lists", (n: number) => `${n}. Wind, part ${n}: ${page(n)}`],
  ["in Markdown", (n: number) => `- [Wind, part ${n}](${page(n)})`],
  ["in the line before", (n: number) => `Wind, part ${n}\n${page(n)}\n`],
])("reads titles %s", async (_, line) => {
  const rows = await rowsOf(NUMBERS.map(line).join("\n"));
  expect(rows).toEqual(NUMBERS.map((n) => ({ title: `Wind, part ${n}`, player: page(n) })));
});

test("a title without an address is rejected in its line", async () => {
  const rows = await rowsOf(`Wind\n${page(1)}\nWaves\nSea\n${page(2)}\nEnd`);
  const neither = "The line is neither an address nor an embed code.";
  expect(rows).toEqual([{ title: "Wind", player: page(1) }, neither, { title: "Sea", player: page(2) }, neither]);
});

test("reads XSPF playlists, whose durations are milliseconds", async () => {
  const track = (n: number) => `<track><location>https://cdn.example.org/${n}.mp4</location><title>Wind ${n}</title>
<annotation>Words</annotation><image>https://cdn.example.org/${n}.jpg</image><duration>${n * 20_000 * n * n}</duration></track>`;
  const rows = await rowsOf(
    `<?xml version="1.0"?><playlist xmlns="http://xspf.org/ns/0/"><trackList>${NUMBERS.map(track).join("")}</trackList></playlist>`,
  );
  expect(rows[0]).toEqual({
    title: "Wind 1",
    description: "Words",
    player: "https://cdn.example.org/1.mp4",
    picture: "https://cdn.example.org/1.jpg",
    duration: "00:20",
  });
});

test("says that OPML lists feeds", async () => {
  const opml =
    '<?xml version="1.0"?><opml version="1.1"><body><outline xmlUrl="https://example.org/feed"/></body></opml>';
  await expect(takenRows(opml)).rejects.toThrow(/lists feeds, not videos/);
});

test("an address of an unknown site in a list is not known to be a player", async () => {
  const lists = [
    "https://news.example.org/story\nhttps://news.example.org/other",
    "News: https://news.example.org/story",
  ];
  for (const list of lists) {
    const path = fileOf(list);
    const { mapping } = await sampleSource(await openNamed(path));
    for await (const batch of readMapped("file", (await openNamed(path)).text, mapping).rows)
      for (const row of batch) expect(row).toMatchObject({ isPage: true });
  }
});

test("several embed codes in one line have line numbers of their own", () => {
  const frame = (n: number) => `<iframe src="https://www.youtube.com/embed/abcdefgh00${n}"></iframe>`;
  const records = readLines(new FieldTable())(`${frame(1)}${frame(2)}\n${frame(3)}\nneither\n`, true);
  expect(records.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});
