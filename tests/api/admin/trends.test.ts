import { beforeAll, expect, test } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { utcDay } from "#lib/analytics/policy";
import { db } from "#lib/db/prisma";
import * as chosenCategories from "../../../app/api/admin/analytics/chosen-categories/route.ts";
import * as days from "../../../app/api/admin/analytics/days/route.ts";
import * as searches from "../../../app/api/admin/analytics/searches/route.ts";
import * as topCategories from "../../../app/api/admin/analytics/top-categories/route.ts";
import * as logView from "../../../app/api/analytics/log-view/route.ts";
import { aCategory, aUser, aVideo, viewsOn } from "../../support/factories.ts";
import { type Caller, callerFor, callRoute } from "../../support/people/callers.ts";

let admin: Caller;

beforeAll(async () => {
  admin = await callerFor((await aUser({ isAdmin: true })).id);
});

const dayBefore = (ago: number) => utcDay(Date.now() - ago * 86_400_000);
type Query = Record<string, string | number>;
const readDays = async (query: Query = {}) => (await admin(days.GET, { query })).data.days;
const readCategories = async (query: Query = {}) =>
  (await admin(topCategories.GET, { query })).data.categories.map(({ id, ...rest }: { id: number }) => rest);
const readSearches = async (query: Query = {}) => (await admin(searches.GET, { query })).data.searches;

test("lists each recent day once, ending today, with zeros for days without views", async () => {
  const { id } = await aVideo();
  await viewsOn(id, 0, 5);
  await viewsOn(id, 3, 40);
  await viewsOn(id, 4, 900);
  await db.$executeRaw`INSERT INTO page_views VALUES (current_date - 3, 70), (current_date - 1, 8)`;
  expect(await readDays({ days: 4 })).toEqual([
    { day: dayBefore(3), videoViews: 40, pageViews: 70 },
    { day: dayBefore(2), videoViews: 0, pageViews: 0 },
    { day: dayBefore(1), videoViews: 0, pageViews: 8 },
    { day: dayBefore(0), videoViews: 5, pageViews: 0 },
  ]);
  expect(await readDays()).toHaveLength(90);
  expect(await readDays({ days: 5000 })).toHaveLength(400);
  expect(await readDays({ days: "many" })).toHaveLength(90);
});

test("daily totals retain the views of a deleted video", async () => {
  const [before] = await readDays({ days: 1 });
  const [gone, kept] = [await aVideo(), await aVideo()];
  const watch = (id: number) => callRoute(logView.POST, { body: { path: `/videos/${id}`, referrer: "" } });
  await watch(gone.id);
  await flushCounts();
  await db.video.delete({ where: { id: gone.id } });
  await watch(kept.id);
  await flushCounts();
  expect((await readDays({ days: 1 }))[0].videoViews).toBe(before.videoViews + 2);
});

test("ranks categories by the views of their videos in the period", async () => {
  await db.categoryDailyViews.deleteMany();
  const [one, other, unseen] = [
    await aCategory({ name: "One" }),
    await aCategory({ name: "Other" }),
    await aCategory({ name: "Unseen" }),
  ];
  const both = await aVideo({ categories: [one.id, other.id] });
  const alone = await aVideo({ categories: [other.id] });
  await aVideo({ categories: [unseen.id] });
  await viewsOn(both.id, 0, 3);
  await viewsOn(both.id, 7, 10);
  await viewsOn(alone.id, 6, 2);
  await viewsOn(alone.id, 30, 500);
  const week = [
    { name: "Other", viewCount: 5 },
    { name: "One", viewCount: 3 },
  ];
  expect(await readCategories()).toEqual(week);
  expect(await readCategories({ period: "year" })).toEqual(week);
  expect(await readCategories({ limit: 1 })).toEqual(week.slice(0, 1));
  expect(await readCategories({ period: "month" })).toEqual([
    { name: "Other", viewCount: 15 },
    { name: "One", viewCount: 13 },
  ]);
});

test("ranks categories by interactions in the period", async () => {
  const [one, other] = [await aCategory({ name: "A" }), await aCategory({ name: "B" })];
  await db.$executeRaw`
    INSERT INTO category_interactions (day, category_id, type, count) VALUES
      (current_date, ${one.id}, 'card', 2), (current_date - 6, ${one.id}, 'filter-bar', 3),
      (current_date - 7, ${one.id}, 'card', 50), (current_date, ${other.id}, 'card', 4)`;
  const read = async (query: Query = {}) =>
    (await admin(chosenCategories.GET, { query })).data.categories.map(({ name, count }: Counted) => [name, count]);
  expect(await read()).toEqual([
    ["A", 5],
    ["B", 4],
  ]);
  expect(await read({ period: "month", limit: 1 })).toEqual([["A", 55]]);
});

type Counted = { name: string; count: number };

test("ranks searches by count, with a separate ranking of searches without results", async () => {
  await db.$executeRaw`
    INSERT INTO search_queries (day, query, count, without_result) VALUES
      (current_date, 'found', 4, 0), (current_date - 6, 'found', 3, 0), (current_date - 7, 'found', 100, 0),
      (current_date - 1, 'now and then', 6, 1), (current_date - 5, 'never', 2, 2), (current_date - 2, 'never', 3, 3),
      (current_date - 20, 'last month', 9, 9), (current_date - 30, 'too long ago', 99, 99)`;
  expect(await readSearches()).toEqual([
    { query: "found", count: 7, lastDay: dayBefore(0) },
    { query: "now and then", count: 6, lastDay: dayBefore(1) },
    { query: "never", count: 5, lastDay: dayBefore(2) },
  ]);
  expect(await readSearches({ result: "none" })).toEqual([
    { query: "never", count: 5, lastDay: dayBefore(2) },
    { query: "now and then", count: 1, lastDay: dayBefore(1) },
  ]);
  expect((await readSearches({ period: "month", result: "none", limit: 1 })).map(queryOf)).toEqual(["last month"]);
  expect((await readSearches({ period: "month" })).map(queryOf)).toEqual([
    "found",
    "last month",
    "now and then",
    "never",
  ]);
});

const queryOf = ({ query }: { query: string }) => query;
