import { beforeEach, describe, expect, test } from "vitest";
import { listMostWatched } from "#lib/videos/queries";
import * as mostWatched from "../../../app/api/most-watched/route.ts";
import * as sameList from "../../../app/api/videos/most-watched/route.ts";
import { aCategory, aVideo, clearCatalogue, viewsOn } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

beforeEach(clearCatalogue);

type Ranked = { title: string; rank: number; periodViews: number };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

const list = async (query = "") => (await callRoute(mostWatched.GET, { query })).data;
const ranking = async (query = "") =>
  (await list(query)).videos.map(({ title, rank, periodViews }: Ranked) => [rank, title, periodViews]);

/** A video with views by days ago. */
async function watched(title: string, days: Record<number, number>, createdAt = at(1)) {
  const { id } = await aVideo({ title, createdAt, views: Object.values(days).reduce((sum, views) => sum + views, 0) });
  for (const [daysAgo, views] of Object.entries(days)) await viewsOn(id, Number(daysAgo), views);
}

describe("a time window of the most watched list", () => {
  beforeEach(async () => {
    await watched("now", { 0: 2, 45: 1 });
    await watched("sixth day", { 6: 5 });
    await watched("seventh day", { 7: 7, 8: 2 });
    await watched("29th day", { 29: 20 });
    await watched("30th day", { 30: 100 });
    await watched("never", {});
  });

  test("counts today, the last 7 or the last 30 days, and lists only videos viewed in it", async () => {
    expect(await ranking("timeframe=today")).toEqual([[1, "now", 2]]);
    expect(await ranking("timeframe=week")).toEqual([
      [1, "sixth day", 5],
      [2, "now", 2],
    ]);
    expect(await ranking("timeframe=month")).toEqual([
      [1, "29th day", 20],
      [2, "seventh day", 9],
      [3, "sixth day", 5],
      [4, "now", 2],
    ]);
  });

  test("ranks every video by its total views when unbounded", async () => {
    const all = [
      [1, "30th day", 100],
      [2, "29th day", 20],
      [3, "seventh day", 9],
      [4, "sixth day", 5],
      [5, "now", 3],
      [6, "never", 0],
    ];
    expect(await ranking("timeframe=all_time")).toEqual(all);
    expect(await ranking()).toEqual(all);
    expect(await ranking("timeframe=Today")).toEqual(all);
    expect((await list("timeframe=nonsense")).timeframe).toBe("all_time");
  });

  test("continues ranks across pages and has an exact total", async () => {
    const { pagination, timeframe } = await list("timeframe=month&limit=3&page=2");
    expect(await ranking("timeframe=month&limit=3&page=2")).toEqual([[4, "now", 2]]);
    expect(pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 4, limit: 3 });
    expect(timeframe).toBe("month");
    expect(await ranking("timeframe=month&page=9")).toEqual([]);
  });
});

test("ranks the newer of two equally watched videos first in every window", async () => {
  await watched("old", { 0: 3 }, at(1));
  await watched("new", { 0: 3 }, at(2));
  for (const timeframe of ["today", "week", "month", "all_time"]) {
    expect(await ranking(`timeframe=${timeframe}`), timeframe).toEqual([
      [1, "new", 3],
      [2, "old", 3],
    ]);
  }
});

test("leaves excluded videos out of every window", async () => {
  const { id } = await aCategory({ excludedFromFeeds: true });
  const hidden = await aVideo({ categories: [id], views: 10 });
  await viewsOn(hidden.id, 0, 10);
  for (const timeframe of ["today", "week", "month", "all_time"]) {
    const { videos, pagination } = await list(`timeframe=${timeframe}`);
    expect([videos, pagination.totalCount], timeframe).toEqual([[], 0]);
  }
});

test("returns the same cards without players under both of its URLs", async () => {
  await watched("a", { 0: 1 });
  const [one, other] = await Promise.all([callRoute(mostWatched.GET), callRoute(sameList.GET)]);
  expect(one.data).toEqual(other.data);
  expect(Object.keys(one.data.videos[0])).not.toContain("iframeSrc");
  expect(one.data.videos[0].viewCount).toBe(1);
});

test("the page of the most watched lists only videos that were watched", async () => {
  const { id } = await aVideo({ views: 3 });
  for (let number = 0; number < 20; number++) await aVideo();
  const list = (page: number) => listMostWatched({ timeframe: "all_time", page, limit: 16, onlyWatched: true });
  const { videos, pagination } = await list(1);
  expect(videos.map((video) => video.id)).toEqual([id]);
  expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 1, limit: 16 });
  expect((await list(2)).videos).toEqual([]);
});
