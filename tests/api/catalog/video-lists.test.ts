import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as premiumVideos from "../../../app/api/videos/premium/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type CallOptions, callRoute } from "../../support/people/callers.ts";

beforeEach(clearCatalogue);

const list = async (query: CallOptions["query"] = {}) => (await callRoute(videos.GET, { query })).data;
const titles = async (query: CallOptions["query"]) =>
  (await list(query)).videos.map(({ title }: { title: string }) => title);
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe("latest", () => {
  test("sorts newest first, and by descending id within one moment", async () => {
    await aVideo({ title: "old", createdAt: at(1) });
    await aVideo({ title: "new", createdAt: at(3) });
    await aVideo({ title: "twin", createdAt: at(3) });
    await aVideo({ title: "middle", createdAt: at(2) });
    expect(await titles({ sort: "latest" })).toEqual(["twin", "new", "middle", "old"]);
  });

  test("has every video on exactly one page, and an empty page past the end", async () => {
    for (let day = 1; day <= 7; day++) await aVideo({ title: `${day}`, createdAt: at(day) });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort: "latest", page, limit: 3 })));
    expect(pages.map((page) => page.videos.map(({ title }: { title: string }) => title))).toEqual([
      ["7", "6", "5"],
      ["4", "3", "2"],
      ["1"],
      [],
    ]);
    expect(pages[3].pagination).toEqual({ currentPage: 4, totalPages: 3, totalCount: 7, limit: 3 });
  });

  test("is an empty list without pages if there are no videos", async () => {
    expect(await list({ sort: "latest" })).toEqual({
      videos: [],
      pagination: { currentPage: 1, totalPages: 0, totalCount: 0, limit: 16 },
    });
  });
});

test("returns cards without player, source or description", async () => {
  const { id: categoryId } = await aCategory({ name: "Zebra" });
  const { id: firstId } = await aCategory({ name: "apple" });
  const { id } = await aVideo({
    title: "A title",
    categories: [categoryId, firstId],
    tags: ["b", "a"],
    durationSeconds: 3922,
    createdAt: at(1),
    views: 7,
    thumbnailUrl: "https://pictures.example.com/1.jpg",
  });
  expect((await list()).videos).toEqual([
    {
      id,
      title: "A title",
      thumbnailUrl: `/api/thumbnails/${id}`,
      duration: "1:05:22",
      isPrivate: false,
      createdAt: "2026-01-01T00:00:00.000Z",
      viewCount: 7,
      categories: [
        { id: firstId, name: "apple" },
        { id: categoryId, name: "Zebra" },
      ],
      tags: [{ name: "a" }, { name: "b" }],
    },
  ]);
});

test("sorts by views and by duration, unknown durations last", async () => {
  await aVideo({ title: "a", views: 1, durationSeconds: 50, createdAt: at(1) });
  await aVideo({ title: "b", views: 9, durationSeconds: null, createdAt: at(1) });
  await aVideo({ title: "c", views: 1, durationSeconds: 70, createdAt: at(2) });
  expect(await titles({ sort: "views" })).toEqual(["b", "c", "a"]);
  expect(await titles({ sort: "duration" })).toEqual(["c", "a", "b"]);
});

describe("featured", () => {
  const heat = (title: string, value: number) =>
    db.$executeRaw`UPDATE video_stats SET heat = ${value} FROM videos v WHERE v.id = video_id AND v.title = ${title}`;

  test("is the default order: featured videos by rank, then the rest by recent popularity", async () => {
    await aVideo({ title: "cold" });
    await aVideo({ title: "second", featuredRank: 2 });
    await aVideo({ title: "hot" });
    await aVideo({ title: "first", featuredRank: 1 });
    await aVideo({ title: "also second", featuredRank: 2 });
    await heat("hot", 900);
    await heat("cold", 100);
    await heat("first", 1);
    expect(await titles({})).toEqual(["first", "second", "also second", "hot", "cold"]);
    expect(await titles({ sort: "nonsense" })).toEqual(["first", "second", "also second", "hot", "cold"]);
  });

  test("neither repeats nor misses a video across pages, wherever the featured ones end", async () => {
    for (let number = 1; number <= 5; number++) await aVideo({ title: `picked ${number}`, featuredRank: number });
    for (let number = 1; number <= 8; number++) await aVideo({ title: `other ${number}` });
    for (const limit of [1, 2, 3, 4, 5, 7, 13, 20]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(13 / limit); page++) seen.push(...(await titles({ page, limit })));
      expect(seen.length, `limit ${limit}`).toBe(13);
      expect(new Set(seen).size, `limit ${limit}`).toBe(13);
      expect(seen.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((number) => `picked ${number}`));
    }
    expect(await titles({ page: 3, limit: 10 })).toEqual([]);
  });

  test("ranks a new video above an old one without views", async () => {
    await aVideo({ title: "new", createdAt: new Date() });
    await aVideo({ title: "old", createdAt: at(1) });
    expect(await titles({})).toEqual(["new", "old"]);
  });
});

describe("an excluded category", () => {
  test("hides its videos from the feeds, but not from its own list", async () => {
    const hidden = await aCategory({ excludedFromFeeds: true });
    const open = await aCategory();
    await aVideo({ title: "both", categories: [hidden.id, open.id], featuredRank: 1 });
    await aVideo({ title: "open", categories: [open.id] });
    await aVideo({ title: "private", categories: [hidden.id], isPrivate: true });
    for (const sort of ["featured", "latest", "views", "duration"]) {
      expect(await titles({ sort }), sort).toEqual(["open"]);
      expect((await titles({ sort, categoryId: hidden.id })).sort(), sort).toEqual(["both", "private"]);
      expect((await titles({ sort, categoryId: open.id })).sort(), sort).toEqual(["both", "open"]);
    }
    expect((await list({ sort: "latest" })).pagination.totalCount).toBe(1);
  });

  test("is omitted from All Premium, but not from its own premium list", async () => {
    const hidden = await aCategory({ excludedFromFeeds: true });
    await aVideo({ title: "hidden", categories: [hidden.id], isPrivate: true });
    await aVideo({ title: "shown", isPrivate: true });
    await aVideo({ title: "public", categories: [hidden.id] });
    const premium = async (query: CallOptions["query"]) =>
      (await callRoute(premiumVideos.GET, { query })).data.videos.map(({ title }: { title: string }) => title);
    expect(await premium({})).toEqual(["shown"]);
    expect(await premium({ categoryId: hidden.id })).toEqual(["hidden"]);
  });
});

describe("a category that does not exist", () => {
  test("has no videos", async () => {
    await aVideo();
    const { videos: found, pagination } = await list({ categoryId: 2_147_483_647 });
    expect([found, pagination.totalCount]).toEqual([[], 0]);
  });

  test("is rejected with 400 if its id is invalid", async () => {
    const reply = await callRoute(videos.GET, { query: { categoryId: "abc" } });
    expect([reply.status, reply.body.error]).toEqual([400, "Invalid category ID."]);
  });
});

test("the premium list has private videos, newest first, 12 per page", async () => {
  await aVideo({ title: "public" });
  for (let day = 1; day <= 13; day++) await aVideo({ title: `${day}`, isPrivate: true, createdAt: at(day) });
  const { data } = await callRoute(premiumVideos.GET);
  expect(data.videos.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 12 }, (_, place) => `${13 - place}`),
  );
  expect(data.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 13, limit: 12 });
});
