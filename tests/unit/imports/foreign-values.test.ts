import { expect, test } from "vitest";
import { openNamed } from "#lib/imports/source";
import { fileOf, takenRows } from "../../support/foreign-files.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6];
const player = (n: number) => `https://www.youtube.com/watch?v=abcdefgh00${n}`;
const table = (header: string, line: (n: number) => string) => takenRows([header, ...NUMBERS.map(line)].join("\n"));

test("reads Drupal's dates with weekdays, ids and paths", async () => {
  const { rows, sample } = await table(
    "Nid,Title,Video URL,Authored on,Path",
    (n) => `${n},Film ${n},${player(n)},"Tue, 02/${10 + n}/2023 - 14:05",/video/film-${n}`,
  );
  expect(sample.mapping.fields).toMatchObject({ oldId: ["Nid"], oldUrl: ["Path"] });
  expect(rows[5]).toMatchObject({ date: "2023-02-16T14:05:00.000Z" });
});

test("relative addresses of pictures belong to the former site, not to the platform of the player", async () => {
  const picture = (n: number) => `/files/${n}.jpg`;
  const { rows } = await table("Title,Video URL,Thumbnail", (n) => `Film ${n},${player(n)},${picture(n)}`);
  expect(rows[0]).not.toHaveProperty("picture");
  const other = await table(
    "Title,Video URL,Thumbnail,Permalink",
    (n) => `Film ${n},${player(n)},${picture(n)},https://old.example.org/film-${n}`,
  );
  expect(other.rows[0]).toMatchObject({ picture: "https://old.example.org/files/1.jpg" });
});

test("ids of 13 digits, as Brightcove has them, are no dates", async () => {
  const { sample } = await table("id,name,embed", (n) => `${6_300_000_000_000 + n * 977},Film ${n},${player(n)}`);
  expect(sample.mapping.fields.oldId).toEqual(["id"]);
  expect(sample.mapping.fields.createdAt).toBeUndefined();
});

test("commas divide tags that do not recur", async () => {
  const tags = ["sea, boats", "coffee", "köln, live music", "bread, how to", "snow", "rain, wind"];
  const { rows } = await table("Title,Link,Tags", (n) => `Film ${n},${player(n)},"${tags[n - 1]}"`);
  expect(rows[0]).toMatchObject({ tags: ["sea", "boats"] });
});

test("semicolons of entities do not divide names", async () => {
  const category = (n: number) => (n % 2 ? "Arts &amp; Crafts" : "Sea");
  const { rows } = await table("Title,Link,Category", (n) => `Film ${n},${player(n)},${category(n)}`);
  expect(rows[0]).toMatchObject({ categories: ["Arts & Crafts"] });
  const lists = await table("Title,Link,Category", (n) => `Film ${n},${player(n)},Sea;${category(n)}`);
  expect(lists.rows[0]).toMatchObject({ categories: ["Sea", "Arts & Crafts"] });
});

test("rows of delimiters are no rows", async () => {
  const { rows } = await table("Title,Link,Tags", (n) => `Film ${n},${player(n)},\n , ,`);
  expect(rows).toHaveLength(6);
});

test("reads names and attachments with links of Notion and Airtable", async () => {
  const { rows } = await table(
    "Name,Link,Category,Cover",
    (n) =>
      `Film ${n},${player(n)},Birds (https://www.notion.so/Birds-0a1b2c?pvs=21),picture ${n}.jpg (https://v5.example.org/${n}/x)`,
  );
  expect(rows[0]).toMatchObject({ categories: ["Birds"], picture: "https://v5.example.org/1/x" });
});

test("reads Google Takeout's table of videos", async () => {
  const { rows } = await table(
    "Video ID,Approx Duration (ms),Video Description (Original),Video Tag 1,Video Tag 2,Video Title (Original),Privacy",
    (n) => `abcdefgh00${n},${20_000 + n * 1_000},Words,sea,boats,Film ${n},${n === 2 ? "Unlisted" : "Public"}`,
  );
  expect(rows.slice(0, 2)).toEqual([
    { title: "Film 1", description: "Words", player: player(1), duration: "00:21", tags: ["sea", "boats"] },
    "draft",
  ]);
});

test("descriptions lose shortcodes that are closed", async () => {
  const text = "[vc_row][vc_column width='1/2']Words [b]of[/b] a film [sic][/vc_column][/vc_row]";
  const { rows } = await table("Title,Link,Description", (n) => `Film ${n},${player(n)},"${text}"`);
  expect(rows[0]).toMatchObject({ description: "Words of a film [sic]" });
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test.each([
  [
    "JSON",
    '["https://x.example.org/1.jpg","https://x.example.org/2.jpg"]',
    '["sea","rock music"]',
    '[{"id":1,"name":"Arts, Crafts"}]',
  ],
  [
    "PHP",
    'a:2:{i:0;s:27:"https://x.example.org/1.jpg";i:1;s:27:"https://x.example.org/2.jpg";}',
    'a:2:{i:0;s:3:"sea";i:1;s:10:"rock music";}',
    'a:1:{i:0;s:12:"Arts, Crafts";}',
  ],
  ["Postgres", "{https://x.example.org/1.jpg,https://x.example.org/2.jpg}", '{sea,"rock music"}', '{"Arts, Crafts"}'],
])("reads lists of %s in cells", async (_, thumbs, tags, categories) => {
  const { rows } = await table(
    "Title,Embed,Thumbnails,Tags,Categories",
    (n) => `Film ${n},${player(n)},${[thumbs, tags, categories].map(quoted).join(",")}`,
  );
  expect(rows[0]).toMatchObject({
    picture: "https://x.example.org/1.jpg",
    tags: ["sea", "rock music"],
    categories: ["Arts, Crafts"],
  });
});

test("reads Excel's line of the separator, and views with separated thousands", async () => {
  const line = (n: number) => `Film, part ${n};${player(n)};${n} ${n}34`;
  const { rows, sample } = await takenRows(["sep=;", "Titel;Link;Aufrufe", ...NUMBERS.map(line), "Last"].join("\r\n"));
  expect(sample.mapping.fields.startingViews).toEqual(["Aufrufe"]);
  expect(rows[0]).toEqual({ title: "Film, part 1", player: player(1) });
});

test("further embed codes are mirrors", async () => {
  const frame = (host: string, n: number) => quoted(`<iframe src="https://${host}.example.org/e/${n}"></iframe>`);
  const { sample } = await table("title,embed1,embed2,embed3", (n) => `Film ${n},${frame("a", n)},${frame("b", n)},`);
  expect(sample.mapping.fields).toMatchObject({ iframeSrc: ["embed1"], mirrors: ["embed2"] });
});

test("values in the columns of this site are taken as they are", async () => {
  const row = [
    "[1]",
    "https://vimeo.com/7000001",
    "A (https://example.org/)|[2]|{a,b}|[b]c[/b]",
    "One\nhttps://vimeo.com/7000001",
  ];
  const [title, iframeSrc, categories, description] = row;
  const { rows, sample } = await takenRows(
    JSON.stringify({ title, iframeSrc, categories: categories?.split("|"), description }),
  );
  expect(sample.isOwn).toBe(true);
  expect(rows).toEqual([
    { title, player: iframeSrc, categories: ["A (https://example.org/)", "[2]", "{a,b}", "[b]c[/b]"], description },
  ]);
  const csv = await takenRows(`title,iframeSrc,categories\n${title},${iframeSrc},"${categories}"\n`);
  expect(csv.rows).toMatchObject([{ categories: ["A (https://example.org/)", "[2]", "{a,b}", "[b]c[/b]"] }]);
  const cell = await takenRows(`title,iframeSrc,categories\n${title},${iframeSrc},[2]\n`);
  expect(cell.rows).toMatchObject([{ categories: ["[2]"] }]);
});

test("reads durations with the signs of minutes and seconds", async () => {
  const lengths = [`12'34""`, "5′ 6″", "1h 2'", `45""`, "1’05”", "0'45''"];
  const { rows } = await table("Title,Link,Length", (n) => `Film ${n},${player(n)},"${lengths[n - 1]}"`);
  expect(rows.map((row) => (row as { duration: string }).duration)).toEqual([
    "12:34",
    "05:06",
    "1:02:00",
    "00:45",
    "01:05",
    "00:45",
  ]);
});

const CHUNK = 64 * 1024;

test.each<[string, (text: string) => Buffer]>([
  ["UTF-8", (text) => Buffer.from(text)],
  ["windows-1252", (text) => Buffer.from(text.replaceAll("€", "\x80"), "latin1")],
])("reads %s whose first accented letters are at the end of a chunk", async (_, encoded) => {
  for (const start of [CHUNK, 2 * CHUNK]) {
    for (const letters of ["é des films de la mer", "é€ des films", "éé des films"]) {
      for (let before = 0; before < 6; before++) {
        const text = "des films de la mer, ".repeat(start / 20).slice(0, start - before) + letters;
        let read = "";
        for await (const piece of (await openNamed(fileOf(encoded(text)))).text) read += piece;
        expect(read.slice(start - 6)).toBe(text.slice(start - 6));
      }
    }
  }
});
