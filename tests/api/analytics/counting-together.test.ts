import { expect, test } from "vitest";
import { flushCounts, logView } from "#lib/analytics/commands";
import { addViews } from "#lib/analytics/statements";
import { db } from "#lib/db/prisma";
import { limitStatement, MOST_ROWS } from "../../support/database/limit-statement.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";

const TODAY = new Date().toISOString().slice(0, 10);
const INSTANCES = 6;

/** Today's counts over all videos and by category. */
async function sumsOfToday() {
  const [total] = await db.dailyViews.findMany();
  const categories = await db.categoryDailyViews.findMany({ orderBy: { categoryId: "asc" } });
  return { all: Number(total?.views), categories: categories.map(({ views }) => Number(views)) };
}

test("instances writing views concurrently neither lose views nor deadlock", async () => {
  await clearCatalogue();
  const categories = [(await aCategory()).id, (await aCategory()).id];
  const ids: number[] = [];
  for (let number = 0; number < 60; number++) ids.push((await aVideo({ categories: categories.slice(number % 2) })).id);
  for (let round = 1; round <= 5; round++) {
    const batches = Array.from({ length: INSTANCES }, (_, instance) => {
      const order = instance % 2 ? ids : ids.toReversed();
      return db.$executeRaw(addViews(TODAY, new Map(order.map((id) => [id, 1]))));
    });
    await Promise.all(batches);
    const { _sum } = await db.videoStats.aggregate({ _sum: { views: true } });
    expect(_sum.views).toBe(round * INSTANCES * ids.length);
    expect(await sumsOfToday()).toEqual({
      all: round * INSTANCES * 60,
      categories: [round * INSTANCES * 30, round * INSTANCES * 60],
    });
  }
});

test("deleting videos while their views are written neither fails nor loses other views", async () => {
  for (let round = 0; round < 5; round++) {
    await clearCatalogue();
    const ids: number[] = [];
    for (let number = 0; number < 30; number++) ids.push((await aVideo()).id);
    const gone = ids.filter((_, place) => place % 3 === 0);
    const views = new Map(ids.map((id) => [id, 1]));
    await Promise.all([
      ...gone.map((id) => db.video.delete({ where: { id } })),
      ...Array.from({ length: 3 }, () => db.$executeRaw(addViews(TODAY, views))),
    ]);
    const rows = await db.videoStats.findMany({ select: { views: true } });
    expect(rows.map((row) => row.views)).toEqual(Array(20).fill(3));
  }
});

test("views of many videos are written in several statements", async () => {
  await clearCatalogue();
  const videos = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO videos (title) SELECT 'Video ' || n FROM generate_series(1, ${MOST_ROWS + 1}::int) AS n RETURNING id`;
  await limitStatement("INSERT", "video_daily_views");
  for (const { id } of videos) logView(`/videos/${id}`, { address: "a visitor", userAgent: "a browser" }, false);
  await flushCounts();
  const { _sum } = await db.videoStats.aggregate({ _sum: { views: true } });
  expect(_sum.views).toBe(MOST_ROWS + 1);
});
