import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { FAVORITES_PER_MEMBER } from "#lib/favorites/policy";
import { restoreVideos, trashVideos } from "#lib/trash/commands";
import { POST as ADD, DELETE as REMOVE } from "../../../app/api/favorites/[videoId]/route.ts";
import { GET as LIST } from "../../../app/api/favorites/route.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { atOnce, countStatuses, favoritesOf } from "../../support/people/members.ts";

let member: Caller;
let userId: number;

beforeEach(async () => {
  userId = (await aUser()).id;
  member = await callerFor(userId);
});

const add = (videoId: number | string, ask = member) => ask(ADD, { method: "POST", params: { videoId: `${videoId}` } });
const remove = (videoId: number, ask = member) => ask(REMOVE, { method: "DELETE", params: { videoId: `${videoId}` } });
const rows = () => db.favorite.count({ where: { userId } });

describe("adding a favorite", () => {
  test("returns 201 for a new favorite, and 200 without a change for a repeated one", async () => {
    const { id } = await aVideo();
    const first = await add(id);
    expect([first.status, first.data]).toEqual([201, { videoId: id, favorited: true }]);
    const second = await add(id);
    expect([second.status, second.data]).toEqual([200, { videoId: id, favorited: true }]);
    expect(await rows()).toBe(1);
  });

  test("creates one row when the same video is added 50 times concurrently", async () => {
    const { id } = await aVideo();
    const replies = await atOnce(50, () => add(id));
    expect(countStatuses(replies)).toEqual({ 201: 1, 200: 49 });
    expect(await rows()).toBe(1);
  });

  test("handles concurrent adds and removes of the same video without errors", async () => {
    const { id } = await aVideo();
    const replies = await atOnce(50, (place) => (place % 2 ? add(id) : remove(id)));
    for (const { status } of replies) expect([200, 201, 404]).toContain(status);
    expect(await rows()).toBeLessThanOrEqual(1);
  });

  test("returns 404 for a nonexistent video", async () => {
    const reply = await add(2_000_000_000);
    expect([reply.status, reply.body.error]).toEqual([404, "Video not found"]);
  });

  test("rejects an invalid video ID with 400", async () => {
    for (const id of ["0", "abc", "1.5", "2147483648"]) {
      const reply = await add(id);
      expect([reply.status, reply.body.error]).toEqual([400, "Invalid video ID."]);
    }
  });

  test("ignores a user ID in the query or the body", async () => {
    const [{ id }, other] = [await aVideo(), await aUser()];
    await member(ADD, { params: { videoId: `${id}` }, query: { userId: other.id }, body: { userId: other.id } });
    expect(await db.favorite.findMany({ select: { userId: true }, where: { videoId: id } })).toEqual([{ userId }]);
    expect((await member(LIST, { query: { userId: other.id, ids: "true" } })).data).toEqual({ videoIds: [id] });
  });

  test("enforces the limit under concurrency", async () => {
    const room = 3;
    await db.$executeRaw`INSERT INTO videos (title) SELECT 'many' FROM generate_series(1, ${FAVORITES_PER_MEMBER - room}::int)`;
    await db.$executeRaw`INSERT INTO favorites (user_id, video_id) SELECT ${userId}, id FROM videos WHERE title = 'many'`;
    const videos = await atOnce(20, () => aVideo());
    const replies = await atOnce(20, (place) => add(videos[place]?.id ?? 0));
    expect(countStatuses(replies)).toEqual({ 201: room, 409: 20 - room });
    expect(await rows()).toBe(FAVORITES_PER_MEMBER);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "limit_reached", error: expect.stringContaining("5000 favorites") });
    const kept = videos[replies.findIndex(({ status }) => status === 201)];
    expect((await add(kept?.id ?? 0)).status).toBe(200);
  });

  test("fails as unauthenticated when the member's account no longer exists", async () => {
    const { id } = await aVideo();
    const { addFavorite } = await import("#lib/favorites/commands");
    await expect(addFavorite(2_000_000_000, id)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("removing a favorite", () => {
  test("removes the video, and returns 404 the second time", async () => {
    const { id } = await aVideo();
    await favoritesOf(userId, [id]);
    const first = await remove(id);
    expect([first.status, first.data]).toEqual([200, { videoId: id, favorited: false }]);
    expect((await remove(id)).status).toBe(404);
  });

  test("says whether the video no longer exists", async () => {
    const { id } = await aVideo();
    expect((await remove(id)).body).toMatchObject({
      error: "This video is not among your favorites.",
      code: "not_found",
    });
    await db.video.delete({ where: { id } });
    const reply = await remove(id);
    expect([reply.status, reply.body.code]).toEqual([404, "video_not_found"]);
  });

  test("also removes a video in the trash, which may be restored", async () => {
    const { id } = await aVideo();
    await favoritesOf(userId, [id]);
    await db.$transaction((tx) => trashVideos(tx, null, [id]));
    const reply = await remove(id);
    expect([reply.status, reply.body.code]).toEqual([404, "video_not_found"]);
    await restoreVideos("shell", [id]);
    expect(await rows()).toBe(0);
  });

  test("does not touch other members' favorites", async () => {
    const [{ id }, other] = [await aVideo(), await aUser()];
    await favoritesOf(other.id, [id]);
    expect((await remove(id)).status).toBe(404);
    expect(await db.favorite.count({ where: { userId: other.id } })).toBe(1);
  });
});

describe("the list of favorites", () => {
  test("returns the newest first, 12 per page, with correct totals past the last page", async () => {
    const ids = (await atOnce(14, () => aVideo())).map(({ id }) => id);
    await favoritesOf(userId, ids);
    const newest = ids.toReversed();
    const first = await member(LIST);
    expect(first.data.videos.map((video: { id: number }) => video.id)).toEqual(newest.slice(0, 12));
    expect(first.data.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 14, limit: 12 });
    const second = await member(LIST, { query: { page: 2 } });
    expect(second.data.videos.map((video: { id: number }) => video.id)).toEqual(newest.slice(12));
    const beyond = await member(LIST, { query: { page: 2_147_483_647, limit: 100 } });
    expect(beyond.data).toEqual({
      videos: [],
      pagination: { currentPage: 2_147_483_647, totalPages: 1, totalCount: 14, limit: 100 },
    });
  });

  test.each([{ fetchAll: "true" }, { limit: "0" }, { limit: "0", page: "7" }])(
    "returns all favorites on one page for %j",
    async (query) => {
      const ids = (await atOnce(14, () => aVideo())).map(({ id }) => id);
      await favoritesOf(userId, ids);
      const { data } = await member(LIST, { query });
      expect(data.videos.map((video: { id: number }) => video.id)).toEqual(ids.toReversed());
      expect(data.pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 14, limit: 14 });
    },
  );

  test("returns only video IDs with ids=true", async () => {
    const ids = (await atOnce(3, () => aVideo())).map(({ id }) => id);
    await favoritesOf(userId, ids);
    expect((await member(LIST, { query: { ids: "true" } })).data).toEqual({ videoIds: ids.toReversed() });
  });

  test("is empty, with zero pages, for a member without favorites", async () => {
    const pagination = { currentPage: 1, totalPages: 0, totalCount: 0 };
    expect((await member(LIST)).data).toEqual({ videos: [], pagination: { ...pagination, limit: 12 } });
    expect((await member(LIST, { query: { fetchAll: "true" } })).data.pagination).toMatchObject(pagination);
    expect((await member(LIST, { query: { ids: "true" } })).data).toEqual({ videoIds: [] });
  });

  test("shows a private video as a locked card, even to current and former premium members", async () => {
    const category = await aCategory();
    const canary = "https://player.example.com/CNRY001";
    const { id } = await aVideo({
      isPrivate: true,
      iframeSrc: canary,
      sourceUrl: canary,
      thumbnailUrl: canary,
      description: canary,
      categories: [category.id],
    });
    await db.user.update({ where: { id: userId }, data: { hasPremium: true } });
    expect((await add(id)).text).not.toContain("CNRY");
    const asPremium = await member(LIST);
    await db.user.update({ where: { id: userId }, data: { hasPremium: false } });
    for (const reply of [asPremium, await member(LIST), await member(LIST, { query: { fetchAll: "true" } })]) {
      expect(reply.text).not.toContain("CNRY");
      expect(reply.data.videos).toEqual([
        expect.objectContaining({ id, isPrivate: true, thumbnailUrl: `/api/thumbnails/${id}` }),
      ]);
    }
  });
});
