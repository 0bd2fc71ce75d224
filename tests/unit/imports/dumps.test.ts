import { expect, test } from "vitest";
import { takenRows } from "../../support/foreign-files.ts";

const frame = (address: string) => `<iframe src="${address}"></iframe>`;
const each = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n + 1));
const seconds = (n: number) => 61 + ((n * 7919) % 3000);

test("maps the columns of a KVS dump without a header by their values", async () => {
  const line = (n: number) =>
    [
      7000 + 3 * n,
      `A walk – number ${n}`,
      `a-walk-number-${n}`,
      `A long walk along the sea; with “friends”, a dog, and a lunch for ${n} €`,
      frame(`https://tube.example.com/embed/${n}`),
      `https://tube.example.com/shots/${n}.jpg`,
      seconds(n),
      ["Travel,Sea", "Sea", "Travel"][n % 3],
      `walk,tag${n % 3},dog`,
      n % 5 ? "Active" : "Disabled",
      `2021-03-0${1 + (n % 9)} 10:00:00`,
      50 + ((n * 104729) % 90001),
    ].join("|");
  const { sample, rows } = await takenRows(each(30, line).join("\r\n"));
  expect(sample.mapping.fields).toEqual({
    oldId: ["Column 1"],
    title: ["Column 2"],
    oldSlug: ["Column 3"],
    description: ["Column 4"],
    iframeSrc: ["Column 5"],
    thumbnailUrl: ["Column 6"],
    duration: ["Column 7"],
    categories: ["Column 8"],
    tags: ["Column 9"],
    status: ["Column 10"],
    createdAt: ["Column 11"],
    startingViews: ["Column 12"],
  });
  expect(rows[0]).toMatchObject({ tags: ["walk", "tag1", "dog"] });
  expect(rows[2]).toMatchObject({ categories: ["Travel", "Sea"] });
  expect(rows[4]).toBe("draft");
});

test("maps the largest counts of a dump to views, and no column to old ids", async () => {
  const line = (n: number) =>
    `${frame(`https://tube.example.com/e/${n}`)}|A clip of ${n} things|${n} min|${(n * 104729) % 90001}|${(n * 31) % 70}|${n % 7}`;
  const { sample } = await takenRows(each(30, line).join("\n"));
  expect(sample.mapping.fields).toMatchObject({ duration: ["Column 3"], startingViews: ["Column 4"] });
  expect(sample.mapping.fields.oldId).toBeUndefined();
});

test("a duration that is unknown in some rows is not mistaken for a count", async () => {
  const line = (n: number) =>
    `${frame(`https://tube.example.com/e/${n}`)}|A clip of ${n} things|${n % 10 ? seconds(n) : 0}|${(n * 104729) % 90001}|${5 + ((n * 31) % 70)}|${n % 3}`;
  const { sample } = await takenRows(each(30, line).join("\n"));
  expect(sample.mapping.fields).toMatchObject({ duration: ["Column 3"], startingViews: ["Column 4"] });
});

test.each([
  [
    "German",
    "Nr;Überschrift;Inhalt;Einbettung;Spielzeit;Freigabe;Rubriken;Stichwörter",
    "veröffentlicht",
    "Entwurf",
    "gelöscht",
  ],
  [
    "French",
    "ID;Titre;Contenu;Code d'intégration;Durée;Statut;Catégories;Étiquettes",
    "publié",
    "brouillon",
    "corbeille",
  ],
  ["Spanish", "ID;Título;Contenido;Código;Duración;Estado;Categorías;Etiquetas", "publicado", "borrador", "eliminado"],
  ["unknown column names", "a;b;c;d;e;f;g;h", "veröffentlicht", "Entwurf", "gelöscht"],
])("recognizes states and column names in another language: %s", async (_, header, open, draft, gone) => {
  const line = (n: number) =>
    `${n};The title, of ${n};A text of more than forty characters, about ${n};${frame(`https://tube.example.com/e/${n}`)};0:0${n}:10;${[gone, open, draft][n % 3]};Sea, Dogs;walk, dog`;
  const { rows } = await takenRows([header, ...each(6, line)].join("\n"));
  const [first, second, third] = rows;
  expect(first).toMatchObject({ title: "The title, of 1", duration: "01:10" });
  expect([second, third]).toEqual(["draft", "skip"]);
  if (header !== "a;b;c;d;e;f;g;h")
    expect(first).toMatchObject({
      description: expect.stringContaining("forty"),
      categories: ["Sea", "Dogs"],
      tags: ["walk", "dog"],
    });
});

test("reads a published column and values in single quotation marks", async () => {
  const line = (n: number) =>
    `'${n}';'It''s; number ${n}';'${frame(`https://tube.example.com/e/${n}`)}';'${n} min';'${n === 2 ? "no" : "yes"}'`;
  const { rows } = await takenRows(["'id';'title';'embed';'runtime';'published'", line(1), line(2)].join("\n"));
  expect(rows).toEqual([
    { title: "It's; number 1", player: frame("https://tube.example.com/e/1"), duration: "01:00" },
    "draft",
  ]);
});

test("reads backslash escapes and NULL values written by MySQL", async () => {
  const line = (n: number) =>
    `${n},"He said \\"hi\\", ${n} times","<iframe src=\\"https://tube.example.com/e/${n}\\"></iframe>",\\N,NULL,"walk,dog"`;
  const { rows } = await takenRows(["id,title,embed_code,description,category,tags", line(1), line(2)].join("\n"));
  expect(rows[1]).toEqual({
    title: 'He said "hi", 2 times',
    player: frame("https://tube.example.com/e/2"),
    tags: ["walk", "dog"],
  });
});

test("imports password-protected posts as drafts", async () => {
  const item = (n: number, password: string) =>
    `<item><title>Post ${n}</title><content:encoded><![CDATA[${frame(`https://tube.example.com/e/${n}`)}]]></content:encoded>
    <wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password>${password}</wp:post_password></item>`;
  const { rows, sample } = await takenRows(
    `<rss><channel>${item(1, "")}${item(2, "public")}${item(3, "secret")}</channel></rss>`,
  );
  expect(rows.slice(1)).toEqual(["draft", "draft"]);
  expect(rows[0]).toMatchObject({ title: "Post 1" });
  expect(Object.keys(sample.mapping.rules.status)).not.toContain("secret");
});

test("imports videos blocked by PeerTube moderators as drafts", async () => {
  const video = (n: number) => ({
    uuid: `9c9de5e8-0a1e-484a-b099-e8076618000${n}`,
    shortUUID: `kkGMgK9ZtnKfYAgnEtQxb${n}`,
    name: `Video ${n}`,
    url: `https://tube.example.org/videos/watch/9c9de5e8-0a1e-484a-b099-e8076618000${n}`,
    privacy: { id: 1, label: "Public" },
    blacklisted: n === 2,
  });
  const { rows } = await takenRows(JSON.stringify({ total: 2, data: [video(1), video(2)] }));
  expect(rows).toEqual([expect.objectContaining({ title: "Video 1" }), "draft"]);
});

test("prefers the player to the media file in the content element of Media RSS", async () => {
  const item = (n: number) => `<item><title>Video ${n}</title><link>https://tube.example.com/v/${n}</link>
    <media:content url="https://tube.example.com/files/${n}.mp4" duration="${60 + n}"><media:player url="https://tube.example.com/e/${n}"/>
    <media:thumbnail url="https://tube.example.com/${n}.jpg"/><media:category label="Other">Sea</media:category>
    <media:keywords>walk, dog</media:keywords></media:content></item>`;
  const { rows } = await takenRows(`<rss><channel>${item(1)}${item(2)}</channel></rss>`);
  expect(rows[0]).toMatchObject({
    player: "https://tube.example.com/e/1",
    picture: "https://tube.example.com/1.jpg",
    duration: "01:01",
    categories: ["Sea"],
    tags: ["walk", "dog"],
  });
});

test("recognizes abbreviated field names", async () => {
  const line = (n: number) =>
    JSON.stringify({
      headline: `Video ${n}`,
      embedHtml: frame(`https://tube.example.com/e/${n}`),
      lengthSec: 90,
      cats: ["Sea"],
      kw: "walk;dog",
    });
  const { rows } = await takenRows(each(3, line).join("\n"));
  expect(rows[0]).toMatchObject({ duration: "01:30", categories: ["Sea"], tags: ["walk", "dog"] });
});
