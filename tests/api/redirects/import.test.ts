import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { sampleSource } from "#lib/imports/mapping/sample";
import { openNamed } from "#lib/imports/source";
import { undoImport } from "#lib/imports/undo/commands";
import { exportText, importFile } from "../../support/catalogue-files.ts";
import { fileOf } from "../../support/foreign-files.ts";

const HEADER = "title,iframeSrc,oldId,oldSlug,oldUrl,startingViews\n";
const FILE = `${HEADER}One,https://vimeo.com/1,12,a-walk,https://old.example/videos/12/a-walk/,1500
Two,https://vimeo.com/2,13,,,
`;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE old_addresses, videos, categories, tags, imports, video_tombstones RESTART IDENTITY CASCADE`;
});

const views = async () =>
  (await db.videoStats.findMany({ select: { views: true }, orderBy: { videoId: "asc" } })).map((row) => row.views);

test("old IDs, URLs and views survive an export and a repeated import unchanged", async () => {
  expect(await importFile({ bytes: FILE })).toMatchObject({ imported: 2, refused: 0 });
  const exported = await exportText();
  expect(exported).toContain("12,a-walk,/videos/12/a-walk,1500");
  expect(await views()).toEqual([1500, 0]);
  expect(await db.videoDailyViews.count()).toBe(0);
  expect(await db.videoRecentViews.count({ where: { month: { gt: 0 } } })).toBe(0);
  for (const bytes of [FILE, exported, await exportText("jsonl")])
    expect(await importFile({ bytes }, { update: true })).toMatchObject({ imported: 0, updated: 0, skipped: 2 });
  expect(await exportText()).toBe(exported);
  await db.$executeRaw`TRUNCATE videos RESTART IDENTITY CASCADE`;
  await importFile({ bytes: exported });
  expect(await exportText()).toBe(exported);
});

test("an update changes the given columns and keeps the views counted by this site", async () => {
  await importFile({ bytes: FILE });
  await db.videoStats.update({ where: { videoId: 1 }, data: { views: { increment: 7 } } });
  const more = FILE.replace(",1500", ",2000").replace("13,,,", "14,b,/?p=14,5");
  expect(await importFile({ bytes: more }, { update: true })).toMatchObject({ updated: 2 });
  expect(await views()).toEqual([2007, 5]);
  expect(await importFile({ bytes: more }, { update: true })).toMatchObject({ updated: 0 });
  const without = "title,iframeSrc\nUno,https://vimeo.com/1\n";
  expect(await importFile({ bytes: without }, { update: true })).toMatchObject({ updated: 1 });
  expect(await views()).toEqual([2007, 5]);
  expect(await db.video.findUnique({ where: { id: 1 }, select: { oldId: true, oldUrl: true } })).toEqual({
    oldId: "12",
    oldUrl: "/videos/12/a-walk",
  });
});

test("imported views are part of the view totals, and undoing the import removes them", async () => {
  await importFile({ bytes: "title,iframeSrc\nFirst,https://vimeo.com/9\n" });
  const before = await exportText();
  await importFile({ bytes: FILE });
  const [{ wrong }] = await db.$queryRaw<[{ wrong: number }]>`
    SELECT count(*)::int AS wrong FROM video_stats s JOIN videos v ON v.id = s.video_id WHERE s.views < v.starting_views`;
  expect(wrong).toBe(0);
  await undoImport(2, false, new AbortController().signal);
  expect(await exportText()).toBe(before);
});

test("URLs of skipped rows point to the video with the same player until the import is undone", async () => {
  const file = `${HEADER}One,https://vimeo.com/1,1,,/a,\nOne again,https://player.vimeo.com/video/1,2,,/b,\n`;
  expect(await importFile({ bytes: file })).toMatchObject({ imported: 1, repeated: 1 });
  const select = { address: true, oldId: true, videoId: true, importId: true };
  const rows = () => db.oldAddress.findMany({ select, orderBy: { address: "asc" } });
  const both = [
    { address: "/b", oldId: null, videoId: 1, importId: 1 },
    { address: null, oldId: "2", videoId: 1, importId: 1 },
  ];
  expect(await rows()).toEqual(both);
  await importFile({ bytes: file });
  expect(await rows()).toEqual(both);
  await undoImport(1, false, new AbortController().signal);
  expect(await rows()).toEqual([]);
});

test.each([
  ["oldUrl", "not an address", "The oldUrl is not an address"],
  ["oldUrl", "https://old.example/", "The oldUrl is not an address"],
  ["startingViews", "many", "The startingViews are not a number of views."],
  ["startingViews", "-1", "The startingViews are not a number of views."],
  ["startingViews", "99999999999", "The startingViews are not a number of views."],
  ["oldId", "1".repeat(201), "The oldId is longer than 200 characters."],
])("a row with %s %s is rejected with a reason", async (column, value, reason) => {
  const { rejectedRows } = await importFile({ bytes: `title,iframeSrc,${column}\nOne,https://vimeo.com/1,${value}\n` });
  expect(rejectedRows[0]?.reason).toContain(reason);
});

const sampleOf = async (text: string) => sampleSource(await openNamed(fileOf(text)));

test("columns of another system's file are recognised, and unknown columns are reported", async () => {
  const rows = Array.from(
    { length: 8 },
    (_, n) =>
      `${n + 100}|Title ${n}|https://vimeo.com/${n + 1}|title-${n}|https://old.example/videos/${n + 100}/title-${n}/|${n}1,234|${n}|x`,
  );
  const text = `ID|Title|Embed code|Directory|Website link|Views|Likes|Main screenshot\n${rows.join("\n")}`;
  const sample = await sampleOf(text);
  expect(sample.mapping.fields).toMatchObject({
    oldId: ["ID"],
    oldSlug: ["Directory"],
    oldUrl: ["Website link"],
    startingViews: ["Views"],
  });
  const summary = await importFile({ bytes: text }, { mapping: sample.mapping });
  expect(summary).toMatchObject({ imported: 8, unknownColumns: expect.arrayContaining(["Likes"]) });
  expect(await db.video.findFirst({ where: { oldId: "103" } })).toMatchObject({
    oldSlug: "title-3",
    oldUrl: "/videos/103/title-3",
    startingViews: 31_234,
  });
});

test("a page on the player's own site is mapped to sourceUrl, not oldUrl", async () => {
  const rows = Array.from(
    { length: 8 },
    (_, n) => `Title ${n},https://play.example.net/embed/${n},https://www.example.net/watch/${n}`,
  );
  const { mapping } = await sampleOf(`name,embed,url\n${rows.join("\n")}`);
  expect(mapping.fields).toMatchObject({ sourceUrl: ["url"] });
  expect(mapping.fields.oldUrl).toBeUndefined();
});

test("old URLs are recognised by their values, whatever the column name", async () => {
  const rows = Array.from({ length: 8 }, (_, n) => `Title ${n},https://vimeo.com/${n},https://old.example/?p=${n}`);
  const { mapping } = await sampleOf(`name,embed,adresse\n${rows.join("\n")}`);
  expect(mapping.fields.oldUrl).toEqual(["adresse"]);
});
