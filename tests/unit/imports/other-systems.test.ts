import { expect, test } from "vitest";
import { takenRows } from "../../support/foreign-files.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6];
const statesOf = (rows: unknown[]) =>
  rows.map((row) => (typeof row === "string" ? row : (row as { premium?: boolean }).premium ? "premium" : "public"));

test("reads the status letters of AVideo", async () => {
  const letters = ["a", "i", "t", "k", "f", "x"];
  const line = (n: number) =>
    `${n};Film ${n};film-${n};9;${letters[n - 1]};https://player.vimeo.com/video/${n};0:0${n}:30`;
  const { rows, sample } = await takenRows(
    ["id;title;clean_title;users_id;status;videoLink;duration", ...NUMBERS.map(line)].join("\n"),
  );
  expect(statesOf(rows)).toEqual(["public", "draft", "draft", "public", "premium", "skip"]);
  expect(sample).toMatchObject({ profile: "AVideo", mapping: { fields: { oldSlug: ["clean_title"], oldId: ["id"] } } });
});

test("reads MediaCMS, whose API names pages instead of players, and publishes only listed videos", async () => {
  const media = (n: number) => ({
    friendly_token: `aBc${n}`,
    url: `https://media.example.org/view?m=aBc${n}`,
    title: `Film ${n}`,
    add_date: "2023-02-08T10:00:00.123456+02:00",
    views: n,
    media_type: n === 5 ? "image" : "video",
    state: n === 2 ? "private" : "public",
    duration: 100 + n,
    thumbnail_url: `https://media.example.org/t/${n}.jpg`,
    encoding_status: n === 4 ? "running" : "success",
    listable: n !== 2 && n !== 3,
  });
  const { rows, sample } = await takenRows(JSON.stringify({ count: 6, results: NUMBERS.map(media) }));
  expect(statesOf(rows)).toEqual(["public", "draft", "draft", "draft", "skip", "public"]);
  expect(rows[0]).toMatchObject({
    player: "https://media.example.org/embed?m=aBc1",
    duration: "01:41",
    date: "2023-02-08T08:00:00.000Z",
  });
  expect(sample.mapping.fields.oldId).toEqual(["friendly_token"]);
});

test("reads the privacy of videos in Vimeo's API", async () => {
  const view = ["anybody", "nobody", "unlisted", "password", "disable", "anybody"];
  const video = (n: number) => ({
    name: `Film ${n}`,
    link: `https://vimeo.com/${n}`,
    created_time: "2023-05-06T07:08:09+00:00",
    privacy: { view: view[n - 1], embed: "public", download: false },
    pictures: {
      base_link: `https://i.vimeocdn.com/video/${n}`,
      sizes: [{ link: `https://i.vimeocdn.com/video/${n}_9` }],
    },
    status: n === 6 ? "transcoding" : "available",
  });
  const { rows, sample } = await takenRows(JSON.stringify({ total: 6, data: NUMBERS.map(video) }));
  expect(statesOf(rows)).toEqual(["public", "draft", "draft", "draft", "draft", "draft"]);
  expect(sample.mapping.fields.oldUrl).toBeUndefined();
});

test("reads posts of WordPress's REST API with the names of their terms", async () => {
  const post = (n: number) => ({
    id: n,
    date: "2023-02-08T12:00:00",
    date_gmt: "2023-02-08T10:00:00",
    slug: `film-${n}`,
    status: "publish",
    title: { rendered: `Film &#8211; ${n}` },
    content: { rendered: `<p><iframe src="https://player.vimeo.com/video/${n}"></iframe></p><p>Words.</p>` },
    categories: [3],
    tags: [7, 9],
    _embedded: {
      "wp:term": [
        [{ id: 3, name: "Birds" }],
        [
          { id: 7, name: "sea" },
          { id: 9, name: "gulls" },
        ],
      ],
    },
  });
  const { rows } = await takenRows(JSON.stringify(NUMBERS.map(post)));
  expect(rows[0]).toMatchObject({
    title: "Film – 1",
    description: "Words.",
    date: "2023-02-08T10:00:00.000Z",
    categories: ["Birds"],
    tags: ["sea", "gulls"],
  });
});

test("videos of sitemaps that are no live streams are public", async () => {
  const entry = (
    n: number,
  ) => `<url><loc>https://old.example.org/${n}</loc><video:video><video:title>Bird ${n}</video:title>
<video:player_loc>https://old.example.org/embed/${n}</video:player_loc><video:live>no</video:live></video:video></url>`;
  const { rows, sample } = await takenRows(
    `<urlset xmlns="s" xmlns:video="v">${NUMBERS.map(entry).join("\n")}</urlset>`,
  );
  expect(statesOf(rows)).toEqual(Array(6).fill("public"));
  expect(sample.mapping.fields.oldUrl).toEqual(["loc"]);
});

test("trailers are not taken for the films of a media server", async () => {
  const item = (n: number) => ({ Name: `Film ${n}`, RemoteTrailers: [{ Url: `https://vimeo.com/${n}` }] });
  await expect(takenRows(JSON.stringify({ Items: NUMBERS.map(item) }))).rejects.toThrow(/no field .* players/);
});

test("reads the largest file of JW Player's feeds rather than the stream before it", async () => {
  const file = (n: number, name: string) => `https://cdn.jwplayer.com/videos/${n}-${name}.mp4`;
  const item = (n: number) => ({
    title: `Film ${n}`,
    sources: [
      { file: `https://cdn.jwplayer.com/manifests/${n}.m3u8`, type: "application/vnd.apple.mpegurl" },
      { file: file(n, "low"), height: 180 },
      { file: file(n, "high"), height: 720 },
      { file: `https://cdn.jwplayer.com/videos/${n}.m4a`, label: "AAC Audio" },
    ],
  });
  const { rows, warnings } = await takenRows(JSON.stringify({ playlist: NUMBERS.map(item) }));
  expect(rows[0]).toMatchObject({ player: file(1, "high") });
  expect(warnings).toEqual([]);
  const content = (n: number) => `<item><title>Film ${n}</title><media:group>
<media:content url="https://cdn.jwplayer.com/manifests/${n}.m3u8"/><media:content url="${file(n, "low")}"/></media:group></item>`;
  const feed = await takenRows(`<rss xmlns:media="m"><channel>${NUMBERS.map(content).join("")}</channel></rss>`);
  expect(feed.rows[0]).toMatchObject({ player: file(1, "low") });
});

test("reads the largest film among the files of Media RSS, and takes pictures for pictures", async () => {
  const file = (n: number, name: string) => `https://files.example.com/${n}-${name}`;
  const item = (n: number) => `<item><title>Film ${n}</title><media:group>
<media:content url="${file(n, "poster.jpg")}" medium="image" height="2000"/>
<media:content url="${file(n, "list.m3u8")}" type="application/vnd.apple.mpegurl"/>
<media:content url="${file(n, "180.mp4")}" type="video/mp4" height="180" duration="60"/>
<media:content url="${file(n, "1080.mp4")}" type="video/mp4" height="1080" duration="60"/>
<media:content url="${file(n, "720.mp4")}" type="video/mp4" height="720" duration="60"/>
<media:content url="${file(n, "sound.m4a")}" type="audio/mp4" bitrate="112000"/></media:group></item>`;
  const { rows } = await takenRows(`<rss xmlns:media="m"><channel>${NUMBERS.map(item).join("")}</channel></rss>`);
  expect(rows[0]).toMatchObject({ player: file(1, "1080.mp4"), picture: file(1, "poster.jpg"), duration: "01:00" });
});

test("reads the rows of a table that phpMyAdmin exported as JSON", async () => {
  const row = (n: number) => ({
    videoid: String(n),
    title: `Film ${n}`,
    embed_code: `<iframe src="https://player.vimeo.com/video/${n}"></iframe>`,
    tags: [{ data: "https://example.org" }],
  });
  const { rows, sample } = await takenRows(
    JSON.stringify([
      { type: "header", version: "5.2.1", comment: "Export to JSON plugin for PHPMyAdmin" },
      { type: "database", name: "clip" },
      { type: "table", name: "cb_video", database: "clip", data: NUMBERS.map(row) },
    ]),
  );
  expect(sample.format).toEqual({ kind: "json", path: "$.*.data.*" });
  expect(rows).toHaveLength(6);
  expect(rows[5]).toMatchObject({ title: "Film 6" });
});

test("reads the posts of Ghost", async () => {
  const post = (n: number) => ({
    id: `${n}`,
    title: `Film ${n}`,
    html: `<figure><iframe src="https://player.vimeo.com/video/${n}"></iframe></figure><p>Words.</p>`,
    plaintext: "Words.",
    feature_image: `__GHOST_URL__/content/images/${n}.jpg`,
    status: n === 2 ? "draft" : "published",
    visibility: n === 3 ? "paid" : "public",
    published_at: "2023-02-08T10:00:00.000Z",
  });
  const { rows } = await takenRows(
    JSON.stringify({
      db: [{ meta: { version: "5.80" }, data: { newsletters: [{ status: "active" }], posts: NUMBERS.map(post) } }],
    }),
  );
  expect(statesOf(rows)).toEqual(["public", "draft", "premium", "public", "public", "public"]);
  expect(rows[0]).toMatchObject({ title: "Film 1", description: "Words.", date: "2023-02-08T10:00:00.000Z" });
});
