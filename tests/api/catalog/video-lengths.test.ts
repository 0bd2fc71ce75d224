import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { reindexAll, reindexVideos } from "#lib/search/commands";
import { LENGTHS, type Length } from "#lib/videos/lengths/policy";
import * as categoryVideos from "../../../app/api/categories/[id]/videos/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import * as search from "../../../app/api/videos/search/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type CallOptions, callRoute } from "../../support/people/callers.ts";

type Made = { id: number; seconds: number | null; views: number; day: number; inCategory: boolean; hidden: boolean };

/** Both sides of every boundary between the three lengths, and a video of unknown duration. */
const SECONDS = [0, 239, 240, 241, 1199, 1200, 1201, 9000, null, 60, 600, 4000];
const LONGEST: Record<Length, (seconds: number) => boolean> = {
  short: (seconds) => seconds < 240,
  medium: (seconds) => seconds >= 240 && seconds <= 1200,
  long: (seconds) => seconds > 1200,
};

const made: Made[] = [];
let categoryId: number;

beforeAll(async () => {
  await clearCatalogue();
  categoryId = (await aCategory({ name: "Craft" })).id;
  const { id: excluded } = await aCategory({ name: "Left out", excludedFromFeeds: true });
  for (let place = 0; place < 36; place++) {
    const facts = {
      seconds: SECONDS[place % SECONDS.length] ?? null,
      views: (place * 7) % 31,
      day: (place * 11) % 29,
      inCategory: place % 3 > 0,
      hidden: place % 8 === 5,
    };
    const { id } = await aVideo({
      title: `Lantern ${place}`,
      durationSeconds: facts.seconds,
      views: facts.views,
      createdAt: new Date(Date.UTC(2026, 0, 1 + facts.day)),
      categories: [...(facts.inCategory ? [categoryId] : []), ...(facts.hidden ? [excluded] : [])],
    });
    made.push({ id, ...facts });
  }
  await reindexAll();
});

type Sort = "latest" | "views" | "duration";

const ORDERS: Record<Sort, (a: Made, b: Made) => number> = {
  latest: (a, b) => b.day - a.day || b.id - a.id,
  views: (a, b) => b.views - a.views || b.day - a.day || b.id - a.id,
  duration: (a, b) => (b.seconds ?? -1) - (a.seconds ?? -1) || b.id - a.id,
};

const wanted = (length: Length, sort: Sort, of: (video: Made) => boolean): number[] =>
  made
    .filter((video) => video.seconds !== null && LONGEST[length](video.seconds) && of(video))
    .sort(ORDERS[sort])
    .map(({ id }) => id);

type Asked = Exclude<CallOptions["query"], string | undefined>;

/** Ids of all pages, and the count returned with each page. */
async function walk(ask: (query: Asked) => ReturnType<typeof callRoute>, query: Asked) {
  const ids: number[] = [];
  const counts = new Set<number>();
  for (let page = 1; page <= 6; page++) {
    const { videos, pagination } = (await ask({ ...query, page, limit: 5 })).data as {
      videos: { id: number }[];
      pagination: { totalCount: number };
    };
    ids.push(...videos.map(({ id }) => id));
    counts.add(pagination.totalCount);
  }
  return { ids, counts: [...counts] };
}

const ofAll = (query: Asked) => callRoute(videos.GET, { query });
const ofCategory = (query: Asked) => callRoute(categoryVideos.GET, { params: { id: String(categoryId) }, query });
const ofSearch = (query: Asked) => callRoute(search.GET, { query: { q: "lantern", ...query } });

const cases = LENGTHS.flatMap((length) => (["latest", "views", "duration"] as const).map((sort) => ({ length, sort })));

describe.each([
  ["with changes not yet folded into the blocks", async () => {}],
  ["with all changes folded into the blocks", maintainLists],
])("%s", (_, prepare) => {
  beforeAll(prepare);

  test.each(cases)("lists all $length videos by $sort", async ({ length, sort }) => {
    const ids = wanted(length, sort, ({ hidden }) => !hidden);
    expect(await walk(ofAll, { length, sort })).toEqual({ ids, counts: [ids.length] });
  });
});

test.each(cases)("lists the $length videos of a category by $sort", async ({ length, sort }) => {
  const ids = wanted(length, sort, ({ inCategory }) => inCategory);
  expect(await walk(ofCategory, { length, sort })).toEqual({ ids, counts: [ids.length] });
  expect(await walk(ofAll, { length, sort, categoryId })).toEqual({ ids, counts: [ids.length] });
});

test.each(cases)("searches $length videos by $sort", async ({ length, sort }) => {
  const ids = wanted(length, sort, () => true);
  expect(await walk(ofSearch, { length, sort })).toEqual({ ids, counts: [ids.length] });
});

test.each(["latest", "views", "duration"] as const)("searches videos of every length by %s", async (sort) => {
  const ids = [...made].sort(ORDERS[sort]).map(({ id }) => id);
  const { data } = await ofSearch({ sort, limit: 100 });
  expect(data.videos.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect(data.pagination.totalCount).toBe(made.length);
});

test.each(LENGTHS)("lists every %s video exactly once in shuffled, featured and relevance order", async (length) => {
  const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);
  const inCategory = sorted(wanted(length, "latest", (video) => video.inCategory));
  const inFeeds = sorted(wanted(length, "latest", ({ hidden }) => !hidden));
  const all = sorted(wanted(length, "latest", () => true));
  for (const [ask, sort, ids] of [
    [ofCategory, "shuffle", inCategory],
    [ofAll, "featured", inFeeds],
    [ofSearch, "relevance", all],
  ] as const) {
    const found = await walk(ask, { length, sort });
    expect({ ...found, ids: sorted(found.ids) }, sort).toEqual({ ids, counts: [ids.length] });
  }
});

test("ignores an invalid length", async () => {
  const { data } = await ofAll({ length: "endless", sort: "latest" });
  expect(data.pagination.totalCount).toBe(made.filter(({ hidden }) => !hidden).length);
});

test("does not correct a search whose words only match videos of other lengths", async () => {
  const found = await aVideo({ title: "Zephyr", durationSeconds: 30 });
  const nearest = await aVideo({ title: "Zephyrs", durationSeconds: 5000 });
  await reindexVideos([found.id, nearest.id]);
  const { data } = await callRoute(search.GET, { query: { q: '"zephyr"', length: "long" } });
  expect(data).toMatchObject({ videos: [], pagination: { totalCount: 0 } });
  expect(data.correction).toBeUndefined();
});

test("finds short videos even if many long videos have more views", async () => {
  const { id: own } = await aCategory();
  const short = await Promise.all(
    Array.from({ length: 3 }, (_, place) => aVideo({ durationSeconds: 10, views: place, categories: [own] })),
  );
  await db.$executeRaw`
    INSERT INTO videos (title, duration_seconds, created_at)
    SELECT 'Filler', 2000, now() - n * interval '1 minute' FROM generate_series(1, 300) AS n`;
  await db.$executeRaw`UPDATE video_stats SET views = 1000 WHERE video_id IN (SELECT id FROM videos WHERE title = 'Filler')`;
  const { data } = await ofAll({ length: "short", sort: "views", limit: 100 });
  const ids = data.videos.map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(data.pagination.totalCount);
  expect(ids).toEqual(expect.arrayContaining(short.map(({ id }) => id)));
  const { data: first } = await ofAll({ length: "short", sort: "views", limit: 1 });
  expect(first.videos[0].id).toBe(ids[0]);
});
