import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseTime, listShuffled } from "#lib/videos/queries";
import { shuffleWindow, untilNextWindow } from "#lib/videos/shuffle";
import * as category from "../../../app/api/categories/[id]/route.ts";
import * as categoryVideos from "../../../app/api/categories/[id]/videos/route.ts";
import * as categories from "../../../app/api/categories/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

beforeEach(clearCatalogue);

describe("categories", () => {
  test("are listed in natural order with the number of their videos", async () => {
    const names = ["Beta", "alpha", "Émile", "eve", "10 things", "9 things"];
    for (const name of names) await aCategory({ name });
    const [alpha] = (await callRoute(categories.GET)).data.categories.slice(2);
    await aVideo({ categories: [alpha.id] });
    const { data } = await callRoute(categories.GET);
    expect(data.categories.map(({ name }: { name: string }) => name)).toEqual([
      "9 things",
      "10 things",
      "alpha",
      "Beta",
      "Émile",
      "eve",
    ]);
    expect(data.categories[2]).toEqual({ id: alpha.id, name: "alpha", videoCount: 1, excludedFromFeeds: false });
    expect(data.pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 6, limit: 12 });
  });

  test("are listed in pages of at most 200", async () => {
    for (let number = 1; number <= 13; number++) await aCategory();
    expect((await callRoute(categories.GET, { query: { page: 2 } })).data.categories).toHaveLength(1);
    expect((await callRoute(categories.GET, { query: { limit: 500 } })).data.pagination.limit).toBe(200);
  });

  test("return 404 for an unknown id, as do their videos", async () => {
    for (const { GET } of [category, categoryVideos]) {
      const reply = await callRoute(GET, { params: { id: "2147483647" } });
      expect([reply.status, reply.body.error]).toEqual([404, "Category not found"]);
    }
  });
});

describe("the shuffled order of a category", () => {
  const WINDOW = Date.parse("2026-03-01T06:00:00Z");

  async function orderOf(categoryId: number, limit: number, at?: number): Promise<number[]> {
    const order: number[] = [];
    for (let page = 1; ; page++) {
      const { videos } = await listShuffled({ categoryId, page, limit }, at);
      if (videos.length === 0) return order;
      order.push(...videos.map(({ id }) => id));
    }
  }

  async function answered(id: number, sort = "shuffle"): Promise<number[]> {
    const { data } = await callRoute(categoryVideos.GET, { params: { id: String(id) }, query: { limit: 16, sort } });
    return data.videos.map((video: { id: number }) => video.id);
  }

  async function aCategoryOf(size: number): Promise<{ id: number; videoIds: number[] }> {
    const { id } = await aCategory();
    const videoIds: number[] = [];
    for (let number = 0; number < size; number++) videoIds.push((await aVideo({ categories: [id] })).id);
    return { id, videoIds };
  }

  test("has every video on exactly one page, whatever the page size", async () => {
    const { id, videoIds } = await aCategoryOf(23);
    const order = await orderOf(id, 100, WINDOW);
    expect([...order].sort((a, b) => a - b)).toEqual(videoIds);
    for (const limit of [1, 4, 16]) expect(await orderOf(id, limit, WINDOW)).toEqual(order);
  });

  test("stays the same for six hours and then changes", async () => {
    const { id } = await aCategoryOf(12);
    const order = await orderOf(id, 16, WINDOW);
    expect(await orderOf(id, 16, WINDOW + untilNextWindow(WINDOW) - 1)).toEqual(order);
    const next = await orderOf(id, 16, WINDOW + untilNextWindow(WINDOW));
    expect(next).not.toEqual(order);
    expect([...next].sort()).toEqual([...order].sort());
  });

  describe("on instances whose clocks disagree", () => {
    afterEach(() => vi.useRealTimers());

    test("follows the database clock", async () => {
      const { id } = await aCategoryOf(12);
      let orders: number[][] = [];
      let at = 0;
      // A window may end just now.
      for (let before = -1; before !== shuffleWindow(at); ) {
        before = shuffleWindow(await databaseTime());
        orders = [];
        for (const hours of [-7, 0, 7, 70]) {
          vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ["Date"] });
          orders.push(await answered(id));
          vi.useRealTimers();
        }
        at = await databaseTime();
      }
      const order = await orderOf(id, 16, at);
      expect(orders).toEqual([order, order, order, order]);
    });
  });

  test("differs between categories with the same videos", async () => {
    const { id, videoIds } = await aCategoryOf(12);
    const other = await aCategory();
    const { db } = await import("#lib/db/prisma");
    for (const videoId of videoIds) {
      await db.$executeRaw`INSERT INTO video_categories (video_id, category_id) VALUES (${videoId}, ${other.id})`;
    }
    expect(await orderOf(id, 16, WINDOW)).not.toEqual(await orderOf(other.id, 16, WINDOW));
  });

  test("is replaced by newest first on request", async () => {
    const { id, videoIds } = await aCategoryOf(6);
    expect(await answered(id, "latest")).toEqual(videoIds.toReversed());
  });
});
