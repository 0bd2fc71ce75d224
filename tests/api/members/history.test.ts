import { beforeEach, describe, expect, test, vi } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { db } from "#lib/db/prisma";
import { recordWatched } from "#lib/history/commands";
import { watchedSince } from "#lib/history/watched";
import { restoreVideos, trashVideos } from "#lib/trash/commands";
import { POST as LOG_VIEW } from "../../../app/api/analytics/log-view/route.ts";
import { PUT as PUT_BACK, DELETE as REMOVE } from "../../../app/api/users/me/watch-history/[videoId]/route.ts";
import { DELETE as CLEAR, GET as LIST } from "../../../app/api/users/me/watch-history/route.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { atOnce, watchedBy } from "../../support/people/members.ts";

let member: Caller;
let userId: number;

beforeEach(async () => {
  userId = (await aUser()).id;
  member = await callerFor(userId);
});

const ids = async (query = {}) => (await member(LIST, { query })).data.history.map(({ id }: { id: number }) => id);
const remove = (videoId: number | string, ask = member) =>
  ask(REMOVE, { method: "DELETE", params: { videoId: `${videoId}` } });
const clear = () => member(CLEAR, { method: "DELETE" });
const view = (id: number) => member(LOG_VIEW, { body: { path: `/videos/${id}`, referrer: "" } });

describe("the watch history", () => {
  test("lists the latest first, 12 per page, with one entry per video", async () => {
    const videos = (await atOnce(14, () => aVideo())).map(({ id }) => id);
    await watchedBy(userId, videos);
    const { data } = await member(LIST);
    expect(data.history.map(({ id }: { id: number }) => id)).toEqual(videos.toReversed().slice(0, 12));
    expect(data.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 14, limit: 12 });
    expect(await ids({ page: 2 })).toEqual(videos.toReversed().slice(12));
    expect(await ids({ page: 2_147_483_647, limit: 100 })).toEqual([]);
    await view(videos[0] as number);
    await flushCounts();
    // Factories date their entries in 2030.
    expect(await db.historyEntry.count({ where: { userId } })).toBe(14);
  });

  test("sorts videos watched at the same moment by descending ID", async () => {
    const videos = (await atOnce(3, () => aVideo())).map(({ id }) => id).sort((a, b) => a - b);
    const lastWatchedAt = new Date("2030-01-01");
    await db.historyEntry.createMany({ data: videos.map((videoId) => ({ userId, videoId, lastWatchedAt })) });
    expect([...(await ids({ limit: 2 })), ...(await ids({ limit: 2, page: 2 }))]).toEqual(videos.toReversed());
  });

  test("includes the time last watched and the video's categories", async () => {
    const [b, a] = [await aCategory({ name: "B" }), await aCategory({ name: "A" })];
    const video = await aVideo({ categories: [b.id, a.id] });
    await watchedBy(userId, [video.id]);
    expect((await member(LIST)).data.history).toMatchObject([
      { id: video.id, lastWatchedAt: "2030-01-01T00:00:00.000Z", displayCategories: ["A", "B"] },
    ]);
  });

  test("shows a private video as a locked card, with or without premium", async () => {
    const canary = "https://player.example.com/CNRY004";
    const facts = { isPrivate: true, iframeSrc: canary, sourceUrl: canary, thumbnailUrl: canary, description: canary };
    const { id } = await aVideo(facts);
    await watchedBy(userId, [id]);
    for (const hasPremium of [true, false]) {
      await db.user.update({ where: { id: userId }, data: { hasPremium } });
      const reply = await member(LIST);
      expect(reply.text).not.toContain("CNRY");
      expect(reply.data.history).toMatchObject([{ id, isPrivate: true, thumbnailUrl: `/api/thumbnails/${id}` }]);
    }
  });

  test("ignores a user ID in the query", async () => {
    const [other, { id }] = [await aUser(), await aVideo()];
    await watchedBy(other.id, [id]);
    expect(await ids({ userId: other.id })).toEqual([]);
  });
});

describe("removing a history entry", () => {
  test("keeps the other entries, returns 200 when repeated, and rejects an invalid video ID", async () => {
    const videos = (await atOnce(3, () => aVideo())).map(({ id }) => id);
    await watchedBy(userId, videos);
    for (let twice = 0; twice < 2; twice++) {
      expect(await remove(videos[1] as number)).toMatchObject({ status: 200, data: {} });
      expect(await ids()).toEqual([videos[2], videos[0]]);
    }
    expect((await remove("x")).body.error).toBe("Invalid video ID.");
  });

  test("does not touch other members' histories", async () => {
    const [other, { id }] = [await aUser(), await aVideo()];
    await watchedBy(other.id, [id]);
    await remove(id);
    expect(await db.historyEntry.count({ where: { userId: other.id } })).toBe(1);
  });

  test("also discards views that are counted but not yet written", async () => {
    const [first, second] = [await aVideo(), await aVideo()];
    await view(first.id);
    await view(second.id);
    await remove(first.id);
    await flushCounts();
    expect(await ids()).toEqual([second.id]);
  });
});

describe("restoring a history entry", () => {
  const putBack = (videoId: number, lastWatchedAt: unknown) =>
    member(PUT_BACK, { method: "PUT", params: { videoId: `${videoId}` }, body: { lastWatchedAt } });

  test("restores the original position, even when the member has turned history off", async () => {
    const videos = (await atOnce(3, () => aVideo())).map(({ id }) => id);
    await watchedBy(userId, videos);
    const now = Date.now();
    await db.$executeRaw`UPDATE watch_history SET last_watched_at = last_watched_at - interval '9 years'`;
    const { history } = (await member(LIST)).data;
    await db.user.update({ where: { id: userId }, data: { historyEnabled: false } });
    await remove(history[1].id);
    expect(await putBack(history[1].id, history[1].lastWatchedAt)).toMatchObject({ status: 200, data: {} });
    expect((await member(LIST)).data.history).toEqual(history);
    expect(Date.parse(history[1].lastWatchedAt)).toBeLessThan(now);
  });

  test("keeps a more recent entry, and clamps a future time to now", async () => {
    const [seen, other] = [await aVideo(), await aVideo()];
    await view(seen.id);
    await flushCounts();
    const [{ lastWatchedAt }] = (await member(LIST)).data.history;
    expect((await putBack(seen.id, "2020-01-01T00:00:00Z")).status).toBe(200);
    expect((await putBack(other.id, "9999-12-31T23:59:59Z")).status).toBe(200);
    const { history } = (await member(LIST)).data;
    const times = new Map(history.map((item: { id: number; lastWatchedAt: string }) => [item.id, item.lastWatchedAt]));
    expect(times.get(seen.id)).toBe(lastWatchedAt);
    expect(Date.parse(times.get(other.id) as string)).toBeLessThan(Date.now() + 60_000);
  });

  test("returns 404 for a nonexistent video, 400 for an invalid time, and clamps early times to 1970", async () => {
    const { id } = await aVideo();
    expect(await putBack(2_147_483_647, "2026-01-31T12:00:00Z")).toMatchObject({ status: 404 });
    for (const wrong of [undefined, "yesterday", 5]) expect((await putBack(id, wrong)).status).toBe(400);
    expect((await putBack(id, "0000-01-01T00:00:00Z")).status).toBe(200);
    expect((await member(LIST)).data.history).toMatchObject([{ id, lastWatchedAt: "1970-01-01T00:00:00.000Z" }]);
  });
});

test("an entry removed while its video is in the trash stays removed when the video is restored", async () => {
  const [removed, kept] = [await aVideo(), await aVideo()];
  await watchedBy(userId, [removed.id, kept.id]);
  await db.$transaction((tx) => trashVideos(tx, null, [removed.id, kept.id]));
  expect((await remove(removed.id)).status).toBe(200);
  await restoreVideos("shell", [removed.id, kept.id]);
  expect(await ids()).toEqual([kept.id]);
});

describe("clearing the history", () => {
  test("removes all of the member's entries and none of other members'", async () => {
    const [other, { id }] = [await aUser(), await aVideo()];
    await watchedBy(userId, [id]);
    await watchedBy(other.id, [id]);
    expect(await clear()).toMatchObject({ status: 200, data: {} });
    expect(await ids()).toEqual([]);
    expect(await db.historyEntry.count({ where: { userId: other.id } })).toBe(1);
  });

  test("removes entries of videos in the trash and of merged ones, and none of other members'", async () => {
    const [other, { id }] = [await aUser(), await aVideo()];
    await db.deletedVideo.create({ data: { videoId: id + 1_000_000, title: "Deleted", row: {} } });
    const rows = ["watch_history", "merged_history"].flatMap((source) =>
      [userId, other.id].map((owner) => ({ videoId: id + 1_000_000, source, userId: owner, row: {} })),
    );
    await db.deletedVideoRow.createMany({ data: rows });
    await clear();
    expect(await db.deletedVideoRow.count({ where: { userId } })).toBe(0);
    expect(await db.deletedVideoRow.count({ where: { userId: other.id } })).toBe(2);
  });

  test("removes 25,000 entries in one request", async () => {
    // In parts, because statements are limited to three seconds.
    for (let part = 0; part < 5; part++)
      await db.$executeRaw`INSERT INTO videos (title) SELECT 'watched' FROM generate_series(1, 5000)`;
    await db.$executeRaw`INSERT INTO watch_history (user_id, video_id) SELECT ${userId}, id FROM videos WHERE title = 'watched'`;
    expect((await clear()).status).toBe(200);
    expect(await db.historyEntry.count({ where: { userId } })).toBe(0);
  });

  test("also discards views that are counted, queued for writing or being written", async () => {
    const videos = (await atOnce(3, () => aVideo())).map(({ id }) => id) as [number, number, number];
    const entry = (videoId: number) => ({ userId, videoId, at: Date.now() });

    watchedSince.add(entry(videos[0]));
    const taken = watchedSince.take();
    watchedSince.add(entry(videos[1]));
    const writing = recordWatched([entry(videos[2])]);
    await clear();
    await writing;
    await recordWatched(taken);
    await recordWatched(watchedSince.take());
    expect(await ids()).toEqual([]);
  });

  test("waits for a write that is blocked by a lock", async () => {
    const { id } = await aVideo();
    let both: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ${id} FOR UPDATE`;
      both = Promise.all([recordWatched([{ userId, videoId: id, at: Date.now() }]), clear()]);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), 10_000);
    });
    await both;
    expect(await ids()).toEqual([]);
  });

  test("keeps videos watched afterwards", async () => {
    const { id } = await aVideo();
    await view(id);
    await clear();
    await view(id);
    await flushCounts();
    expect(await ids()).toEqual([id]);
  });
});
