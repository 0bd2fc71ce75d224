import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { PLAYLISTS_PER_MEMBER } from "#lib/playlists/policy";
import { PUT as CHANGE, DELETE, GET as READ } from "../../../app/api/playlists/[id]/route.ts";
import { POST as CREATE, GET as LIST } from "../../../app/api/playlists/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aPlaylist, atOnce, countStatuses, orderOf } from "../../support/people/members.ts";

let member: Caller;
let userId: number;

beforeEach(async () => {
  userId = (await aUser()).id;
  member = await callerFor(userId);
});

const create = (body: unknown) => member(CREATE, { body });
const change = (id: number, body: unknown, ask = member) =>
  ask(CHANGE, { method: "PUT", params: { id: `${id}` }, body });
const read = (id: number | string, query = {}, ask = member) => ask(READ, { params: { id: `${id}` }, query });
const remove = (id: number, ask = member) => ask(DELETE, { method: "DELETE", params: { id: `${id}` } });
const titles = ({ data }: { data: { playlists: { title: string }[] } }) => data.playlists.map(({ title }) => title);

describe("creating a playlist", () => {
  test("trims the title, and stores an empty description as null", async () => {
    const { status, data, headers } = await create({ title: "  Films\u00a0", description: "" });
    expect([status, headers.get("location")]).toEqual([201, `/api/playlists/${data.playlist.id}`]);
    expect(data.playlist).toEqual({
      id: expect.any(Number),
      title: "Films",
      description: null,
      userId,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      thumbnailUrl: null,
      cover: [],
      totalSeconds: 0,
      _count: { videos: 0 },
    });
  });

  test.each([{}, { title: "" }, { title: " \u3000 " }, { title: 7 }, { title: null }])(
    "rejects %j because the title is empty",
    async (body) => {
      const reply = await create(body);
      expect([reply.status, reply.body.error]).toEqual([400, "Playlist title cannot be empty."]);
      expect(reply.body.fields).toEqual({ title: "Playlist title cannot be empty." });
    },
  );

  test("rejects a title over 100 characters, a description over 1000, and NUL characters", async () => {
    expect((await create({ title: "t".repeat(100), description: "d".repeat(1000) })).status).toBe(201);
    expect((await create({ title: "t".repeat(101) })).status).toBe(400);
    expect((await create({ title: "t", description: "d".repeat(1001) })).status).toBe(400);
    expect((await create({ title: "a\0b" })).status).toBe(400);
    expect((await create({ title: "t", description: "a\0b" })).status).toBe(400);
    expect(await db.playlist.count({ where: { userId } })).toBe(1);
  });

  test("stores markup as plain text, normalised to NFC", async () => {
    const { data } = await create({ title: "<script>alert(1)</script>", description: "Cafe\u0301\nline" });
    expect(data.playlist).toMatchObject({ title: "<script>alert(1)</script>", description: "Café\nline" });
  });

  test("ignores unknown and read-only fields", async () => {
    const other = await aUser();
    const { data } = await create({ title: "Mine", id: 7, userId: other.id, kind: "watch_later", isWatchLater: true });
    expect(data.playlist).toMatchObject({ userId, title: "Mine" });
    expect(data.playlist).not.toHaveProperty("isWatchLater");
    expect(data.playlist.id).not.toBe(7);
  });

  test("enforces the limit under concurrency", async () => {
    const room = 2;
    await db.playlist.createMany({
      data: Array.from({ length: PLAYLISTS_PER_MEMBER - room }, (_, place) => ({ userId, title: `${place}` })),
    });
    const replies = await atOnce(20, () => create({ title: "One more" }));
    expect(countStatuses(replies)).toEqual({ 201: room, 409: 20 - room });
    expect(await db.playlist.count({ where: { userId } })).toBe(PLAYLISTS_PER_MEMBER);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: "limit_reached" });
  });
});

describe("the list of playlists", () => {
  test("contains only the member's own playlists, newest first, 12 per page", async () => {
    await aPlaylist((await aUser()).id, [], { title: "Not mine" });
    for (let place = 0; place < 14; place++) {
      await aPlaylist(userId, [], { title: `${place}`, createdAt: new Date(Date.UTC(2030, 0, place + 1)) });
    }
    const first = await member(LIST);
    expect(titles(first)).toEqual(["13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
    expect(first.data.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 14, limit: 12 });
    expect(titles(await member(LIST, { query: { page: 2 } }))).toEqual(["1", "0"]);
    expect((await member(LIST, { query: { page: 3 } })).data).toMatchObject({
      playlists: [],
      pagination: { currentPage: 3, totalCount: 14 },
    });
  });

  test("shows the number of videos and the thumbnail of the first one", async () => {
    const [plain, hidden] = [
      await aVideo({ thumbnailUrl: "https://p.example.com/1.jpg" }),
      await aVideo({ isPrivate: true }),
    ];
    const picked = await aPlaylist(userId, [plain.id, hidden.id], { createdAt: new Date("2030-01-03") });
    const locked = await aPlaylist(userId, [hidden.id, plain.id], { createdAt: new Date("2030-01-02") });
    await aPlaylist(userId, [], { createdAt: new Date("2030-01-01") });
    const { data, text } = await member(LIST);
    expect(data.playlists).toMatchObject([
      { id: picked.id, thumbnailUrl: `/api/thumbnails/${plain.id}`, _count: { videos: 2 } },
      { id: locked.id, thumbnailUrl: `/api/thumbnails/${hidden.id}`, _count: { videos: 2 } },
      { thumbnailUrl: null, _count: { videos: 0 } },
    ]);
    expect(text).not.toContain(hidden.thumbnailUrl);
  });

  test("marks the playlists that contain the video given as videoId", async () => {
    const [video, other] = [await aVideo(), await aVideo()];
    await aPlaylist(userId, [video.id, other.id], { title: "Has it", createdAt: new Date("2030-01-02") });
    await aPlaylist(userId, [other.id], { title: "Has it not", createdAt: new Date("2030-01-01") });
    const { data } = await member(LIST, { query: { videoId: video.id } });
    expect(data.playlists).toMatchObject([
      { title: "Has it", containsVideo: true },
      { title: "Has it not", containsVideo: false },
    ]);
    for (const playlist of (await member(LIST)).data.playlists) expect(playlist).not.toHaveProperty("containsVideo");
    expect((await member(LIST, { query: { videoId: "x" } })).status).toBe(400);
  });
});

describe("reading a playlist", () => {
  test("returns the thumbnails of the first four videos and the total duration", async () => {
    const videos = await atOnce(5, (place) => aVideo({ durationSeconds: place === 0 ? null : 1800 }));
    const ids = videos.map(({ id }) => id);
    const { data } = await read((await aPlaylist(userId, ids)).id);
    expect(data.playlist.cover).toEqual(ids.slice(0, 4).map((id) => ({ id, thumbnailUrl: `/api/thumbnails/${id}` })));
    expect(data.playlist).toMatchObject({ totalSeconds: 7200, thumbnailUrl: `/api/thumbnails/${ids[0]}` });
  });

  test("returns the videos in playlist order, 24 per page", async () => {
    const ids = (await atOnce(26, () => aVideo())).map(({ id }) => id).toReversed();
    const { id } = await aPlaylist(userId, ids);
    const { data } = await read(id);
    expect(data.playlist.videos.map((video: { id: number }) => video.id)).toEqual(ids.slice(0, 24));
    expect(data.playlist._count).toEqual({ videos: 26 });
    expect(data.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 26, limit: 24 });
    const second = await read(id, { page: 2 });
    expect(second.data.playlist.videos.map((video: { id: number }) => video.id)).toEqual(ids.slice(24));
    expect((await read(id, { page: 2_147_483_647 })).data.playlist.videos).toEqual([]);
  });

  test("shows a private video as a locked card, with or without premium", async () => {
    const canary = "https://player.example.com/CNRY002";
    const facts = { isPrivate: true, iframeSrc: canary, sourceUrl: canary, thumbnailUrl: canary, description: canary };
    const video = await aVideo(facts);
    const { id } = await aPlaylist(userId, [video.id]);
    for (const hasPremium of [true, false]) {
      await db.user.update({ where: { id: userId }, data: { hasPremium } });
      const reply = await read(id);
      expect(reply.text).not.toContain("CNRY");
      expect(reply.data.playlist.videos).toMatchObject([{ id: video.id, isPrivate: true }]);
    }
  });
});

describe("changing a playlist", () => {
  test("changes only the given fields, and rejects a body without any", async () => {
    const { id } = await aPlaylist(userId, [], { title: "Old", description: "Words" });
    expect((await change(id, { title: " New " })).data.playlist).toMatchObject({ title: "New", description: "Words" });
    expect((await change(id, { description: "" })).data.playlist).toMatchObject({ title: "New", description: null });
    expect((await change(id, { description: "Other" })).data.playlist.description).toBe("Other");
    expect((await change(id, { description: null })).data.playlist.description).toBeNull();
    expect((await change(id, { _count: 7 })).status).toBe(400);
  });

  test("rejects an empty title, and ignores read-only fields", async () => {
    const { id } = await aPlaylist(userId, [], { title: "Old" });
    const empty = await change(id, { title: " " });
    expect([empty.status, empty.body.error]).toEqual([400, "Playlist title cannot be empty."]);
    const other = await aUser();
    const body = { title: "New", userId: other.id, id: 1, createdAt: "2001-01-01T00:00:00Z", kind: "watch_later" };
    expect((await change(id, body)).data.playlist).toMatchObject({ id, userId, title: "New" });
    expect(await db.playlist.findUnique({ where: { id } })).toMatchObject({ userId, kind: "custom" });
  });
});

describe("deleting a playlist", () => {
  test("removes the playlist but not its videos", async () => {
    const video = await aVideo();
    const { id } = await aPlaylist(userId, [video.id]);
    expect(await remove(id)).toMatchObject({ status: 200, data: {} });
    expect((await remove(id)).status).toBe(404);
    expect(await db.playlistVideo.count({ where: { playlistId: id } })).toBe(0);
    expect(await db.video.count({ where: { id: video.id } })).toBe(1);
  });

  test("succeeds once when requested 20 times concurrently", async () => {
    const { id } = await aPlaylist(userId);
    expect(countStatuses(await atOnce(20, () => remove(id)))).toEqual({ 200: 1, 404: 19 });
  });
});

test("an invalid playlist ID is rejected with 400", async () => {
  for (const id of ["abc", "0", "1.5", "2147483648", "watch"]) {
    const reply = await read(id);
    expect([reply.status, reply.body.error]).toEqual([400, "Invalid playlist ID."]);
  }
});

describe("another member's playlist", () => {
  test("returns 404 for every operation, identical to a nonexistent one, and stays unchanged", async () => {
    const folder = "../../../app/api/playlists/[id]";
    const { POST: ADD } = await import(`${folder}/videos/route.ts`);
    const { DELETE: TAKE } = await import(`${folder}/videos/[videoId]/route.ts`);
    const { GET: ORDER, PUT: REORDER } = await import(`${folder}/order/route.ts`);
    const [first, second, third] = (await atOnce(3, () => aVideo())).map(({ id }) => id) as [number, number, number];
    const theirs = await aPlaylist((await aUser()).id, [first, second], { title: "Theirs" });
    const ways = (id: number) => {
      const params = { id: `${id}` };
      return [
        member(READ, { params }),
        member(CHANGE, { params, method: "PUT", body: { title: "Mine now" } }),
        member(DELETE, { params, method: "DELETE" }),
        member(ADD, { params, body: { videoId: third } }),
        member(TAKE, { params: { ...params, videoId: `${first}` }, method: "DELETE" }),
        member(ORDER, { params }),
        member(REORDER, { params, method: "PUT", body: { videoIds: [second, first] } }),
      ];
    };
    const replies = await Promise.all(ways(theirs.id));
    const absent = await Promise.all(ways(2_000_000_000));
    for (const [place, { status, text, headers }] of replies.entries()) {
      expect([status, text]).toEqual([404, '{"success":false,"error":"Playlist not found","code":"not_found"}']);
      expect([status, text]).toEqual([absent[place]?.status, absent[place]?.text]);
      expect([...headers]).toEqual([...(absent[place]?.headers ?? [])]);
    }
    expect(await db.playlist.findUnique({ where: { id: theirs.id } })).toMatchObject({ title: "Theirs" });
    expect(await orderOf(theirs.id)).toEqual([
      [1, first],
      [2, second],
    ]);
  });

  test("returns 404 for an admin as well", async () => {
    const admin = await callerFor((await aUser({ isAdmin: true })).id);
    expect((await read((await aPlaylist(userId)).id, {}, admin)).status).toBe(404);
  });
});
