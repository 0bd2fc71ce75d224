import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { exportText, gzip, importFile, manyRows } from "../../support/catalogue-files.ts";
import { aCategory } from "../../support/factories.ts";

const MESSY = "tests/fixtures/messy.csv";

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE videos, categories, tags, imports, embed_hosts, settings RESTART IDENTITY CASCADE`;
});

const videos = () =>
  db.video.findMany({
    orderBy: { id: "asc" },
    include: {
      categories: { include: { category: true } },
      tags: { include: { tag: { select: { name: true } } } },
      stats: true,
    },
  });
const isFound = async (title: string, word: string) => {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM search_documents d JOIN videos v ON v.id = d.video_id WHERE title = ${title} AND words @@ ${word}::tsquery`;
  return rows.length > 0;
};
/** Everything an import may write, as text. */
const everything = async () => {
  const rows = await db.$queryRaw`
    SELECT (SELECT count(*) FROM videos)::int AS videos, (SELECT count(*) FROM categories)::int AS categories,
      (SELECT count(*) FROM tags)::int AS tags, (SELECT count(*) FROM search_documents)::int AS documents,
      (SELECT count(*) FROM embed_hosts)::int AS hosts, (SELECT count(*) FROM imports)::int AS imports,
      to_regnamespace('importing')::text AS staging`;
  return JSON.stringify(rows);
};

test("accounts for every row of a messy file, with line, title and reason of each rejected row", async () => {
  const { rejectedRows, ...summary } = await importFile(MESSY);
  expect(rejectedRows).toEqual([
    { line: 8, title: "", reason: "The title is empty." },
    { line: 10, title: "Bad embed", reason: "The address must begin with https://." },
    { line: 11, title: "Look-alike", reason: "The address only looks like the one of a known site." },
    { line: 12, reason: "The row has 3 values where the header names 12 columns." },
    { line: 13, reason: "A quotation mark is out of place." },
    { line: 15, title: "Bad duration", reason: "The duration is not in the format MM:SS or H:MM:SS." },
    {
      line: 16,
      title: "Bad date",
      reason: "createdAt is neither a day (2025-01-31) nor a time (2025-01-31T18:30:00Z).",
    },
    { line: 17, title: "Bad picture", reason: "The thumbnailUrl is not a valid web address." },
    { line: 18, title: "", reason: "The title contains control characters." },
    { line: 19, title: "Bad flag", reason: "isPrivate is neither true nor false." },
    { line: 21, title: "x".repeat(200), reason: "The title is longer than 500 characters." },
  ]);
  expect(summary).toEqual({
    id: expect.any(Number),
    rows: 19,
    imported: 7,
    updated: 0,
    restored: 0,
    skipped: 1,
    previouslyDeleted: 0,
    refused: 11,
    repeated: 1,
    unknownColumns: ["rating", "(no name)"],
    excludedCategories: [],
    drafts: 0,
    leftOut: 0,
    warnings: [],
  });
  const run = await db.import.findFirstOrThrow({ include: { refusals: { orderBy: { line: "asc" } } } });
  expect(run).toMatchObject({ source: "messy.csv", rows: 19, imported: 7, updated: 0, skipped: 1, refused: 11 });
  expect(run.refusals.map(({ importId: _, ...row }) => row)).toEqual(
    rejectedRows.map((row) => ({ title: "", ...row })),
  );
});

test("stores the accepted rows of a messy file with normalized values", async () => {
  await importFile(MESSY);
  const [tide, dusk, data, disk, plain, bars, last] = await videos();
  expect(tide).toMatchObject({
    id: 1,
    title: "Tide at dawn",
    description: 'The sea, "almost" still.\n<p>Filmed &amp; cut by hand</p>',
    iframeSrc: "https://www.youtube.com/embed/AAAAAAAAAA1",
    embedKey: "youtube:AAAAAAAAAA1",
    thumbnailUrl: "https://i3.ytimg.com/vi/AAAAAAAAAA1/1.jpg",
    durationSeconds: 754,
    isPrivate: false,
    createdAt: new Date("2024-05-01T00:00:00Z"),
  });
  expect(dusk).toMatchObject({
    title: "Tide at dusk",
    iframeSrc: "https://www.youtube.com/embed/AAAAAAAAAA2?start=95",
    durationSeconds: 3723,
    createdAt: new Date("2024-05-01T16:30:00Z"),
    tags: [{ tag: { name: "sea" } }],
    categories: [{ category: { name: "Sea" }, createdAt: new Date("2024-05-01T16:30:00Z"), isPrivate: false }],
  });
  expect(data).toMatchObject({
    title: "データの海 🌊",
    isPrivate: true,
    iframeSrc: "https://play.example.org/v/7?utm_source=x",
  });
  expect(Math.abs(Date.now() - Number(data?.createdAt))).toBeLessThan(60_000);
  expect(disk).toMatchObject({ title: 'A 5" disk', iframeSrc: "https://player.vimeo.com/video/123?h=abc&x=1" });
  expect(plain).toMatchObject({ categories: [], iframeSrc: "https://archive.org/embed/ohne_kategorie" });
  expect(bars?.tags.map(({ tag }) => tag.name).sort()).toEqual(["a|b", "c\\"]);
  expect(last).toMatchObject({
    title: "R\u00e9sum\u00e9 – the end",
    categories: [{ category: { name: "Café" } }],
  });
  const counts = await db.category.findMany({ select: { name: true, videoCount: true }, orderBy: { id: "asc" } });
  expect(counts).toEqual([
    { name: "Sea", videoCount: 2 },
    { name: "Craft", videoCount: 3 },
    { name: "Café", videoCount: 2 },
  ]);
  const hosts = await db.embedHost.findMany({ orderBy: { host: "asc" } });
  expect(hosts.map(({ host }) => host)).toEqual([
    "archive.org",
    "play.example.org",
    "player.vimeo.com",
    "www.youtube.com",
  ]);
});

test("search finds imported videos, but not by the description of a private video", async () => {
  await importFile(MESSY);
  expect(await isFound("Tide at dawn", "filmed")).toBe(true);
  expect(await isFound("Tide at dawn", "slow")).toBe(true);
  expect(await isFound("データの海 🌊", "ubung")).toBe(true);
  expect(await isFound("データの海 🌊", "recipe")).toBe(false);
});

test("a second run changes nothing, even with --update", async () => {
  await importFile(MESSY);
  const before = await exportText();
  const again = await importFile(MESSY);
  expect(again).toMatchObject({ rows: 19, imported: 0, updated: 0, skipped: 8, refused: 11, repeated: 1 });
  const updated = await importFile(MESSY, { update: true });
  expect(updated).toMatchObject({ rows: 19, imported: 0, updated: 0, skipped: 8, refused: 11 });
  expect(await exportText()).toBe(before);
});

test("the same catalogue as plain or compressed CSV or JSON Lines gives the same videos", async () => {
  const now = { createdAt: new Date("2025-01-01") };
  const seen = new Set<string>();
  const take = async (bytes: string | Buffer) => {
    await db.$executeRaw`TRUNCATE videos, categories, tags RESTART IDENTITY CASCADE`;
    await importFile({ bytes });
    await db.video.updateMany({ where: { title: "データの海 🌊" }, data: now });
    await db.video.updateMany({ where: { createdAt: { gt: new Date("2025-06-01") } }, data: now });
    seen.add(await exportText());
  };
  await take(readFileSync(MESSY));
  await take(gzip(readFileSync(MESSY)));
  await take(await exportText("jsonl"));
  await take(gzip(await exportText("jsonl")));
  await take(await exportText("csv"));
  expect(seen.size).toBe(1);
  expect([...seen][0]).toContain(",Café|Craft,a\\|b|c\\\\,,,,,\n");
});

test("distant rows with the same embed become one video, and ids follow the order of the file", async () => {
  const file = join(process.env.DATA_DIR ?? "", "many.csv.gz");
  writeFileSync(file, gzip(`${manyRows(5_400)}Once more,https://play.example.org/v/3?autoplay=1,,,,\n`));
  const summary = await importFile(file);
  expect(summary).toMatchObject({ rows: 5_401, imported: 5_400, skipped: 1, repeated: 1, refused: 0 });
  const [counts] = await db.$queryRaw<Record<string, number>[]>`
    SELECT (SELECT count(*)::int FROM videos WHERE title = 'Video number ' || (id - 1)) AS in_order,
      (SELECT count(*)::int FROM video_stats) AS stats, (SELECT count(*)::int FROM search_documents) AS documents,
      (SELECT sum(video_count)::int FROM categories) AS counted, (SELECT count(*)::int FROM categories) AS categories,
      (SELECT count(*)::int FROM video_tags) AS tagged, (SELECT video_count FROM search_words WHERE word = 'number') AS words`;
  expect(counts).toEqual({
    in_order: 5_400,
    stats: 5_400,
    documents: 5_400,
    counted: 5_400,
    categories: 50,
    tagged: 10_800,
    words: 5_400,
  });
  expect(await importFile(file)).toMatchObject({ imported: 0, skipped: 5_401, repeated: 1 });
  expect(await everything()).toContain('"staging":null');
});

test("a dry run reports the same and writes nothing", async () => {
  const before = await everything();
  expect(await importFile(MESSY, { dryRun: true })).toMatchObject({ rows: 19, imported: 7, skipped: 1, refused: 11 });
  expect(await everything()).toBe(before);
  await importFile(MESSY);
  expect(await importFile(MESSY, { dryRun: true })).toMatchObject({ imported: 0, skipped: 8, repeated: 1 });
});

test("a locked host list rejects players on other hosts and gets no new hosts", async () => {
  const { rejectedRows, imported } = await importFile(MESSY, { lockedHosts: ["www.youtube.com", "player.vimeo.com"] });
  expect(imported).toBe(5);
  expect(rejectedRows).toContainEqual({
    line: 9,
    title: "データの海 🌊",
    reason: "Players of play.example.org are not on the list of EMBED_HOSTS.",
  });
  expect(rejectedRows).toContainEqual({
    line: 20,
    title: "Ohne Kategorie",
    reason: "Players of archive.org are not on the list of EMBED_HOSTS.",
  });
  expect(await db.embedHost.count()).toBe(0);
});

test("reuses an existing category ignoring case, and leaves it excluded from the feeds", async () => {
  const { id } = await aCategory({ name: "SEA", excludedFromFeeds: true });
  await importFile(MESSY);
  const [tide, , data] = await videos();
  expect(tide).toMatchObject({ isHidden: true, stats: { isHidden: true }, categories: [{ categoryId: id }] });
  expect(data?.isHidden).toBe(false);
});

test("a new category whose id the settings exclude starts excluded from feeds, with a message", async () => {
  await db.setting.create({ data: { key: "excludedCategoryIds", value: [2] } });
  const { excludedCategories } = await importFile(MESSY);
  expect(excludedCategories).toEqual([{ id: 2, name: "Craft" }]);
  expect((await videos()).map(({ isHidden }) => isHidden)).toEqual([false, false, true, true, false, true, false]);
});

test("announces an import once it is stored, but no dry run or import without changes", async () => {
  const heard: number[] = [];
  const stop = onChange(async () => heard.push(await db.video.count()));
  await importFile(MESSY, { dryRun: true });
  await importFile(MESSY);
  await importFile(MESSY);
  await expect.poll(() => heard).toEqual([7]);
  stop();
});
