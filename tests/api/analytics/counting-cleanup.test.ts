import { expect, test } from "vitest";
import { flushCounts, removeOldCounts } from "#lib/analytics/commands";
import { db } from "#lib/db/prisma";
import { aVideo } from "../../support/factories.ts";

test("removes counts older than their retention period", async () => {
  const { id } = await aVideo();
  await db.$executeRaw`INSERT INTO video_daily_views VALUES (current_date - 101, ${id}, 1), (current_date - 100, ${id}, 1)`;
  await db.$executeRaw`INSERT INTO search_queries VALUES (current_date - 91, 'old', 1, 0), (current_date - 90, 'kept', 1, 0)`;
  expect(await removeOldCounts()).toBe(2);
  expect(await db.videoDailyViews.count()).toBe(1);
  expect((await db.searchQuery.findMany()).map(({ query }) => query)).toEqual(["kept"]);
});

test("removes daily sums after 400 days", async () => {
  await flushCounts();
  await db.pageViews.deleteMany();
  await db.dailyViews.deleteMany();
  for (const table of ["page_views", "daily_views"])
    await db.$executeRawUnsafe(`INSERT INTO ${table} VALUES (current_date - 401, 1), (current_date - 400, 1)`);
  await db.$executeRaw`INSERT INTO category_daily_views VALUES (current_date - 401, 1, 1), (current_date - 400, 1, 1)`;
  expect(await removeOldCounts()).toBe(3);
  expect([await db.pageViews.count(), await db.dailyViews.count()]).toEqual([1, 1]);
  expect(await removeOldCounts()).toBe(0);
});
