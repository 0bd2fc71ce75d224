import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { PLAYLISTS_PER_MEMBER } from "#lib/playlists/policy";
import { PUT as CHANGE, DELETE as DELETE_PLAYLIST, GET as READ } from "../../../app/api/playlists/[id]/route.ts";
import { POST as CREATE, GET as LIST } from "../../../app/api/playlists/route.ts";
import { GET as WATCH_LATER } from "../../../app/api/playlists/watch-later/route.ts";
import { DELETE as DROP, PUT as KEEP } from "../../../app/api/playlists/watch-later/videos/[videoId]/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aPlaylist, atOnce, countStatuses, orderOf } from "../../support/people/members.ts";

let member: Caller;
let userId: number;

beforeEach(async () => {
  userId = (await aUser()).id;
  member = await callerFor(userId);
});

const keep = (videoId: number, ask = member) => ask(KEEP, { method: "PUT", params: { videoId: `${videoId}` } });
const drop = (videoId: number, ask = member) => ask(DROP, { method: "DELETE", params: { videoId: `${videoId}` } });

test("Watch Later is created on first use, and belongs to one member only", async () => {
  const { id } = await aVideo();
  expect((await member(WATCH_LATER)).data).toEqual({ playlistId: null, videoIds: [] });
  const first = await keep(id);
  const { playlistId } = first.data;
  expect([first.status, first.data]).toEqual([201, { playlistId, videoId: id, watchLater: true }]);
  expect((await keep(id)).status).toBe(200);
  expect((await member(WATCH_LATER)).data).toEqual({ playlistId, videoIds: [id] });
  const other = await callerFor((await aUser()).id);
  expect((await other(WATCH_LATER)).data).toEqual({ playlistId: null, videoIds: [] });
  expect((await drop(id, other)).status).toBe(404);
});

test("fifty concurrent first uses create one list that has each video once", async () => {
  const videos = await atOnce(10, () => aVideo());
  const replies = await atOnce(50, (place) => keep(videos[place % 10]?.id ?? 0));
  expect(countStatuses(replies)).toEqual({ 201: 10, 200: 40 });
  const lists = await db.playlist.findMany({ where: { userId } });
  expect(lists).toHaveLength(1);
  expect((await orderOf(lists[0]?.id ?? 0)).map(([position]) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("removing a video returns 404 unless the list has it", async () => {
  const { id } = await aVideo();
  expect((await drop(id)).status).toBe(404);
  await keep(id);
  expect((await drop(id)).data).toMatchObject({ videoId: id, watchLater: false });
  expect((await drop(id)).status).toBe(404);
});

test("adding a nonexistent video returns 404 and does not create the list", async () => {
  const reply = await keep(2_000_000_000);
  expect([reply.status, reply.body.error]).toEqual([404, "Video not found"]);
  expect((await member(WATCH_LATER)).data.playlistId).toBeNull();
});

test("Watch Later comes first among the playlists and is marked with isWatchLater", async () => {
  await aPlaylist(userId, [], { title: "Newer", createdAt: new Date("2100-01-01") });
  const { data } = await keep((await aVideo()).id);
  const { playlists } = (await member(LIST)).data;
  expect(playlists).toMatchObject([
    { id: data.playlistId, title: "Watch Later", isWatchLater: true, _count: { videos: 1 } },
    { title: "Newer" },
  ]);
  expect(playlists[1]).not.toHaveProperty("isWatchLater");
  expect((await member(READ, { params: { id: `${data.playlistId}` } })).data.playlist.isWatchLater).toBe(true);
});

test("renaming or deleting Watch Later is rejected with 409", async () => {
  const { data } = await keep((await aVideo()).id);
  const params = { id: `${data.playlistId}` };
  const renamed = await member(CHANGE, { method: "PUT", params, body: { title: "Mine" } });
  const deleted = await member(DELETE_PLAYLIST, { method: "DELETE", params });
  for (const { status, body } of [renamed, deleted]) expect([status, body.code]).toEqual([409, "kept_by_site"]);
  expect((await member(READ, { params })).data.playlist.title).toBe("Watch Later");
});

test.each(["Watch Later", " watch  LATER ", "WatchLater", "Watch\u200b Later", "\uff37atch Later"])(
  "no other playlist can be named %j",
  async (title) => {
    const error = "Watch Later is the name of your built-in list. Please choose another title.";
    const { id } = await aPlaylist(userId, [], { title: "Mine" });
    const created = await member(CREATE, { body: { title } });
    const renamed = await member(CHANGE, { method: "PUT", params: { id: `${id}` }, body: { title } });
    for (const { status, body } of [created, renamed]) expect([status, body.fields]).toEqual([400, { title: error }]);
    expect(await db.playlist.findMany({ where: { userId }, select: { title: true } })).toEqual([{ title: "Mine" }]);
    expect((await member(CREATE, { body: { title: "Watch Later 2" } })).status).toBe(201);
  },
);

test("Watch Later does not count towards the limit of playlists per member", async () => {
  await db.playlist.createMany({
    data: Array.from({ length: PLAYLISTS_PER_MEMBER }, (_, place) => ({ userId, title: `${place}` })),
  });
  expect((await keep((await aVideo()).id)).status).toBe(201);
});
