import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { decideReport } from "#lib/reports/commands";
import { eraseDeletedVideo, purgeDeletedVideos, restoreVideos } from "#lib/trash/commands";
import { findRemoval, listDeletedVideos } from "#lib/trash/queries";
import * as deadVideos from "../../../app/api/admin/videos/dead/route.ts";
import * as publicVideo from "../../../app/api/videos/[id]/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";
import { aReport } from "../../support/people/moderation.ts";
import { aPlayer, passHours, startFakeHost } from "../../support/servers/fake-host.ts";

const host = startFakeHost();
let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

const HALF_A_DAY = 12;
const listed = async (): Promise<number[]> => {
  await maintainLists();
  const { body } = await callRoute(videos.GET, { query: { limit: "100" } });
  return body.data.videos.map(({ id }: { id: number }) => id);
};
const dead = async (): Promise<number[]> => {
  const { body } = await admin(deadVideos.GET);
  return body.data.videos.map(({ id }: { id: number }) => id);
};

test("a video that fails three checks over a day is removed and later returns with all its data", async () => {
  const [lost, kept] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  const { id: userId } = await aUser();
  await db.favorite.create({ data: { userId, videoId: lost } });
  await db.historyEntry.create({ data: { userId, videoId: lost } });
  await db.videoStats.update({ where: { videoId: lost }, data: { views: 41 } });
  const before = await db.video.findUniqueOrThrow({ where: { id: lost } });
  host.answers.set("111", 404);

  expect((await host.run()).counts).toMatchObject({ plays: 1, gone: 1, died: 0 });
  await passHours(HALF_A_DAY);
  expect((await host.run()).counts.died).toBe(0);
  expect((await listed()).toSorted()).toEqual([lost, kept].toSorted());
  await passHours(HALF_A_DAY);
  expect((await host.run()).counts.died).toBe(1);

  expect(await listed()).toEqual([kept]);
  expect(await dead()).toEqual([lost]);
  expect(await findRemoval(String(lost))).toBe("dead");
  expect(await callRoute(publicVideo.GET, { params: { id: String(lost) } })).toMatchObject({ status: 404 });
  expect((await listDeletedVideos({ page: 1, limit: 10 })).videos).toEqual([]);
  await passHours(24 * 40);
  await db.$executeRaw`UPDATE deleted_videos SET deleted_at = now() - interval '40 days'`;
  expect(await purgeDeletedVideos()).toBe(0);
  expect((await host.run()).counts.returned).toBe(0);

  host.answers.clear();
  await passHours(24 * 7);
  expect((await host.run()).counts).toMatchObject({ returned: 1, died: 0 });
  expect((await listed()).toSorted()).toEqual([lost, kept].toSorted());
  expect(await dead()).toEqual([]);
  expect(await findRemoval(String(lost))).toBeUndefined();
  expect(await db.video.findUniqueOrThrow({ where: { id: lost } })).toEqual(before);
  expect(await db.favorite.count({ where: { userId, videoId: lost } })).toBe(1);
  expect(await db.historyEntry.count({ where: { userId, videoId: lost } })).toBe(1);
  expect(await db.videoStats.findUnique({ where: { videoId: lost } })).toMatchObject({ views: 41 });
  expect(await db.linkCheck.findUnique({ where: { videoId: lost } })).toMatchObject({
    misses: 0,
    missedSince: null,
    restoredAt: expect.any(Date),
  });
});

test("reports bring checks forward, but do not make a video dead within a day", async () => {
  const [lost] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  host.answers.set("111", 404);
  for (let time = 0; time < 4; time += 1) {
    await aReport({ videoId: lost, reason: "broken" });
    expect((await host.run()).counts.died).toBe(0);
    await passHours(1);
  }
  expect(await db.linkCheck.findUnique({ where: { videoId: lost } })).toMatchObject({ misses: 4 });
});

test("removes no videos if the site is configured to only list them", async () => {
  const lost = await aPlayer("vimeo:111");
  await aPlayer("vimeo:222");
  host.answers.set("111", 404);
  expect(await host.failThreeTimes({ takesOff: false })).toEqual([0, 0, 0]);
  expect(await db.linkCheck.findUnique({ where: { videoId: lost } })).toMatchObject({ misses: 3 });
  expect(await db.video.count()).toBe(2);
});

test("a video whose player changes between its checks is not removed", async () => {
  const [lost] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  host.answers.set("111", 404);
  await host.run();
  await passHours(HALF_A_DAY);
  await host.run();
  await passHours(HALF_A_DAY);
  await db.video.update({ where: { id: lost }, data: { embedKey: "vimeo:333" } });
  expect((await host.run()).counts.died).toBe(0);
  expect(await db.video.count()).toBe(2);
});

describe("a dead video", () => {
  test("has to fail three times again after an admin restores it", async () => {
    const { lost } = await host.aDeadVideo();
    expect(await restoreVideos({ adminId: admin.userId as number }, [lost])).toMatchObject({ restored: [lost] });
    expect(await dead()).toEqual([]);
    await passHours(24);
    expect(await host.failThreeTimes()).toEqual([0, 0, 1]);
    expect(await dead()).toEqual([lost]);
  });

  test("does not return once an admin has erased it", async () => {
    const { lost } = await host.aDeadVideo();
    await eraseDeletedVideo(admin.userId as number, lost);
    expect(await dead()).toEqual([]);
    expect(await findRemoval(String(lost))).toBe("removed");
    host.answers.clear();
    await passHours(24);
    expect((await host.run()).counts.returned).toBe(0);
  });

  test("removed by a report is deleted like any other and does not return", async () => {
    const { lost } = await host.aDeadVideo();
    const { id } = await db.videoReport.create({
      data: { videoId: lost, videoTitle: "Lost", reason: "rights", message: "Mine" },
    });
    await decideReport(admin.userId as number, id, { decision: "removed", ground: "rights", explanation: "It is." });
    expect(await dead()).toEqual([]);
    expect(await findRemoval(String(lost))).toBe("removed");
    expect((await listDeletedVideos({ page: 1, limit: 10 })).videos).toMatchObject([{ id: lost }]);
    host.answers.clear();
    await passHours(24);
    expect((await host.run()).counts.returned).toBe(0);
  });

  test("stays dead when a report that had hidden it is rejected", async () => {
    const { lost } = await host.aDeadVideo();
    const { id } = await db.videoReport.create({
      data: { videoId: lost, videoTitle: "Lost", reason: "consent", message: "Me", hidVideo: true },
    });
    await decideReport(admin.userId as number, id, { decision: "kept", ground: "law", explanation: "It is not." });
    expect(await dead()).toEqual([lost]);
  });

  test("stays dead while another video has its player", async () => {
    const { lost } = await host.aDeadVideo();
    await aPlayer("vimeo:111");
    host.answers.clear();
    await passHours(24);
    expect((await host.run()).counts.returned).toBe(0);
    expect(await dead()).toEqual([lost]);
  });
});
