import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { flushCounts, logInteraction, logSearch, logView } from "#lib/analytics/commands";
import { SEARCHES_PER_DAY, utcDay } from "#lib/analytics/policy";
import { runShutdownHooks } from "#lib/core/shutdown";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import * as logInteractionRoute from "../../../app/api/analytics/log-interaction/route.ts";
import * as logSearchRoute from "../../../app/api/analytics/log-search/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { until } from "../../support/until.ts";

let visitors = 0;
const aVisitor = () => ({ address: `visitor ${++visitors}`, userAgent: "a browser" });
const watch = (videoId: number, times = 1) => {
  for (let time = 0; time < times; time++) logView(`/videos/${videoId}`, aVisitor(), false);
};

beforeEach(async () => {
  await flushCounts();
  await clearCatalogue();
  await db.searchQuery.deleteMany();
});
afterEach(() => vi.restoreAllMocks());

const statsOf = (videoId: number) => db.videoStats.findUniqueOrThrow({ where: { videoId } });

describe("counts are written", () => {
  test("automatically within seconds", async () => {
    const { id } = await aVideo();
    watch(id);
    await vi.waitFor(async () => expect((await statsOf(id)).views).toBe(1), { timeout: 10_000, interval: 100 });
  });

  test("at once when ten thousand are pending", async () => {
    const { id } = await aVideo();
    // Otherwise they would be written after two seconds.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    // One for the pages and one for the video itself.
    for (let number = 1; number <= 9_998; number++) logView(`/videos/${1_000_000 + number}`, aVisitor(), false);
    watch(id);
    await until(async () => (await statsOf(id)).views === 1);
  });

  test("before a graceful shutdown", async () => {
    const { id } = await aVideo();
    watch(id, 3);
    await runShutdownHooks();
    expect((await statsOf(id)).views).toBe(3);
  });

  test("in full when flushes overlap", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => aVideo()));
    await Promise.all(
      Array.from({ length: 10 }, async (_, round) => {
        for (const { id } of round % 2 ? made : made.toReversed()) watch(id);
        await flushCounts();
      }),
    );
    const rows = await db.videoStats.findMany({ select: { views: true } });
    expect(rows.map(({ views }) => views)).toEqual(Array(20).fill(10));
  });

  test("for the UTC day of the view", async () => {
    const { id } = await aVideo();
    const beforeMidnight = Date.parse("2026-03-01T23:59:59.999Z");
    logView(`/videos/${id}`, aVisitor(), false, beforeMidnight);
    logView(`/videos/${id}`, aVisitor(), false, beforeMidnight + 1);
    logView(`/videos/${id}`, aVisitor(), false, beforeMidnight + 2);
    await flushCounts();
    const days = await db.videoDailyViews.findMany({ where: { videoId: id }, orderBy: { day: "asc" } });
    expect(days.map(({ day, views }) => [utcDay(day.getTime()), views])).toEqual([
      ["2026-03-01", 1],
      ["2026-03-02", 2],
    ]);
  });
});

describe("heat", () => {
  /** As the migration says: ln of the sum of e^(λ·t) over all views, t in days since 2020. */
  const decay = Math.LN2 / 7;
  const daysNow = () => (Date.now() - Date.UTC(2020, 0, 1)) / 86_400_000;

  test("of a new video starts as if the video had five views", async () => {
    const { id } = await aVideo({ createdAt: new Date() });
    watch(id, 3);
    await flushCounts();
    expect((await statsOf(id)).heat).toBeCloseTo(decay * daysNow() + Math.log(8), 4);
  });

  test("halves in seven days", async () => {
    const { id } = await aVideo({ createdAt: new Date(Date.now() - 7 * 86_400_000) });
    watch(id);
    await flushCounts();
    expect((await statsOf(id)).heat).toBeCloseTo(decay * daysNow() + Math.log(2.5 + 1), 4);
  });

  test.each(["0001-01-01", "1950-01-01", "9999-12-31"])("is correct for a video created on %s", async (day) => {
    const { id } = await aVideo({ createdAt: new Date(day) });
    const before = (await statsOf(id)).heat;
    watch(id, 2);
    await flushCounts();
    const { heat, views } = await statsOf(id);
    expect(views).toBe(2);
    expect(heat).toBeCloseTo(Math.max(before, decay * daysNow() + Math.log(2)), 4);
  });

  test("is higher for a video with more recent views", async () => {
    const [steady, rising] = [await aVideo(), await aVideo()];
    watch(steady.id, 4);
    watch(rising.id, 5);
    await flushCounts();
    expect((await statsOf(rising.id)).heat).toBeGreaterThan((await statsOf(steady.id)).heat);
  });
});

describe("counts that cannot be written", () => {
  test("are retried without duplicates after a database outage, which is logged once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id } = await aVideo();
    await db.$executeRaw`DELETE FROM page_views`;
    const sql = openPostgres();
    await sql.begin(async (tx) => {
      // Views are written before pages, and must not be written again.
      await tx`LOCK TABLE page_views IN ACCESS EXCLUSIVE MODE`;
      watch(id, 2);
      logSearch("kept", 1, null);
      await flushCounts();
      watch(id);
      await flushCounts();
    });
    await sql.end();
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0]?.[0])).toContain("could not write counts yet: the database is unavailable");
    await flushCounts();
    await flushCounts();
    expect((await statsOf(id)).views).toBe(3);
    expect(await db.$queryRaw`SELECT views FROM page_views`).toEqual([{ views: 3 }]);
    expect((await db.searchQuery.findMany()).map(({ query, count }) => [query, count])).toEqual([["kept", 1]]);
  });

  test("are dropped after a few other failures without losing other counts", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { id } = await aVideo();
    await db.$executeRaw`ALTER TABLE search_queries RENAME TO search_queries_away`;
    logSearch("lost", 1, null);
    watch(id);
    for (let time = 0; time < 4; time++) await flushCounts();
    await db.$executeRaw`ALTER TABLE search_queries_away RENAME TO search_queries`;
    await flushCounts();
    expect((await statsOf(id)).views).toBe(1);
    expect(await db.searchQuery.count()).toBe(0);
  });

  test("stop a full counter at its maximum without affecting others", async () => {
    const [full, other] = [await aVideo({ views: 2_147_483_646 }), await aVideo()];
    watch(full.id, 3);
    watch(other.id);
    await flushCounts();
    expect((await statsOf(full.id)).views).toBe(2_147_483_647);
    expect((await statsOf(other.id)).views).toBe(1);
  });
});

describe("searches", () => {
  const search = (body: unknown) => callRoute(logSearchRoute.POST, { body });
  const counted = async () => {
    await flushCounts();
    const rows = await db.searchQuery.findMany({ orderBy: { query: "asc" } });
    return rows.map(({ query, count, withoutResult }) => [query, count, withoutResult]);
  };

  test("are counted by normalized query, with a separate count of those without results", async () => {
    expect((await search({ query: " Django  Testing", resultCount: 12 })).status).toBe(202);
    await search({ query: "django testing", resultCount: 0 });
    await search({ query: "データ", resultCount: 0 });
    await flushCounts();
    await search({ query: "データ", resultCount: 5 });
    expect(await counted()).toEqual([
      ["django testing", 2, 1],
      ["データ", 2, 1],
    ]);
  });

  test.each([
    { query: "" },
    { query: " ", resultCount: 1 },
    { query: "a".repeat(201), resultCount: 1 },
    { query: "a\0", resultCount: 1 },
    { query: "a", resultCount: -1 },
    { query: "a", resultCount: 1.5 },
    { query: "a", resultCount: "1" },
    { resultCount: 1 },
  ])("reject the body %j", async (body) => expect((await search(body)).status).toBe(400));

  test(`are stored for at most ${SEARCHES_PER_DAY} distinct queries a day, preferring frequent ones`, async () => {
    for (let number = 0; number < SEARCHES_PER_DAY; number++) logSearch(`word ${number}`, 1, null);
    await flushCounts();
    logSearch("one too many", 1, null);
    logSearch("word 1", 1, null);
    await flushCounts();
    expect(await db.searchQuery.count()).toBe(SEARCHES_PER_DAY);
    expect(await db.searchQuery.findFirst({ where: { query: "word 1" } })).toMatchObject({ count: 2 });
    await db.searchQuery.deleteMany({ where: { query: "word 0" } });
    logSearch("rare", 1, null);
    for (let time = 0; time < 3; time++) logSearch("frequent", 1, null);
    await flushCounts();
    expect(await db.searchQuery.count({ where: { query: { in: ["rare", "frequent"] } } })).toBe(1);
    expect(await db.searchQuery.count({ where: { query: "frequent" } })).toBe(1);
  });
});

describe("interactions", () => {
  const interact = (body: unknown) => callRoute(logInteractionRoute.POST, { body });

  test("are counted by category and type, ignoring unknown categories", async () => {
    const { id } = await aCategory();
    for (const type of ["click", "click", "open_menu"]) await interact({ categoryId: id, interactionType: type });
    await interact({ categoryId: 2_147_483_647, interactionType: "click" });
    await flushCounts();
    logInteraction(id, "click", null);
    await flushCounts();
    const rows = await db.categoryInteraction.findMany({ orderBy: { type: "asc" } });
    expect(rows.map(({ categoryId, type, count }) => [categoryId, type, count])).toEqual([
      [id, "click", 3],
      [id, "open_menu", 1],
    ]);
  });

  test.each([
    { categoryId: 0, interactionType: "click" },
    { categoryId: "1", interactionType: "click" },
    { categoryId: 2_147_483_648, interactionType: "click" },
    { categoryId: 1, interactionType: "" },
    { categoryId: 1, interactionType: "a b" },
    { categoryId: 1, interactionType: "é" },
    { categoryId: 1, interactionType: "a".repeat(41) },
    { categoryId: 1 },
  ])("reject the body %j", async (body) => expect((await interact(body)).status).toBe(400));
});
