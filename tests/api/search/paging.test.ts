import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { reindexAll, reindexVideos } from "#lib/search/commands";
import { searchVideos } from "#lib/search/queries";
import { GET } from "../../../app/api/videos/search/route.ts";
import { callRoute } from "../../support/people/callers.ts";

const search = async (q: string, page: number, limit: number) =>
  (await callRoute(GET, { query: { q, page, limit } })).data;

beforeAll(async () => {
  const title = (i: number) =>
    i < 1200
      ? `Common clip ${i}${i % 3 === 1 ? " mixed" : ""}`
      : i < 1230
        ? `Rare clip ${i}`
        : `Prefix commonplace ${i}`;
  const description = (i: number) => `mixed ${i % 2 ? "spoiled" : ""} ${i % 12 ? "" : "tainted"}`;
  await db.video.createMany({
    data: Array.from({ length: 1240 }, (_, i) => ({
      title: title(i),
      description: description(i),
      createdAt: new Date(1.5e12 + i * 1000),
    })),
  });
  await reindexAll();
});

async function allPages(q: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { videos } = await search(q, page, limit);
    if (videos.length === 0) return ids;
    ids.push(...videos.map(({ id }: { id: number }) => id));
  }
}

test("counts are exact up to 1,000 and a lower bound beyond", async () => {
  expect((await search("rare clip", 1, 16)).pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalCount: 30,
    limit: 16,
  });
  expect((await search("common", 1, 16)).pagination).toEqual({
    currentPage: 1,
    totalPages: 63,
    totalCount: 1000,
    limit: 16,
    totalIsLowerBound: true,
  });
});

test("pages contain every match once and end at the total count", async () => {
  const rare = await allPages("rare", 7);
  expect(rare).toHaveLength(30);
  expect(new Set(rare).size).toBe(30);
  const common = await allPages("common", 100);
  expect(common).toHaveLength(1000);
  expect(new Set(common).size).toBe(1000);
});

test.each([
  ["common -spoiled", 605, "spoiled"],
  ["clip -tainted", 1000, "tainted"],
])("%s returns no excluded video, however many match", async (q, count, excluded) => {
  const ids = await allPages(q, 100);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  expect(await db.video.count({ where: { id: { in: ids }, description: { contains: excluded } } })).toBe(0);
});

test.each(["common", "mixed"])(
  "the best matches of %s are the same for every page size when very many videos have the word",
  async (q) => {
    await db.searchWord.update({ where: { word: q }, data: { videoCount: 9000 } });
    const { videos } = await searchVideos({ q, page: 1, limit: 500 });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search(q, page, 48)));
    expect(pages.flatMap((page) => page.videos.map(({ id }: { id: number }) => id))).toEqual(
      videos.slice(0, 240).map(({ id }) => id),
    );
    expect(pages[0].pagination).toMatchObject({ totalCount: 1000, totalIsLowerBound: true });
  },
);

test("a page past the end is empty and has the total count", async () => {
  const { videos, pagination } = await search("rare", 99, 16);
  expect(videos).toEqual([]);
  expect(pagination).toMatchObject({ currentPage: 99, totalCount: 30 });
  expect((await search("common", 2_147_483_647, 100)).videos).toEqual([]);
});

test("a very old video is found by its exact title among more matches than are listed", async () => {
  const { videos } = await search("common clip 0", 1, 16);
  expect(videos[0].title).toBe("Common clip 0");
  await db.video.create({ data: { id: 1_000_000, title: "Something newer", createdAt: new Date() } });
  const { videos: again } = await search("common clip 0", 1, 16);
  expect(again[0].title).toBe("Common clip 0");
});

test("a very common prefix is expanded to its commonest words, and to all words if these do not suffice", async () => {
  const { id } = await db.video.create({ data: { title: "Scarce", description: "of the commonwealth" } });
  await reindexVideos([id]);
  await db.searchWord.updateMany({ where: { word: { in: ["common", "clip"] } }, data: { videoCount: 9000 } });
  expect((await search("common", 1, 16)).pagination).toMatchObject({ totalCount: 1000, totalIsLowerBound: true });
  expect((await search("scarce commo", 1, 16)).pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalCount: 1,
    limit: 16,
  });
  // If the vocabulary has no other word with this prefix, a word found only in a description is still found.
  const { id: other } = await db.video.create({ data: { title: "Rare", description: "on a clipper" } });
  await reindexVideos([other]);
  expect((await search("rare cli", 1, 16)).pagination).toMatchObject({ totalCount: 30 });
  expect((await search("rare clipp", 1, 16)).pagination).toMatchObject({ totalCount: 1 });
  expect((await search("rare clip commo", 1, 16)).pagination).toMatchObject({ totalCount: 0 });
  expect((await search("clip commo", 1, 16)).pagination).toMatchObject({ totalCount: 1000, totalIsLowerBound: true });
  expect((await search("clip -rare commo", 1, 16)).pagination).toMatchObject({ totalCount: 1000 });
  // For a single letter, only the commonest words are looked up, and the count says so.
  expect((await search("rare c", 1, 16)).pagination).toMatchObject({ totalCount: 30, totalIsLowerBound: true });
});

test("large gaps between IDs do not hide matches", async () => {
  await db.video.create({ data: { id: 2_147_483_647, title: "The last possible rare one" } });
  await reindexAll();
  expect((await search("rare", 1, 16)).pagination.totalCount).toBe(32);
});
