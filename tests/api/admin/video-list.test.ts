import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { reindexVideos } from "#lib/search/commands";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import { aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
const ids: number[] = [];

beforeAll(async () => {
  admin = (await callers()).admin;
  const facts = [
    { title: "banana 100%", views: 5, durationSeconds: null, createdAt: new Date("2026-01-01") },
    { title: "Apple_pie", views: 9, durationSeconds: 30, createdAt: new Date("2026-01-03") },
    { title: "Überraschung", views: 1, durationSeconds: 4000, isPrivate: true, createdAt: new Date("2026-01-02") },
  ];
  for (const each of facts) ids.push((await aVideo({ tags: ["fruit salad"], description: "Text.", ...each })).id);
  await reindexVideos(ids);
});

const list = async (query: Record<string, string | number> = {}) => (await admin(adminVideos.GET, { query })).body;
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).videos.map(({ title }: { title: string }) => title[0]).join("");

test("returns pagination at the top level and the player and source of each video", async () => {
  const body = await list();
  expect(Object.keys(body)).toEqual(["success", "videos", "totalPages", "currentPage", "totalCount", "limit"]);
  expect(body).toMatchObject({ success: true, totalPages: 1, currentPage: 1, totalCount: 3, limit: 15 });
  const stored = await db.video.findUniqueOrThrow({ where: { id: ids[2] } });
  expect(body.videos.find(({ id }: { id: number }) => id === stored.id)).toMatchObject({
    isPrivate: true,
    locked: false,
    iframeSrc: stored.iframeSrc,
    sourceUrl: stored.sourceUrl,
    thumbnailUrl: `/api/thumbnails/${stored.id}`,
    description: "Text.",
    duration: "1:06:40",
  });
});

test("returns pages, an empty page past the end, and at least one video per page", async () => {
  expect(await list({ limit: 2, page: 2 })).toMatchObject({ totalPages: 2, currentPage: 2, totalCount: 3, limit: 2 });
  expect((await list({ limit: 2, page: 2 })).videos).toHaveLength(1);
  expect(await list({ limit: 2, page: 3 })).toMatchObject({ videos: [], totalPages: 2, currentPage: 3 });
  expect((await list({ limit: 0 })).limit).toBe(1);
});

describe("sorts", () => {
  test.each<[string, string, string]>([
    ["createdAt", "desc", "AÜb"],
    ["createdAt", "asc", "bÜA"],
    ["title", "asc", "AbÜ"],
    ["viewCount", "desc", "AbÜ"],
    ["viewCount", "asc", "ÜbA"],
    ["duration", "desc", "ÜAb"],
    ["duration", "asc", "AÜb"],
    ["id", "desc", "ÜAb"],
    ["id", "asc", "bAÜ"],
    ["relevance", "desc", "AÜb"],
    ["password", "sideways", "AÜb"],
  ])("by %s %s", async (sortBy, sortOrder, expected) => {
    expect(await titles({ sortBy, sortOrder })).toBe(expected);
  });
});

describe("searches", () => {
  test.each<[string, string, string]>([
    ["part of a title, ignoring case", "PPLE", "A"],
    ["a prefix of a word, ignoring diacritics", "uberrasch", "Ü"],
    ["tags", "salad fruit", "AÜb"],
    ["a literal percent sign", "%", "b"],
    ["a literal underscore", "_", "A"],
    ["a single quote", "'", ""],
    ["a word that occurs nowhere", "nothing", ""],
    ["blank text, listing every video", "  ", "AÜb"],
  ])("by %s", async (_, search, expected) => {
    expect(await titles({ search })).toBe(expected);
    expect((await list({ search })).totalCount).toBe(expected.length);
  });

  test("by id and by player URL", async () => {
    const { iframeSrc } = await db.video.findUniqueOrThrow({ where: { id: ids[1] } });
    expect(await titles({ search: String(iframeSrc) })).toBe("A");
    for (const search of [String(ids[0]), `#${ids[0]}`]) {
      expect((await list({ search })).videos.map(({ id }: { id: number }) => id)).toContain(ids[0]);
    }
  });

  test("by at most 200 characters", async () => {
    expect((await admin(adminVideos.GET, { query: { search: "a".repeat(201) } })).status).toBe(400);
  });
});

test("pages consistently when sorted by id in either direction", async () => {
  for (const [sortOrder, expected] of [
    ["asc", "bAÜ"],
    ["desc", "ÜAb"],
  ] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => titles({ sortBy: "id", sortOrder, page, limit: 1 })));
    expect(pages.join("")).toBe(expected);
  }
  expect(await titles({ sortBy: "id", page: 4, limit: 1 })).toBe("");
});

test("relevance ranks titles above tags and tags above descriptions, regardless of age", async () => {
  const old = new Date("2001-01-01");
  const made = [
    await aVideo({ title: "In words", description: "harbour cranes", createdAt: new Date("2027-01-01") }),
    await aVideo({ title: "By tag", tags: ["harbour cranes"], createdAt: new Date("2026-01-01") }),
    await aVideo({ title: "Cranes of the harbour", createdAt: old }),
  ];
  await reindexVideos(made.map(({ id }) => id));
  const expected = made.map(({ title }) => title);
  const found = async (query: Record<string, string>) =>
    (await list({ search: "harbour cranes", ...query })).videos.map(({ title }: { title: string }) => title);
  expect(await found({ sortBy: "relevance" })).toEqual(expected.toReversed());
  expect(await found({})).toEqual(expected);
  await db.video.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
});

test("relevance ranks the exact title first, then titles with the text, then titles with its words", async () => {
  const made = [
    await aVideo({ title: "Quay 1", createdAt: new Date("2001-01-01") }),
    await aVideo({ title: "Quay 1 at night", createdAt: new Date("2002-01-01") }),
    await aVideo({ title: "1 day at the quay", createdAt: new Date("2027-01-01") }),
  ];
  await reindexVideos(made.map(({ id }) => id));
  const { videos } = await list({ search: "quay 1", sortBy: "relevance" });
  expect(videos.map(({ title }: { title: string }) => title)).toEqual(made.map(({ title }) => title));
  await db.video.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
});

test("filters by import, also combined with search and sorting", async () => {
  const { id } = await db.import.create({ data: { source: "talks.csv" } });
  await db.video.updateMany({ where: { id: { in: [ids[0] as number, ids[2] as number] } }, data: { importId: id } });
  expect(await titles({ import: id, sortBy: "id" })).toBe("Üb");
  expect(await titles({ import: id, search: "banana" })).toBe("b");
  expect((await list({ import: id })).totalCount).toBe(2);
  expect(await titles({ import: id + 1 })).toBe("");
  expect((await list({ import: "none" })).totalCount).toBe(3);
});
