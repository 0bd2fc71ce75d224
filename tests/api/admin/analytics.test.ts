import { beforeAll, expect, test } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { db } from "#lib/db/prisma";
import * as stats from "../../../app/api/admin/analytics/stats/route.ts";
import * as topVideos from "../../../app/api/admin/analytics/top-videos/route.ts";
import * as logView from "../../../app/api/analytics/log-view/route.ts";
import { aCategory, aVideo, viewsOn } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let ask: Awaited<ReturnType<typeof callers>>;
let admin: Caller;

beforeAll(async () => {
  ask = await callers();
  admin = ask.admin;
  const hidden = await aCategory({ excludedFromFeeds: true });
  const [a, b, c] = [
    await aVideo({ title: "today", createdAt: new Date("2026-01-01") }),
    await aVideo({ title: "week", isPrivate: true, categories: [hidden.id], createdAt: new Date("2026-01-02") }),
    await aVideo({ title: "long ago", views: 900 }),
  ];
  for (const [video, daysAgo, views] of [
    [a, 0, 5],
    [a, 1, 1],
    [b, 0, 2],
    [b, 6, 40],
    [c, 7, 300],
    [c, 8, 600],
  ] as const) {
    await viewsOn(video.id, daysAgo, views);
  }
  for (const [daysAgo, views] of [
    [0, 11],
    [6, 20],
    [7, 100],
    [8, 400],
  ]) {
    await db.$executeRaw`INSERT INTO page_views (day, views) VALUES (current_date - ${daysAgo}::int, ${views})`;
  }
});

const read = async () => (await admin(stats.GET)).data;
const top = async (query: Record<string, string | number>) =>
  (await admin(topVideos.GET, { query })).data.videos.map(({ id, ...rest }: { id: number }) => rest);

test("counts views of today, of the last 7 days and of the 7 days before up to the same time", async () => {
  const isBetween = (least: number, most: number) =>
    expect.toSatisfy((count: number) => count >= least && count <= most, `${least} to ${most}`);
  const passed = (new Date().getUTCHours() + 0.5) / 24;
  const around = (before: number, views: number) =>
    isBetween(before + views * (passed - 1 / 12), before + views * (passed + 1 / 12));
  expect(await read()).toEqual({
    totalVideos: 3,
    totalCategories: 1,
    totalUsers: 3,
    videoViewsToday: 7,
    videoViewsLast7Days: 48,
    videoViewsPrevious7Days: around(600, 300),
    pageViewsToday: 11,
    pageViewsLast7Days: 31,
    pageViewsPrevious7Days: around(400, 100),
  });
});

test("ranks the top videos by views in the period, including private and hidden ones", async () => {
  const [today, week] = [
    { title: "today", viewCount: 5 },
    { title: "week", viewCount: 2 },
  ];
  expect(await top({})).toEqual([today, week]);
  expect(await top({ period: "day" })).toEqual([today, week]);
  expect(await top({ period: "year" })).toEqual([today, week]);
  expect(await top({ period: "day", limit: 1 })).toEqual([today]);
  expect(await top({ period: "week" })).toEqual([
    { title: "week", viewCount: 42 },
    { title: "today", viewCount: 6 },
  ]);
});

test("includes a newly logged view in the figures", async () => {
  const before = await read();
  const { id } = (await db.video.findFirstOrThrow({ where: { title: "long ago" } })) as { id: number };
  await ask.guest(logView.POST, { body: { path: `/videos/${id}`, referrer: "" } });
  await flushCounts();
  expect(await read()).toMatchObject({
    videoViewsToday: before.videoViewsToday + 1,
    pageViewsToday: before.pageViewsToday + 1,
  });
});
