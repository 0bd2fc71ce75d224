import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { listTopCategories } from "#lib/analytics/queries";
import { addViews } from "#lib/analytics/statements";
import { findMergedInto } from "#lib/categories/queries";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import * as merge from "../../../app/api/admin/categories/[id]/merge/route.ts";
import * as adminCategory from "../../../app/api/admin/categories/[id]/route.ts";
import * as pinned from "../../../app/api/admin/categories/pinned/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as categories from "../../../app/api/categories/route.ts";
import * as search from "../../../app/api/videos/search/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.auditEntry.deleteMany();
  await db.setting.deleteMany();
  await changeSettings({ pinnedCategories: ["Waiting"] });
});

const into = (id: number, target: unknown) => admin(merge.POST, { params: { id: String(id) }, body: { into: target } });
const listed = async () => (await callRoute(categories.GET)).data.categories;
const found = async (q: string) => (await callRoute(search.GET, { query: { q } })).data.videos.length;
const pin = (categoryIds: unknown) => admin(pinned.PUT, { method: "PUT", body: { categoryIds } });
const names = async () => (await getSiteSettings()).pinnedCategories;

describe("merging a category into another", () => {
  test("moves its videos without duplicates, deletes it and makes its name an alias", async () => {
    const [cats, felines] = [await aCategory({ name: "Cats" }), await aCategory({ name: "Felines" })];
    const { id } = (await videoPanel(admin, cats.id).create()).data.video;
    await aVideo({ categories: [cats.id, felines.id] });
    await aVideo({ categories: [felines.id] });
    await db.auditEntry.deleteMany();
    const { status, data } = await into(cats.id, felines.id);
    expect([status, data]).toMatchObject([200, { moved: 2, category: { id: felines.id, videoCount: 3 } }]);
    expect(await listed()).toEqual([{ id: felines.id, name: "Felines", videoCount: 3, excludedFromFeeds: false }]);
    expect(await db.videoCategory.findMany({ where: { videoId: id } })).toMatchObject([{ categoryId: felines.id }]);
    expect([await found("cats"), await found("felines")], "the former name is an alias").toEqual([2, 2]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        adminId: admin.userId,
        action: "category.merge",
        subject: `category ${cats.id}`,
        details: { name: "Cats", into: { id: felines.id, name: "Felines" }, videos: 2 },
      },
    ]);
  });

  test("resolves old category ids across several merges", async () => {
    const [a, b, c] = [await aCategory(), await aCategory(), await aCategory()];
    await into(a.id, b.id);
    expect(await findMergedInto(a.id)).toBe(b.id);
    await into(b.id, c.id);
    expect([await findMergedInto(a.id), await findMergedInto(b.id)]).toEqual([c.id, c.id]);
    expect(await findMergedInto(c.id)).toBeNull();
  });

  test("hides or unhides the moved videos as the target category requires", async () => {
    const [open, excluded] = [await aCategory(), await aCategory({ excludedFromFeeds: true })];
    const { id } = await aVideo({ categories: [open.id] });
    await into(open.id, excluded.id);
    expect(await db.video.findUnique({ where: { id } })).toMatchObject({ isHidden: true });
    const other = await aCategory();
    await into(excluded.id, other.id);
    expect(await db.video.findUnique({ where: { id } })).toMatchObject({ isHidden: false });
  });

  test("replaces it with the target among the pinned categories, without duplicates", async () => {
    const [a, b, c] = [await aCategory({ name: "A" }), await aCategory({ name: "B" }), await aCategory({ name: "C" })];
    await pin([a.id, b.id]);
    await into(a.id, c.id);
    expect(await names()).toEqual(["C", "B", "Waiting"]);
    await into(b.id, c.id);
    expect(await names()).toEqual(["C", "Waiting"]);
  });

  test("adds up interaction counts and includes videos in the trash", async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const day = new Date("2026-01-01");
    const counted = (categoryId: number, count: number) => ({ day, categoryId, type: "click", count });
    await db.categoryInteraction.createMany({ data: [counted(a.id, 2), counted(b.id, 3)] });
    const { id } = await aVideo({ categories: [a.id, b.id] });
    await videoPanel(admin, a.id).remove(id);
    await into(a.id, b.id);
    expect(await db.categoryInteraction.findMany()).toEqual([counted(b.id, 5)]);
    await admin(restore.POST, { body: { ids: [id] } });
    expect(await db.videoCategory.findMany()).toMatchObject([{ categoryId: b.id, videoId: id }]);
  });

  test("moves a video in the trash that was in no other category", async () => {
    const [from, target] = [await aCategory(), await aCategory()];
    const { id } = await aVideo({ categories: [from.id] });
    await videoPanel(admin, from.id).remove(id);
    await into(from.id, target.id);
    const { data } = await admin(restore.POST, { body: { ids: [id] } });
    expect(data).toEqual({ restored: [id], missing: [], uncategorized: [], refused: [] });
    expect(await db.videoCategory.findMany()).toMatchObject([{ categoryId: target.id, videoId: id }]);
  });

  test("adds up daily views without counting videos in both categories twice", async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const day = (daysAgo: number) => new Date(Date.parse("2026-01-10") - daysAgo * 86_400_000);
    const viewed = (categoryId: number, daysAgo: number, views: number) => ({
      day: day(daysAgo),
      categoryId,
      views: BigInt(views),
    });
    const both = await aVideo({ categories: [a.id, b.id] });
    await db.videoDailyViews.create({ data: { day: day(0), videoId: both.id, views: 4 } });
    await db.categoryDailyViews.deleteMany();
    await db.categoryDailyViews.createMany({ data: [viewed(a.id, 0, 10), viewed(a.id, 1, 5), viewed(b.id, 0, 7)] });
    await into(a.id, b.id);
    expect(await db.categoryDailyViews.findMany({ orderBy: { day: "asc" } })).toEqual([
      viewed(b.id, 1, 5),
      viewed(b.id, 0, 13),
    ]);
  });

  test("does not leave a category with fewer than no views where its videos have more than were counted", async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const day = new Date("2026-01-10");
    const both = await aVideo({ categories: [a.id, b.id] });
    await db.videoDailyViews.create({ data: { day, videoId: both.id, views: 9 } });
    await db.categoryDailyViews.deleteMany();
    await db.categoryDailyViews.createMany({
      data: [a, b].map(({ id }) => ({ day, categoryId: id, views: id === a.id ? 3n : 2n })),
    });
    await into(a.id, b.id);
    expect(await db.categoryDailyViews.findMany()).toEqual([{ day, categoryId: b.id, views: 3n }]);
  });

  test("credits views of the old category written after the merge to the target", async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    await into(a.id, b.id);
    await db.categoryDailyViews.deleteMany();
    const today = new Date(new Date().toISOString().slice(0, 10));
    await db.categoryDailyViews.createMany({
      data: [a, b].map(({ id }) => ({ day: today, categoryId: id, views: 2n })),
    });
    expect(await listTopCategories("week", 10)).toEqual([{ id: b.id, name: b.name, viewCount: 4 }]);
  });

  test("does not deadlock with concurrent view counting", async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await aCategory(), await aCategory({ excludedFromFeeds: round % 2 === 0 })];
      const videos = [await aVideo({ categories: [a.id] }), await aVideo({ categories: [a.id, b.id] })];
      const views = new Map(videos.map(({ id }) => [id, 1]));
      const day = new Date().toISOString().slice(0, 10);
      await db.$executeRaw(addViews(day, views));
      const [merged] = await Promise.all([
        into(round < 2 ? a.id : b.id, round < 2 ? b.id : a.id),
        ...Array.from({ length: 5 }, () => db.$executeRaw(addViews(day, views))),
      ]);
      expect(merged.status).toBe(200);
    }
  });

  test("merges hundreds of videos", async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    await db.$executeRaw`INSERT INTO videos (title) SELECT 'Of many' FROM generate_series(1, 600)`;
    await db.$executeRaw`INSERT INTO video_categories (category_id, video_id) SELECT ${a.id}, id FROM videos`;
    await db.$executeRaw`
      INSERT INTO video_categories (category_id, video_id) SELECT ${b.id}, id FROM videos ORDER BY id LIMIT 100`;
    expect((await into(a.id, b.id)).data).toMatchObject({ moved: 600, category: { videoCount: 600 } });
    expect(await db.searchDocument.count()).toBe(600);
  });

  test("stays consistent with a concurrent video creation and a concurrent merge in reverse", async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await aCategory(), await aCategory()];
      await aVideo({ categories: [a.id] });
      const [made, merged, back] = await Promise.all([
        videoPanel(admin, a.id).create(),
        into(a.id, b.id),
        into(b.id, a.id),
      ]);
      expect([201, 400]).toContain(made.status);
      expect([merged.status, back.status].sort()).toEqual([200, 404]);
    }
    const counts = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM categories c WHERE video_count <> (SELECT count(*) FROM video_categories WHERE category_id = c.id)`;
    expect(counts).toEqual([]);
  });

  test("requires two different existing categories", async () => {
    const { id } = await aCategory();
    for (const [from, target, status, sentence] of [
      [id, id, 400, "A category cannot be merged into itself."],
      [id, "1", 400, "Please choose the category to merge into."],
      [id, undefined, 400, "Please choose the category to merge into."],
      [id, 2147483647, 404, "Category not found"],
      [2147483647, id, 404, "Category not found"],
    ] as const) {
      const reply = await into(from, target);
      expect([reply.status, reply.body.error]).toEqual([status, sentence]);
    }
    expect(await db.auditEntry.count()).toBe(0);
  });
});

describe("pinned categories", () => {
  test("are listed in the given order, followed by pinned names without a category", async () => {
    const [a, b] = [await aCategory({ name: "A" }), await aCategory({ name: "B" })];
    expect((await pin([b.id, a.id])).data.categories).toEqual([
      { id: b.id, name: "B" },
      { id: a.id, name: "A" },
    ]);
    expect(await names()).toEqual(["B", "A", "Waiting"]);
    await pin([a.id]);
    expect(await names()).toEqual(["A", "Waiting"]);
    await admin(adminCategory.PUT, { method: "PUT", params: { id: String(a.id) }, body: { name: "Renamed" } });
    expect(await names()).toEqual(["Renamed", "Waiting"]);
    expect((await pin([])).data.categories).toEqual([]);
    expect(await db.auditEntry.count({ where: { action: "category.pin" } })).toBe(3);
  });

  test("are limited to 20, dropping the last names without a category", async () => {
    const waiting = Array.from({ length: 20 }, (_, n) => `Waiting ${n}`);
    await changeSettings({ pinnedCategories: waiting });
    const { id } = await aCategory({ name: "A" });
    await pin([id]);
    expect(await names()).toEqual(["A", ...waiting.slice(0, 19)]);
  });

  test("are unchanged by duplicate, invalid, unknown or too many ids", async () => {
    const { id } = await aCategory();
    const many = Array.from({ length: 21 }, (_, n) => n + 1);
    for (const given of [[id, id], [0], "all", undefined, [2147483647], many]) {
      expect((await pin(given)).status).toBe(400);
    }
    expect(await names()).toEqual(["Waiting"]);
    expect(await db.auditEntry.count()).toBe(0);
  });
});
