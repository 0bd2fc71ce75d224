import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { utcDay } from "#lib/analytics/policy";
import { addViews } from "#lib/analytics/statements";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { listShuffled, listVideos } from "#lib/videos/queries";
import { waitingForLocks } from "../../support/database/locks.ts";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { aCategory } from "../../support/factories.ts";
import { expectPlainPages, LIMIT } from "../../support/sites/plain-pages.ts";
import { until } from "../../support/until.ts";

const VIDEOS = 5_000;
const today = utcDay(Date.now());
const categories: number[] = [];

/** Adds videos with different values in all sort keys, and enough equal ones for ties. */
const addVideos = (count: number) => db.$executeRaw`
  INSERT INTO videos (title, duration_seconds, is_private, created_at)
  SELECT CASE WHEN n % 3 = 0 THEN 'Same title' ELSE 'Title ' || md5(n::text) END, nullif(n * 7 % 50, 0), n % 4 = 0,
    '2026-01-01Z'::timestamptz + (n * 37 % 900) * interval '1 hour'
  FROM generate_series(1, ${count}::int) AS n`;

const placeAll = (part: number) => db.$executeRaw`
  INSERT INTO video_categories (category_id, video_id)
  SELECT category_id, v.id FROM videos v, unnest(${categories}::int[]) WITH ORDINALITY AS c (category_id, n)
  WHERE v.id % (n + 1) = 0 AND v.id % ${part}::int = 0 ON CONFLICT DO NOTHING`;

/** Spans small enough that a catalogue of this size has several. */
const cutSpans = (blocks: number) => db.$executeRaw`
  SELECT cut_spans(list, category_id, ${blocks}::int) FROM (SELECT DISTINCT list, category_id FROM list_blocks) AS lists`;

beforeAll(async () => {
  for (let number = 0; number < 3; number++) categories.push((await aCategory()).id);
  await addVideos(VIDEOS);
  await placeAll(1);
  await db.$executeRaw`UPDATE video_stats SET views = 1 + video_id * 13 % 40, heat = heat + video_id * 11 % 60`;
  await db.$executeRaw`
    INSERT INTO video_daily_views (day, video_id, views) SELECT day, id, 1 + id % 30 FROM videos, recent_views_days`;
  await maintainLists();
  await cutSpans(2);
});

const expectPlainOrder = (which?: "all pages") => expectPlainPages(categories[0] as number, which);

/** Changes of many videos at once; `salt` picks which. */
const CHANGES: Record<string, (salt: number) => Promise<unknown>> = {
  "adds videos": (salt) => addVideos(200 + salt * 9),
  "places them": (salt) => placeAll(1 + (salt % 3)),
  "deletes videos": (salt) => db.$executeRaw`DELETE FROM videos WHERE id % 97 = ${salt}::int`,
  "deletes a stretch of newest": (salt) => db.$executeRaw`
    DELETE FROM videos WHERE id IN (SELECT id FROM videos ORDER BY created_at DESC LIMIT ${salt * 12}::int)`,
  "makes private": (salt) =>
    db.$executeRaw`UPDATE videos SET is_private = NOT is_private WHERE id % 11 = ${salt % 11}::int`,
  "moves in time": (salt) => db.$executeRaw`
    UPDATE videos SET created_at = created_at + (id % 50 - 25) * interval '1 hour' WHERE id % 7 = ${salt % 7}::int`,
  "renames and measures": (salt) => db.$executeRaw`
    UPDATE videos SET title = 'Again ' || id % 40, duration_seconds = nullif(id % 30, 0) WHERE id % 13 = ${salt % 13}::int`,
  // A single statement, executed by the trigger on a connection without statement timeout; the site works in
  // batches.
  "excludes a category or takes it back": async (salt) => {
    const sql = openPostgres();
    await sql`
      UPDATE categories SET excluded_from_feeds = NOT excluded_from_feeds WHERE id = ${categories[salt % 3] ?? 0}`;
    await sql.end();
  },
  "takes videos out of a category": (salt) => db.$executeRaw`
    DELETE FROM video_categories WHERE category_id = ${categories[salt % 3]}::int AND video_id % 5 = ${salt % 5}::int`,
  "counts views": (salt) => db.$executeRaw`
    UPDATE video_stats SET views = views + 1 + video_id % 5, heat = heat + 0.3 WHERE video_id % 4 = ${salt % 4}::int`,
  "counts views of days": (salt) => db.$executeRaw`
    INSERT INTO video_daily_views AS known (day, video_id, views)
    SELECT l.day - (v.id * 7 + ${salt}::int) % 34 + 2, v.id, 1 + v.id % 3 FROM videos v, recent_views_days l
    WHERE v.id % 3 = ${salt % 3}::int ON CONFLICT (day, video_id) DO UPDATE SET views = known.views + excluded.views`,
  "forgets days": (salt) => db.$executeRaw`
    DELETE FROM video_daily_views USING recent_views_days l WHERE video_daily_views.day < l.day - ${salt % 40}::int`,
  "lets days pass": (salt) => db.$executeRaw`
    SELECT roll_days(day + ${1 + (salt % 3) ** 4}::int) FROM recent_views_days`,
  "edits some": (salt) => db.$executeRaw`
    UPDATE videos SET updated_at = now() + ${salt}::int * interval '1 minute' WHERE id % 800 = ${salt}::int`,
  "features some": (salt) => db.$executeRaw`
    UPDATE videos SET featured_rank = CASE WHEN featured_rank IS NULL THEN 1 + id % 3 END WHERE id % 700 = ${salt}::int`,
  "maintains lists": () => maintainLists(),
  "cuts spans": (salt) => cutSpans(1 + (salt % 3)),
};

const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat(96));
const make = ([kind, salt]: [string, number]) => CHANGES[kind]?.(salt);

test("every page of every list equals the OFFSET query", async () => {
  const cut = await db.$queryRaw`
    SELECT list, count(*)::int AS n FROM list_blocks WHERE list IN ('latest', 'week') GROUP BY 1 ORDER BY 1`;
  expect(cut).toEqual([
    { list: "latest", n: 5 },
    { list: "week", n: 6 },
  ]);
  expect(await findWrongLists()).toEqual([]);
  await expectPlainOrder("all pages");
}, 60_000);

test("every page equals the OFFSET query after random changes, before and after maintenance", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 6 }), async (changes) => {
      for (const each of changes) {
        await make(each);
        expect([...(await findWrongCopies()), ...(await findWrongLists())], each[0]).toEqual([]);
      }
      await expectPlainOrder();
      await maintainLists();
      await maintainLists();
      expect(await findWrongLists()).toEqual([]);
      await expectPlainOrder();
    }),
    { numRuns: 4 },
  );
}, 180_000);

test("a shuffled category has every video on exactly one page, in a different order in each window", async () => {
  const [categoryId = 0] = categories;
  const expected = await db.videoCategory.findMany({ where: { categoryId }, select: { videoId: true } });
  const orders: number[][] = [];
  for (const now of [Date.UTC(2026, 0, 1, 5), Date.UTC(2026, 0, 1, 6)]) {
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / LIMIT) + 1; page++) {
      const { videos, pagination } = await listShuffled({ categoryId, page, limit: LIMIT }, now);
      expect(pagination.totalCount).toBe(expected.length);
      ids.push(...videos.map(({ id }) => id));
    }
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ videoId }) => videoId).sort((a, b) => a - b));
    orders.push(ids);
  }
  const same = orders[0]?.filter((id, place) => id === orders[1]?.[place]).length;
  expect(same).toBeLessThan(20);
});

test("of several instances advancing the day windows concurrently, exactly one does it, and the lists stay correct", async () => {
  await CHANGES["counts views of days"]?.(5);
  const lastDay = () => db.$queryRaw<[{ day: Date }]>`SELECT day FROM recent_views_days`;
  const [{ day }] = await lastDay();
  const next = new Date(day.getTime() + 24 * 3600_000);
  const roll = () => db.$queryRaw<[{ rolled: boolean }]>`SELECT roll_days(${next}::date) AS rolled`;
  const finish = await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE video_recent_views IN SHARE ROW EXCLUSIVE MODE`;
    const rolls = Promise.all(Array.from({ length: 4 }, roll));
    await until(async () => (await waitingForLocks()) === 4);
    return () => rolls;
  });
  const rolled = (await finish()).map(([row]) => row.rolled);
  expect(rolled.toSorted()).toEqual([false, false, false, true]);
  expect(await lastDay()).toEqual([{ day: next }]);
  expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
});

describe("concurrent writers", () => {
  test("leave totals and blocks correct while maintenance runs", async () => {
    const single = async (number: number) => {
      const { id } = await db.video.create({ data: { title: `Single ${number}`, isPrivate: number % 2 === 0 } });
      await db.$executeRaw`
        INSERT INTO video_categories (category_id, video_id) SELECT c, ${id} FROM unnest(${categories}::int[]) AS c ORDER BY c`;
      await db.$executeRaw(addViews(today, new Map([1, 2, 3].map((back) => [id - back, number + 1]))));
      if (number % 3 === 0) await db.video.delete({ where: { id } });
    };
    const work = Array.from({ length: 40 }, (_, number) => (number % 4 === 3 ? maintainLists() : single(number)));
    await Promise.all(work);
    expect(await findWrongLists()).toEqual([]);
    await maintainLists();
    expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
    await expectPlainOrder();
  }, 60_000);

  test("do not wait for a running transaction, and neither does maintenance", async () => {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO videos (title) SELECT 'Long import ' || n FROM generate_series(1, 3000) AS n`;
      await db.video.create({ data: { title: "Beside it" } });
      await db.$executeRaw(addViews(today, new Map(categories.map((_, number) => [number + 50, 7]))));
      await maintainLists();
      expect(await findWrongLists()).toEqual([]);
    });
    expect(await findWrongLists()).toEqual([]);
    await maintainLists();
    expect(await findWrongLists()).toEqual([]);
  });
});

test("truncating the videos leaves nothing in the lists", async () => {
  await db.$executeRaw`TRUNCATE videos CASCADE`;
  expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
  expect((await listVideos({ sort: "latest", page: 1, limit: LIMIT })).pagination.totalCount).toBe(0);
});
