import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { importCatalogue } from "#lib/imports/commands";
import { seedDemo } from "#lib/imports/demo/commands";
import { openSource } from "#lib/imports/source";
import { findUndo } from "#lib/imports/undo/queries";
import { addWhole } from "#lib/imports/uploads/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { aUser } from "../../support/factories.ts";

const NOW = new Date("2026-03-15T12:00:00Z");

beforeAll(async () => {
  expect(await seedDemo(NOW)).toBe(true);
});

test("seeds an empty site with videos over two years, accepting every row of the file", async () => {
  const run = await db.import.findFirstOrThrow();
  expect(run.refused + run.skipped).toBe(0);
  expect(run.imported).toBeGreaterThan(110);
  const [oldest, newest] = await Promise.all(
    (["asc", "desc"] as const).map((createdAt) => db.video.findFirstOrThrow({ orderBy: { createdAt } })),
  );
  expect(Number(NOW) - Number(oldest?.createdAt)).toBeGreaterThan(700 * 86_400_000);
  expect(Number(NOW) - Number(newest?.createdAt)).toBeLessThan(86_400_000);
  const privates = await db.video.count({ where: { isPrivate: true } });
  expect(privates / run.imported).toBeCloseTo(0.1, 1);
});

test("chart data covers 90 days and matches the views of videos and categories", async () => {
  const [{ days, sums, videos, categories, inCategories }] = await db.$queryRaw<[Record<string, number>]>`
    SELECT (SELECT count(*)::int FROM daily_views JOIN page_views USING (day)) AS days,
      (SELECT sum(views)::int FROM daily_views WHERE day >= (SELECT min(day) FROM video_daily_views)) AS sums,
      (SELECT sum(views)::int FROM video_daily_views) AS videos,
      (SELECT sum(views)::int FROM category_daily_views) AS categories,
      (SELECT sum(d.views)::int FROM video_daily_views d JOIN video_categories USING (video_id)) AS "inCategories"`;
  expect(days).toBe(90);
  expect(sums).toBeGreaterThan(1_000);
  expect([sums, categories]).toEqual([videos, inCategories]);
});

test("creates no account with a known password", async () => {
  expect(await db.user.count()).toBe(0);
});

test("leaves a site with videos unchanged", async () => {
  const before = await db.video.count();
  expect(await seedDemo(NOW)).toBe(false);
  expect(await db.video.count()).toBe(before);
});

test("excludes category 35 from the feeds, creates the pinned categories, and leaves higher ids free", async () => {
  const rehearsals = await db.category.findUniqueOrThrow({ where: { id: 35 } });
  expect(rehearsals).toMatchObject({ name: "Rehearsals", excludedFromFeeds: true });
  expect(rehearsals.videoCount).toBeGreaterThan(3);
  expect(await db.video.count({ where: { isHidden: true } })).toBe(rehearsals.videoCount);
  const { pinnedCategories } = await getSiteSettings();
  expect(await db.category.count({ where: { name: { in: pinnedCategories }, videoCount: { gt: 5 } } })).toBe(5);
  const next = await db.category.create({ data: { name: "Next", nameKey: "next" } });
  expect(next.id).toBeGreaterThan(35);
});

test("every thumbnail is a small drawing from public/demo, without text or scripts", async () => {
  const videos = await db.video.findMany({ select: { thumbnailUrl: true } });
  for (const { thumbnailUrl } of videos) expect(existsSync(`public${thumbnailUrl}`), String(thumbnailUrl)).toBe(true);
  const used = new Set(videos.map(({ thumbnailUrl }) => thumbnailUrl?.split("/").at(-1)));
  for (const file of readdirSync("public/demo")) {
    expect(used, file).toContain(file);
    const drawing = readFileSync(`public/demo/${file}`, "utf8");
    expect(drawing.length, file).toBeLessThan(15_000);
    expect(drawing, file).not.toMatch(/<(text|script|image|foreignObject)|\son\w+=|href/i);
  }
});

test("no category has two videos with the same picture", async () => {
  const categories = await db.category.findMany({ select: { name: true, videos: { select: { video: true } } } });
  for (const { name, videos } of categories) {
    const pictures = videos.map(({ video }) => video.thumbnailUrl);
    expect(new Set(pictures).size, name).toBe(pictures.length);
  }
});

test("features six videos and gives every most watched window a distinct top", async () => {
  const ranks = await db.video.findMany({ where: { featuredRank: { not: null } }, orderBy: { featuredRank: "asc" } });
  expect(ranks.map(({ featuredRank }) => featuredRank)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const days of [1, 7, 30]) {
    const since = new Date(Date.UTC(2026, 2, 15 - days + 1));
    const top = await db.videoDailyViews.groupBy({
      by: ["videoId"],
      where: { day: { gte: since } },
      _sum: { views: true },
      orderBy: { _sum: { views: "desc" } },
    });
    expect(top.length).toBeGreaterThan(60);
    expect(new Set(top.slice(0, 3).map(({ _sum }) => _sum.views)).size).toBe(3);
  }
  const early =
    await db.$queryRaw`SELECT 1 FROM video_daily_views JOIN videos ON id = video_id WHERE day < created_at::date`;
  expect(early).toEqual([]);
});

test("the preview counts a video that replaces a demo video as new, and says so", async () => {
  const { iframeSrc, id } = await db.video.findFirstOrThrow({ where: { isPrivate: false }, orderBy: { id: "desc" } });
  const bytes = new TextEncoder().encode(`title,iframeSrc\nAnother,${iframeSrc}\n`);
  const { id: uploadId } = await addWhole((await aUser()).id, "file.csv", bytes);
  await runUploads(new AbortController().signal);
  expect((await db.importUpload.findUniqueOrThrow({ where: { id: uploadId } })).report).toMatchObject({
    imported: 1,
    updated: 0,
  });
  expect(await db.importFinding.findMany({ where: { uploadId } })).toMatchObject([
    { outcome: "new", videoId: id, changes: null, reason: "Replaces a demo video." },
  ]);
  await db.user.deleteMany();
});

test("an imported video with the same player replaces a demo video, once", async () => {
  const demo = await db.video.findFirstOrThrow({ where: { isPrivate: false } });
  const file = `title,iframeSrc,thumbnailUrl\nThe real one,${demo.iframeSrc},https://pictures.example/1.jpg\n`;
  const run = async () => importCatalogue({ source: await openSource("-", Readable.from([Buffer.from(file)])) });
  expect(await run()).toMatchObject({ imported: 1, updated: 0, skipped: 0 });
  expect(await db.video.findUniqueOrThrow({ where: { id: demo.id } })).toMatchObject({ title: "The real one" });
  const { id } = await db.import.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(await findUndo(id)).toMatchObject({ untouched: 1, staying: 0 });
  expect(await run()).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
});
