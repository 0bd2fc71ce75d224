import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { VIDEOS_PER_PLAYLIST } from "#lib/playlists/policy";
import { GET as ORDER, PUT as REORDER } from "../../../app/api/playlists/[id]/order/route.ts";
import { DELETE as TAKE } from "../../../app/api/playlists/[id]/videos/[videoId]/route.ts";
import { POST as ADD } from "../../../app/api/playlists/[id]/videos/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor, type Reply } from "../../support/people/callers.ts";
import { aPlaylist, atOnce, countStatuses, orderOf } from "../../support/people/members.ts";

let member: Caller;
let userId: number;
let ids: number[];

beforeEach(async () => {
  userId = (await aUser()).id;
  member = await callerFor(userId);
  ids = [];
  for (let place = 0; place < 5; place++) ids.push((await aVideo()).id);
});

const add = (id: number, videoId: unknown): Promise<Reply> =>
  member(ADD, { params: { id: `${id}` }, body: { videoId } });
const take = (id: number, videoId: number) =>
  member(TAKE, { method: "DELETE", params: { id: `${id}`, videoId: `${videoId}` } });
const reorder = (id: number, body: unknown) => member(REORDER, { method: "PUT", params: { id: `${id}` }, body });

/** The videos in order; fails if the positions are not 1, 2, 3 … */
async function order(id: number): Promise<number[]> {
  const rows = await orderOf(id);
  expect(rows.map(([position]) => position)).toEqual(rows.map((_, place) => place + 1));
  return rows.map(([, videoId]) => videoId);
}

describe("adding a video to a playlist", () => {
  test("appends a video once, and returns the playlist with its new video count", async () => {
    const { id } = await aPlaylist(userId, ids.slice(0, 2));
    const first = await add(id, ids[2]);
    expect([first.status, first.data.playlist._count.videos]).toEqual([201, 3]);
    const again = await add(id, ids[0]);
    expect([again.status, again.data.playlist._count.videos]).toEqual([200, 3]);
    expect(await order(id)).toEqual(ids.slice(0, 3));
  });

  test("creates one row when the same video is added 50 times concurrently", async () => {
    const { id } = await aPlaylist(userId);
    expect(countStatuses(await atOnce(50, () => add(id, ids[0])))).toEqual({ 201: 1, 200: 49 });
    expect(await order(id)).toEqual([ids[0]]);
  });

  test("assigns consecutive positions to 30 videos added concurrently", async () => {
    const { id } = await aPlaylist(userId);
    const videos = await atOnce(30, () => aVideo());
    expect(countStatuses(await atOnce(30, (place) => add(id, videos[place]?.id)))).toEqual({ 201: 30 });
    expect((await order(id)).sort()).toEqual(videos.map((video) => video.id).sort());
  });

  test("returns 404 for a nonexistent video, and 400 for an invalid or missing ID", async () => {
    const { id } = await aPlaylist(userId);
    const absent = await add(id, 2_000_000_000);
    expect([absent.status, absent.body.error]).toEqual([404, "Video not found"]);
    for (const videoId of [undefined, "1", 0, -1, 1.5, 2 ** 31, null, [1]]) {
      const reply = await add(id, videoId);
      expect([reply.status, reply.body.error]).toEqual([400, "Invalid video ID."]);
    }
  });

  test("enforces the limit under concurrency", async () => {
    const { id } = await aPlaylist(userId);
    const room = 3;
    await db.$executeRaw`INSERT INTO videos (title) SELECT 'filling' FROM generate_series(1, ${VIDEOS_PER_PLAYLIST - room}::int)`;
    await db.$executeRaw`
      INSERT INTO playlist_videos (playlist_id, video_id, position)
      SELECT ${id}, id, row_number() OVER () FROM videos WHERE title = 'filling'`;
    const videos = await atOnce(15, () => aVideo());
    const replies = await atOnce(15, (place) => add(id, videos[place]?.id));
    expect(countStatuses(replies)).toEqual({ 201: room, 409: 15 - room });
    expect(await order(id)).toHaveLength(VIDEOS_PER_PLAYLIST);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("limit_reached");

    // As after a deleted video of the playlist is restored.
    const [restored] = await db.$queryRaw<
      [{ id: number }]
    >`INSERT INTO videos (title) VALUES ('restored') RETURNING id`;
    await db.playlistVideo.create({
      data: { playlistId: id, videoId: restored.id, position: VIDEOS_PER_PLAYLIST + 1 },
    });
    const reversed = (await order(id)).reverse();
    expect((await reorder(id, { videoIds: reversed })).status).toBe(200);
    expect(await order(id)).toEqual(reversed);
  });

  test("does not reveal the player of a private video", async () => {
    const canary = "https://player.example.com/CNRY003";
    const video = await aVideo({ isPrivate: true, iframeSrc: canary, sourceUrl: canary, thumbnailUrl: canary });
    const { id } = await aPlaylist(userId);
    const reply = await add(id, video.id);
    expect(reply.status).toBe(201);
    expect(reply.text).not.toContain("CNRY");
  });
});

describe("removing a video from a playlist", () => {
  test("moves the following videos up, and returns 404 the second time", async () => {
    const { id } = await aPlaylist(userId, ids);
    expect(await take(id, ids[1] as number)).toMatchObject({ status: 200, data: {} });
    expect(await order(id)).toEqual([ids[0], ids[2], ids[3], ids[4]]);
    const again = await take(id, ids[1] as number);
    expect([again.status, again.body.error]).toEqual([404, "This video is not in the playlist."]);
  });

  test("leaves no gap in the positions when videos are added and removed concurrently", async () => {
    const { id } = await aPlaylist(userId, ids);
    const replies = await atOnce(30, (place) => {
      const video = ids[place % 5] as number;
      return place % 3 === 0 ? take(id, video) : add(id, video);
    });
    for (const { status } of replies) expect([200, 201, 404]).toContain(status);
    await order(id);
  });

  test("leaves no gap when an admin deletes videos while members edit their playlists", async () => {
    const other = await aUser();
    const [mine, theirs] = [await aPlaylist(userId, ids), await aPlaylist(other.id, ids.toReversed())];
    const fresh = await aVideo();
    const work = [
      ...ids.slice(0, 2).map((id) => db.video.delete({ where: { id } })),
      ...[1, 2, 3].map(() => add(mine.id, fresh.id)),
      ...[1, 2, 3].map(() => take(mine.id, ids[4] as number)),
      ...[1, 2, 3].map(() => reorder(mine.id, { videoIds: ids.toReversed() })),
    ];
    const done = await Promise.allSettled(work);
    expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const result of done) {
      const status = result.status === "fulfilled" && "status" in result.value ? result.value.status : 200;
      expect(status).toBeLessThan(500);
    }
    expect([...(await order(mine.id))].sort()).toEqual([ids[2], ids[3], fresh.id].sort());
    expect(await order(theirs.id)).toEqual([ids[4], ids[3], ids[2]]);
  });

  test("leaves no gap when one video is deleted while another is added", async () => {
    const fresh = await aVideo();
    const playlists = await atOnce(40, async () => {
      const videos = await atOnce(3, () => aVideo());
      return {
        id: (
          await aPlaylist(
            userId,
            videos.map((video) => video.id),
          )
        ).id,
        doomed: videos[0]?.id ?? 0,
      };
    });
    const replies = await Promise.all(
      playlists.flatMap(({ id, doomed }) => [db.video.delete({ where: { id: doomed } }), add(id, fresh.id)]),
    );
    expect(replies).toHaveLength(80);
    for (const { id } of playlists) expect(await order(id)).toHaveLength(3);
  });
});

describe("reordering a playlist", () => {
  test("stores the requested order, and GET returns it", async () => {
    const { id } = await aPlaylist(userId, ids);
    const wished = [3, 0, 4, 1, 2].map((place) => ids[place] as number);
    expect(await reorder(id, { videoIds: wished })).toMatchObject({ status: 200, data: {} });
    expect(await order(id)).toEqual(wished);
    expect((await member(ORDER, { params: { id: `${id}` } })).data).toEqual({ videoIds: wished });
  });

  test("rejects foreign, missing and duplicate videos with 400 and changes nothing", async () => {
    const { id } = await aPlaylist(userId, ids.slice(0, 3));
    const [a, b, c, foreign] = ids as [number, number, number, number];
    const wrong = [
      [c, b],
      [c, b, a, a],
      [a, a, b],
      [c, b, foreign],
      [c, b, a, foreign],
      [c, b, 2_000_000_000],
      [],
      [c, b, "1"],
      [c, b, 0],
      [c, b, null],
      "abc",
      null,
      undefined,
      { 0: c, 1: b, 2: a },
    ];
    for (const videoIds of wrong) {
      const reply = await reorder(id, { videoIds });
      expect(reply.status, JSON.stringify(videoIds)).toBe(400);
      expect(await order(id)).toEqual([a, b, c]);
    }
    expect((await reorder(id, { videoIds: [c, b] })).body.error).toBe(
      "The order must name every video of the playlist once.",
    );
  });

  test("accepts an empty order for an empty playlist", async () => {
    const { id } = await aPlaylist(userId);
    expect((await reorder(id, { videoIds: [] })).status).toBe(200);
  });

  test("stores one of the requested orders when 20 requests run concurrently", async () => {
    const { id } = await aPlaylist(userId, ids);
    const wishes = Array.from({ length: 20 }, (_, by) => ids.map((_, place) => ids[(place + by) % 5] as number));
    const replies = await atOnce(20, (place) => reorder(id, { videoIds: wishes[place] }));
    expect(countStatuses(replies)).toEqual({ 200: 20 });
    expect(wishes).toContainEqual(await order(id));
  });
});

test("adding, reordering and removing videos update the playlist's updatedAt", async () => {
  const { id } = await aPlaylist(userId, ids.slice(0, 2));
  const changed = async () => (await db.playlist.findUniqueOrThrow({ where: { id } })).updatedAt.getTime();
  const setBack = () => db.$executeRaw`UPDATE playlists SET updated_at = '2001-01-01' WHERE id = ${id}`;
  for (const work of [
    () => add(id, ids[2]),
    () => reorder(id, { videoIds: ids.slice(0, 3).toReversed() }),
    () => take(id, ids[0] as number),
  ]) {
    await setBack();
    expect((await work()).status).toBeLessThan(300);
    expect(await changed()).toBeGreaterThan(Date.now() - 60_000);
  }
});
