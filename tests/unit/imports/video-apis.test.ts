import { expect, test } from "vitest";
import { FieldTable } from "#lib/imports/formats/field-table";
import { readLines } from "#lib/imports/formats/lines";
import { takenRows } from "../../support/foreign-files.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6];

test("reads JSON lines of yt-dlp: compact dates, and channels are not categories", async () => {
  const line = (n: number) => ({
    id: `abcdefgh00${n}`,
    title: `Talk ${n}`,
    webpage_url: `https://www.youtube.com/watch?v=abcdefgh00${n}`,
    thumbnail: `https://i.ytimg.com/vi/abcdefgh00${n}/hq720.jpg`,
    duration: 900 + n,
    tags: ["talk", "science"],
    categories: ["Education"],
    upload_date: `2024013${n % 2}`,
    view_count: 123 + n,
    channel: `Channel ${n}`,
  });
  const { rows, sample } = await takenRows(NUMBERS.map((n) => JSON.stringify(line(n))).join("\n"));
  expect(sample.mapping.fields).toMatchObject({ createdAt: ["upload_date"], startingViews: ["view_count"] });
  expect(rows[0]).toMatchObject({ date: "2024-01-31T00:00:00.000Z", categories: ["Education"], duration: "15:01" });
});

test("a channel is the category where there is no other", async () => {
  const line = (n: number) => `Clip ${n},https://player.vimeo.com/video/${n},${n % 2 ? "News" : "Music"}`;
  const { rows } = await takenRows(["title,embed,channel", ...NUMBERS.map(line)].join("\n"));
  expect(rows[0]).toMatchObject({ categories: ["News"] });
});

test("reads answers of Vimeo's API", async () => {
  const video = (n: number) => ({
    uri: `/videos/${n}`,
    name: `Film ${n}`,
    link: `https://vimeo.com/${n}`,
    duration: 60 + n,
    created_time: "2023-05-06T07:08:09+00:00",
    pictures: { sizes: [{ width: 640, link: `https://i.vimeocdn.com/video/${n}_640x360` }] },
    stats: { plays: 30 + n },
    embed: { html: `<iframe src="https://player.vimeo.com/video/${n}?h=abc"></iframe>` },
  });
  const { rows, sample } = await takenRows(JSON.stringify({ total: 6, data: NUMBERS.map(video) }));
  expect(sample.mapping.fields.startingViews).toEqual(["stats.plays"]);
  expect(rows[0]).toMatchObject({ title: "Film 1", picture: "https://i.vimeocdn.com/video/1_640x360" });
});

test("reads answers of Dailymotion's API: thumbnails are not old URLs, private videos are drafts", async () => {
  const video = (n: number) => ({
    id: `x8abc0${n}`,
    title: `Clip ${n}`,
    embed_url: `https://www.dailymotion.com/embed/video/x8abc0${n}`,
    thumbnail_720_url: `https://s1.dmcdn.net/v/${n}/x720`,
    channel: "news",
    views_total: 55 + n,
    private: n === 2,
  });
  const { rows, sample } = await takenRows(JSON.stringify({ page: 1, list: NUMBERS.map(video) }));
  expect(sample.mapping.fields).toMatchObject({ startingViews: ["views_total"], thumbnailUrl: ["thumbnail_720_url"] });
  expect(sample.mapping.fields.oldUrl).toBeUndefined();
  expect(rows.slice(0, 2)).toEqual([
    expect.objectContaining({ picture: "https://s1.dmcdn.net/v/1/x720", categories: ["news"] }),
    "draft",
  ]);
});

test("reads answers of YouTube's API", async () => {
  const video = (n: number) => ({
    id: `abcdefgh00${n}`,
    snippet: {
      publishedAt: "2023-05-06T07:08:09Z",
      title: `Lecture ${n}`,
      description: "About birds.",
      thumbnails: { high: { url: `https://i.ytimg.com/vi/abcdefgh00${n}/hqdefault.jpg`, width: 480 } },
      tags: ["birds", "nature"],
    },
    contentDetails: { duration: `PT4M1${n}S` },
    status: { privacyStatus: n === 2 ? "unlisted" : "public" },
    statistics: { viewCount: String(1000 + n) },
    player: { embedHtml: `<iframe src="//www.youtube.com/embed/abcdefgh00${n}"></iframe>` },
  });
  const { rows, sample } = await takenRows(JSON.stringify({ kind: "list", items: NUMBERS.map(video) }));
  expect(sample.mapping.fields.startingViews).toEqual(["statistics.viewCount"]);
  expect(rows.slice(0, 2)).toEqual([
    expect.objectContaining({
      title: "Lecture 1",
      description: "About birds.",
      duration: "04:11",
      date: "2023-05-06T07:08:09.000Z",
      tags: ["birds", "nature"],
      picture: "https://i.ytimg.com/vi/abcdefgh001/hqdefault.jpg",
    }),
    "draft",
  ]);
});

const SNIPPET = { publishedAt: "2023-05-06T07:08:09Z", description: "", thumbnails: {} };

test.each([
  [
    "searches, which also find channels",
    (n: number) => ({
      kind: "youtube#searchResult",
      id:
        n === 2 ? { kind: "youtube#channel", channelId: "UC1" } : { kind: "youtube#video", videoId: `abcdefgh00${n}` },
      snippet: { ...SNIPPET, title: `Lecture ${n}`, channelTitle: "Birds" },
    }),
    expect.objectContaining({ title: "Lecture 2", player: "" }),
  ],
  [
    "playlists",
    (n: number) => ({
      kind: "youtube#playlistItem",
      id: `UExxABC${n}`,
      snippet: {
        ...SNIPPET,
        title: `Lecture ${n}`,
        resourceId: { kind: "youtube#video", videoId: `abcdefgh00${n}` },
      },
      status: { privacyStatus: n === 2 ? "private" : "public" },
    }),
    "draft",
  ],
  [
    "videos without players",
    (n: number) => ({
      kind: "youtube#video",
      id: `abcdefgh00${n}`,
      snippet: { ...SNIPPET, title: `Lecture ${n}` },
      status: { privacyStatus: n === 2 ? "private" : "public" },
    }),
    "draft",
  ],
])("reads answers of YouTube's API about %s", async (_, item, second) => {
  const { rows } = await takenRows(JSON.stringify({ kind: "list", items: NUMBERS.map<object>(item) }));
  expect(rows[0]).toMatchObject({
    title: "Lecture 1",
    player: "https://www.youtube.com/watch?v=abcdefgh001",
    date: "2023-05-06T07:08:09.000Z",
  });
  expect(rows[1]).toEqual(second);
});

test.each([
  ["Video ID,Playlist Video Creation Timestamp", (n: number) => `abcdefgh00${n},2024-01-0${n}T00:00:00+00:00`],
  ["name;youtube_id;category", (n: number) => `Talk ${n};abcdefgh00${n};Birds`],
])("reads tables with ids of YouTube: %s", async (header, line) => {
  const { rows } = await takenRows([header, ...NUMBERS.map(line)].join("\n"));
  expect(rows[0]).toMatchObject({ player: "https://www.youtube.com/watch?v=abcdefgh001" });
});

test("reads answers whose entries wrap the video, and whose tags are objects", async () => {
  const video = (n: number) => ({
    title: `Walk ${n}`,
    embed_url: `https://player.vimeo.com/video/${n}`,
    keywords: [{ tag_name: "river" }, { tag_name: "hill" }],
  });
  const { rows } = await takenRows(JSON.stringify({ videos: NUMBERS.map((n) => ({ video: video(n) })) }));
  expect(rows[0]).toEqual({ title: "Walk 1", player: "https://player.vimeo.com/video/1", tags: ["river", "hill"] });
});

test("warns that only the first of an entry's videos is read", async () => {
  const list = (n: number) => ({
    playlist: `List ${n}`,
    videos: NUMBERS.slice(0, n).map((each) => ({ title: "A walk", videoId: `abcdefgh00${each}` })),
  });
  const { warnings } = await takenRows(NUMBERS.map((n) => JSON.stringify(list(n))).join("\n"));
  expect(warnings).toEqual(["videos has several values in 5 entries: only the first is read."]);
});

test("ids of 11 characters beside players remain the ids of the old site", async () => {
  const line = (n: number) => `abcdefgh00${n},Talk ${n},https://player.vimeo.com/video/${n}`;
  const { rows, sample } = await takenRows(["video_id,title,embed", ...NUMBERS.map(line)].join("\n"));
  expect(rows[0]).toMatchObject({ player: "https://player.vimeo.com/video/1" });
  expect(sample.mapping.fields.oldId).toEqual(["video_id"]);
});

test("reads video sitemaps with the addresses of the old site", async () => {
  const entry = (n: number) => `<url><loc>https://old.example.org/videos/${n}/bird-${n}/</loc><video:video>
<video:thumbnail_loc>https://old.example.org/t/${n}</video:thumbnail_loc><video:title>Bird ${n}</video:title>
<video:player_loc>https://player.vimeo.com/video/${n}</video:player_loc><video:duration>${100 + n}</video:duration>
<video:publication_date>2023-01-0${n}T10:00:00+00:00</video:publication_date><video:view_count>${n}0</video:view_count>
<video:tag>bird</video:tag><video:tag>nature</video:tag><video:category>Animals</video:category>
</video:video></url>`;
  const { rows, sample } = await takenRows(`<?xml version="1.0"?>
<urlset xmlns="s" xmlns:video="v">${NUMBERS.map(entry).join("\n")}</urlset>`);
  expect(sample.mapping.fields).toMatchObject({ oldUrl: ["loc"], startingViews: ["video:view_count"] });
  expect(rows[0]).toEqual({
    title: "Bird 1",
    player: "https://player.vimeo.com/video/1",
    picture: "https://old.example.org/t/1",
    duration: "01:41",
    date: "2023-01-01T10:00:00.000Z",
    categories: ["Animals"],
    tags: ["bird", "nature"],
  });
});

test.each([
  [
    "a list of sitemaps",
    "<?xml version='1.0'?><sitemapindex><sitemap><loc>x</loc></sitemap></sitemapindex>",
    /lists sitemaps/,
  ],
  [
    "a dump of MySQL",
    "-- MySQL dump 10.13\nINSERT INTO `videos` VALUES (1,'A','https://vimeo.com/1');\n",
    /dump of a database/,
  ],
  ["a header without rows", "title,iframeSrc\n", /has no entries/],
  ["an empty JSON object", "{}", /has no entries\.$/],
  ["an empty JSON list", "[ ]", /has no entries\.$/],
  [
    "a long JSON list of texts",
    JSON.stringify(Array(40_000).fill("river")),
    /is JSON without a list of objects in its first 256 kB\.$/,
  ],
  ["a table without players", "title,note\nA,b\n", /fields: title, note\.$/],
  ["a wide table without players", `${"long_name_of_a_column,".repeat(20)}z\n${"a,".repeat(20)}z\n`, /[^.]…$/],
])("says what %s is", async (_, text, sentence) => {
  await expect(takenRows(text)).rejects.toThrow(sentence);
});

test("lists of addresses may have comments, and lines are counted as in an editor", () => {
  const code = '<iframe\nsrc="https://vimeo.com/3">\n</iframe>';
  const read = readLines(new FieldTable());
  const records = [
    read("# My list\nhttps://vimeo.com/1\n\nneit", false),
    read(`her\n${code}\n\nhttps://vimeo.com/2`, true),
  ];
  expect(records.flat()).toEqual([
    { line: 2, values: ["https://vimeo.com/1"] },
    { line: 4, reason: expect.any(String) },
    { line: 5, values: [code] },
    { line: 9, values: ["https://vimeo.com/2"] },
  ]);
});
