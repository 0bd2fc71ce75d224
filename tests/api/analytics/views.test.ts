import { beforeEach, describe, expect, test, vi } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { REPEAT_MS } from "#lib/analytics/policy";
import { db } from "#lib/db/prisma";
import { recordWatched } from "#lib/history/commands";
import * as logView from "../../../app/api/analytics/log-view/route.ts";
import * as mostWatched from "../../../app/api/most-watched/route.ts";
import { aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, type CallOptions, callerFor, callRoute } from "../../support/people/callers.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0";

beforeEach(async () => {
  await flushCounts();
  await clearCatalogue();
  await db.pageViews.deleteMany();
});

type Asker = { address?: string; userAgent?: string; cookie?: string };

/** Reports a page view, by a new visitor unless stated otherwise. */
async function view(
  path: string,
  { address, userAgent = BROWSER, cookie }: Asker = {},
  ask: Caller | typeof callRoute = callRoute,
) {
  const headers: CallOptions["headers"] = {
    "user-agent": userAgent,
    ...(address && { "x-client-address": address }),
    ...(cookie && { cookie }),
  };
  const reply = await ask(logView.POST, { body: { path, referrer: "" }, headers });
  expect([reply.status, reply.body]).toEqual([202, { success: true, data: {} }]);
}

async function viewsOf(videoId: number): Promise<{ total: number; today: number }> {
  await flushCounts();
  const { views: total } = await db.videoStats.findUniqueOrThrow({ where: { videoId } });
  const [day] = await db.$queryRaw<{ views: number }[]>`
    SELECT views FROM video_daily_views WHERE video_id = ${videoId} AND day = current_date`;
  return { total, today: day?.views ?? 0 };
}

test("counts views of public pages, but not of the admin panel", async () => {
  for (const path of ["/", "/about", "/admin", "/admin/videos?page=2"]) await view(path);
  await flushCounts();
  expect(await db.pageViews.findMany({ select: { views: true } })).toEqual([{ views: 2 }]);
});

describe("a view", () => {
  test("is counted for its day and in total, and makes its video the most watched", async () => {
    const { id } = await aVideo();
    await aVideo();
    await view(`/videos/${id}`);
    await view(`/videos/${id}/`);
    expect(await viewsOf(id)).toEqual({ total: 2, today: 2 });
    const { data } = await callRoute(mostWatched.GET, { query: "timeframe=today" });
    expect(data.videos).toMatchObject([{ id, rank: 1, periodViews: 2, viewCount: 2 }]);
    expect(data.pagination.totalCount).toBe(1);
  });

  test("counts once per visitor and video in 30 minutes", async () => {
    const [{ id }, { id: otherId }] = [await aVideo(), await aVideo()];
    const visitor = { address: "192.0.2.1" };
    await view(`/videos/${id}`, visitor);
    await view(`/videos/${id}`, visitor);
    await view(`/videos/${otherId}`, visitor);
    await view(`/videos/${id}`, { ...visitor, userAgent: "another browser" });
    expect([(await viewsOf(id)).total, (await viewsOf(otherId)).total]).toEqual([2, 1]);
    vi.useFakeTimers({ now: Date.now() + REPEAT_MS + 1000, toFake: ["Date"] });
    await view(`/videos/${id}`, visitor);
    vi.useRealTimers();
    expect((await viewsOf(id)).total).toBe(3);
  });

  test("by a member counts once across devices", async () => {
    const { id } = await aVideo();
    const ask = await callerFor((await aUser()).id);
    await view(`/videos/${id}`, {}, ask);
    await view(`/videos/${id}`, { userAgent: "another browser" }, ask);
    expect((await viewsOf(id)).total).toBe(1);
  });

  test("of a private video counts only for users who can see its player", async () => {
    const { id } = await aVideo({ isPrivate: true });
    const [standard, premium, past, admin] = [
      await aUser(),
      await aUser({ hasPremium: true }),
      await aUser({ hasPremium: true, premiumUntil: new Date(Date.now() - 1000) }),
      await aUser({ isAdmin: true }),
    ];
    await view(`/videos/${id}`);
    for (const { id: userId } of [standard, past]) await view(`/videos/${id}`, {}, await callerFor(userId));
    expect(await viewsOf(id)).toEqual({ total: 0, today: 0 });
    for (const { id: userId } of [premium, admin]) await view(`/videos/${id}`, {}, await callerFor(userId));
    expect(await viewsOf(id)).toEqual({ total: 2, today: 2 });
    const watchers = await db.historyEntry.findMany({ where: { videoId: id }, orderBy: { userId: "asc" } });
    expect(watchers.map(({ userId }) => userId)).toEqual([premium.id, admin.id]);
  });

  test("by a declared bot is not counted", async () => {
    const { id } = await aVideo();
    await view(`/videos/${id}`, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    expect(await viewsOf(id)).toEqual({ total: 0, today: 0 });
    expect(await db.pageViews.count()).toBe(0);
  });

  test("of an unknown or deleted video does not affect other views", async () => {
    const [{ id }, gone] = [await aVideo(), await aVideo()];
    await view("/videos/2147483647");
    await view(`/videos/${gone.id}`);
    await view(`/videos/${id}`);
    await db.video.delete({ where: { id: gone.id } });
    expect((await viewsOf(id)).total).toBe(1);
    expect(await db.videoDailyViews.count()).toBe(1);
  });

  test("sent as a text/plain beacon is counted", async () => {
    const { id } = await aVideo();
    const body = JSON.stringify({ path: `/videos/${id}` });
    const reply = await callRoute(logView.POST, { body, headers: { "content-type": "text/plain;charset=UTF-8" } });
    expect(reply.status).toBe(202);
    expect((await viewsOf(id)).total).toBe(1);
  });

  test("leaves no IP address in the database or the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id } = await aVideo();
    await view(`/videos/${id}`, { address: "203.0.113.99" });
    await flushCounts();
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
    for (const { name } of tables) {
      const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`);
      expect(JSON.stringify(rows), name).not.toContain("203.0.113.99");
    }
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});

describe("page views", () => {
  test("are counted for the day, including repeated views by one visitor", async () => {
    for (const path of ["/", "/latest?page=2", "/latest", "/"]) await view(path, { address: "192.0.2.5" });
    await flushCounts();
    const rows = await db.$queryRaw`SELECT views, day = current_date AS today FROM page_views`;
    expect(rows).toEqual([{ views: 4, today: true }]);
  });

  test.each(["", "latest", "https://evil.example/", `/${"a".repeat(512)}`, "/a\0b", 1, null])(
    "are rejected for the path %j",
    async (path) => {
      const reply = await callRoute(logView.POST, { body: { path } });
      expect(reply.status).toBe(400);
      expect(reply.body.error).not.toMatch(/expected|Invalid input/);
    },
  );
});

describe("the watch history", () => {
  const historyOf = async (userId: number) => {
    await flushCounts();
    return db.historyEntry.findMany({ where: { userId }, orderBy: { lastWatchedAt: "desc" } });
  };

  test("has one entry per video, last watched first", async () => {
    const [one, other, user] = [await aVideo(), await aVideo(), await aUser()];
    const ask = await callerFor(user.id);
    for (const { id } of [one, other, one]) {
      await view(`/videos/${id}`, {}, ask);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const entries = await historyOf(user.id);
    expect(entries.map(({ videoId }) => videoId)).toEqual([one.id, other.id]);
    expect(Math.abs(Date.now() - Number(entries[0]?.lastWatchedAt))).toBeLessThan(10_000);
  });

  test("never moves an entry back in time", async () => {
    const [{ id: videoId }, { id: userId }] = [await aVideo(), await aUser()];
    const at = Date.parse("2026-03-01T12:00:00Z");
    for (const when of [at, at - 1000]) await recordWatched([{ userId, videoId, at: when }]);
    expect((await historyOf(userId)).map(({ lastWatchedAt }) => Number(lastWatchedAt))).toEqual([at]);
    await recordWatched([{ userId, videoId, at: at + 1000 }]);
    expect((await historyOf(userId)).map(({ lastWatchedAt }) => Number(lastWatchedAt))).toEqual([at + 1000]);
  });

  test("is not written for members who disabled it, private browsers and guests", async () => {
    const { id } = await aVideo();
    const [none, forgetful] = [await aUser({ historyEnabled: false }), await aUser()];
    await view(`/videos/${id}`, {}, await callerFor(none.id));
    await view(`/videos/${id}`, { cookie: "vitrine_private=1" }, await callerFor(forgetful.id));
    await view(`/videos/${id}`);
    await flushCounts();
    expect(await db.historyEntry.count()).toBe(0);
    expect((await viewsOf(id)).total).toBe(3);
  });

  test("is not written for a member who disabled it before the flush", async () => {
    const [{ id }, user] = [await aVideo(), await aUser()];
    await view(`/videos/${id}`, {}, await callerFor(user.id));
    await db.user.update({ where: { id: user.id }, data: { historyEnabled: false } });
    expect(await historyOf(user.id)).toEqual([]);
  });
});

test("accepts at most 60 views per IP address and minute", async () => {
  const ask = () => callRoute(logView.POST, { body: { path: "/" }, headers: { "x-client-address": "192.0.2.60" } });
  const replies = await Promise.all(Array.from({ length: 61 }, ask));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
