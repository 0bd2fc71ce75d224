import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { clearHistory } from "#lib/history/commands";
import { maintainLists } from "#lib/lists/commands";
import { reindexVideos } from "#lib/search/commands";
import { purgeDeletedVideos } from "#lib/trash/commands";
import * as adminCategory from "../../../app/api/admin/categories/[id]/route.ts";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as deletedVideo from "../../../app/api/admin/videos/deleted/[id]/route.ts";
import * as deletedVideos from "../../../app/api/admin/videos/deleted/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as publicVideo from "../../../app/api/videos/[id]/route.ts";
import { dumpTables, tablesOfVideos } from "../../support/database/table-dump.ts";
import { aCategory, aUser, aVideo, clearCatalogue, viewsOn } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";
import { aPlaylist, atOnce, countStatuses, favoritesOf, orderOf, watchedBy } from "../../support/people/members.ts";

let admin: Caller;

/**
 * What an undone deletion may leave behind: the actions themselves, the arbitrary order of positions, and pending list
 * changes, which are applied before lists are compared.
 */
const LEFT_OUT = [
  "audit_entries",
  "sessions",
  "category_slots",
  "list_changes",
  "duplicate_changes",
  "tag_count_changes",
];

async function everything() {
  await maintainLists();
  const slots = await db.$queryRaw`
    SELECT category_id, array_agg(video_id ORDER BY video_id), max(position) FROM category_slots GROUP BY 1 ORDER BY 1`;
  return { ...(await dumpTables(LEFT_OUT)), slots };
}

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  await db.videoTombstone.deleteMany();
  await db.videoReport.deleteMany();
  await db.user.deleteMany({ where: { id: { not: admin.userId } } });
  await db.auditEntry.deleteMany();
});

const remove = (id: number) => videoPanel(admin, 0).remove(id);
const removeMany = (ids: number[]) => admin(bulk.POST, { body: { ids, action: "delete" } });
const bringBack = (ids: number[]) => admin(restore.POST, { body: { ids } });
const listed = async () => (await admin(deletedVideos.GET)).data;
const titles = async () => (await listed()).videos.map(({ title }: { title: string }) => title);
const statusOf = async (id: number) => (await callRoute(publicVideo.GET, { params: { id: String(id) } })).status;

/** A video with rows in every related table. */
async function aWholeVideo() {
  const open = await aCategory();
  const excluded = await aCategory({ excludedFromFeeds: true });
  const [first, last] = [await aVideo({ categories: [open.id] }), await aVideo({ categories: [open.id] })];
  const video = await aVideo({
    title: "Wanderers in spring",
    description: "Canary.",
    categories: [open.id, excluded.id],
    tags: ["hills", "rain"],
    featuredRank: 3,
    width: 640,
    height: 360,
    views: 41,
  });
  await db.$executeRaw`UPDATE video_stats SET heat = 0.1 + 0.2 WHERE video_id = ${video.id}`;
  await viewsOn(video.id, 0, 2);
  await viewsOn(video.id, 3, 39);
  const [one, two] = [await aUser(), await aUser()];
  for (const { id } of [one, two]) await favoritesOf(id, [first.id, video.id]);
  await watchedBy(one.id, [video.id, first.id]);
  const playlist = await aPlaylist(one.id, [first.id, video.id, last.id]);
  const later = await aPlaylist(two.id, [video.id], { kind: "watch_later" });
  await db.videoReport.create({ data: { videoId: video.id, userId: two.id, reason: "broken", message: "No player." } });
  await db.linkCheck.create({ data: { videoId: video.id, misses: 2, missedSince: new Date(), checkedAt: new Date() } });
  const mirror = { embedKey: "vimeo:77", iframeSrc: "https://player.vimeo.com/video/77", position: 1, misses: 1 };
  await db.videoMirror.create({ data: { videoId: video.id, ...mirror } });
  await reindexVideos([video.id, first.id, last.id]);
  return { video, first, last, open, excluded, one, two, playlist, later };
}

describe("restoring a deleted video", () => {
  test("restores every table to its previous content", async () => {
    const { video } = await aWholeVideo();
    const before = await everything();
    // Counts of the day end with the deletion.
    const kept = (await tablesOfVideos()).filter((name) => name !== "player_switches");
    for (const table of kept) {
      const mentioned = (before[table as keyof typeof before] as string[]).filter((row) =>
        new RegExp(`\\b${video.id}\\b`).test(row),
      );
      expect(mentioned.length, `${table} has no row of the video: the test would not see it lost`).toBeGreaterThan(0);
    }
    expect((await remove(video.id)).status).toBe(200);
    expect(await statusOf(video.id)).toBe(404);
    expect(await everything()).not.toEqual(before);
    const { status, data } = await bringBack([video.id]);
    expect([status, data]).toEqual([200, { restored: [video.id], missing: [], uncategorized: [], refused: [] }]);
    expect(await everything()).toEqual(before);
    expect(await statusOf(video.id)).toBe(200);
  });

  test("restores every table when several videos are restored together", async () => {
    const { video, first, last } = await aWholeVideo();
    const ids = [last.id, video.id, first.id];
    const before = await everything();
    expect((await removeMany(ids)).data).toEqual({ changed: ids, unchanged: [], refused: [] });
    expect(await db.video.count()).toBe(0);
    expect((await bringBack(ids)).data.restored).toHaveLength(3);
    expect(await everything()).toEqual(before);
  });

  test("restores the playlist positions of videos that were deleted one after another", async () => {
    const { id: userId } = await aUser();
    const videos = [];
    for (let number = 0; number < 5; number++) videos.push((await aVideo()).id);
    const { id } = await aPlaylist(userId, videos);
    for (const place of [1, 2, 4]) await remove(videos[place] as number);
    await bringBack([videos[4], videos[1], videos[2]] as number[]);
    expect((await orderOf(id)).map(([, video]) => video)).toEqual(videos);
  });

  test("appends it to a playlist that has become shorter, and ignores deleted playlists", async () => {
    const { video, first, last, playlist, later } = await aWholeVideo();
    await remove(video.id);
    await db.playlistVideo.deleteMany({ where: { playlistId: playlist.id, videoId: { in: [first.id, last.id] } } });
    await db.playlist.delete({ where: { id: later.id } });
    await bringBack([video.id]);
    expect(await orderOf(playlist.id)).toEqual([[1, video.id]]);
  });

  test("derives its visibility from the current settings of its categories", async () => {
    const { video, excluded } = await aWholeVideo();
    await remove(video.id);
    const change = { method: "PUT", params: { id: String(excluded.id) }, body: { excludedFromFeeds: false } };
    expect((await admin(adminCategory.PUT, change)).status).toBe(200);
    await bringBack([video.id]);
    expect(await db.video.findUnique({ where: { id: video.id } })).toMatchObject({ isHidden: false });
    expect(await db.videoStats.findUnique({ where: { videoId: video.id } })).toMatchObject({ isHidden: false });
  });

  test("leaves out deleted categories, and reports the video if none remains", async () => {
    const { id } = await aCategory();
    const video = await aVideo({ categories: [id] });
    await remove(video.id);
    expect((await admin(adminCategory.DELETE, { method: "DELETE", params: { id: String(id) } })).status).toBe(200);
    expect((await bringBack([video.id])).data).toEqual({
      restored: [video.id],
      missing: [],
      uncategorized: [video.id],
      refused: [],
    });
  });

  test("does not restore rows of deleted members or cleared history", async () => {
    const { video, one, two } = await aWholeVideo();
    await remove(video.id);
    await clearHistory(one.id);
    await db.user.delete({ where: { id: two.id } });
    expect(await db.deletedVideoRow.count({ where: { userId: two.id } })).toBe(0);
    await bringBack([video.id]);
    const of = { where: { videoId: video.id } };
    expect(await db.historyEntry.count(of)).toBe(0);
    expect((await db.favorite.findMany(of)).map(({ userId }) => userId)).toEqual([one.id]);
    expect(await db.videoReport.findMany(of)).toMatchObject([
      { userId: null, reason: "broken", message: "No player." },
    ]);
  });

  test("happens once when requested concurrently, and reports IDs that are not in the trash", async () => {
    const { video } = await aWholeVideo();
    await remove(video.id);
    const replies = await atOnce(4, () => bringBack([video.id, 2147483647]));
    expect(countStatuses(replies)).toEqual({ 200: 4 });
    expect(replies.flatMap(({ data }) => data.restored)).toEqual([video.id]);
    expect(replies.every(({ data }) => data.missing.includes(2147483647))).toBe(true);
    expect(await db.auditEntry.count({ where: { action: "video.restore" } })).toBe(1);
  });

  test("works after a column was added to a table", async () => {
    const { video } = await aWholeVideo();
    await remove(video.id);
    await db.$executeRaw`ALTER TABLE favorites ADD COLUMN later text NOT NULL DEFAULT 'default'`;
    await bringBack([video.id]);
    const rows = await db.$queryRaw`SELECT later FROM favorites WHERE video_id = ${video.id}`;
    await db.$executeRaw`ALTER TABLE favorites DROP COLUMN later`;
    expect(rows).toEqual([{ later: "default" }, { later: "default" }]);
  });
});

describe("the trash", () => {
  test("lists deleted videos, newest first, for 30 days", async () => {
    const [first, second] = [await aVideo({ title: "First" }), await aVideo({ title: "Second" })];
    await remove(first.id);
    await remove(second.id);
    const { videos, pagination } = await listed();
    expect(videos.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(pagination).toMatchObject({ totalCount: 2, currentPage: 1 });
    expect(Date.parse(videos[0].goneAt) - Date.parse(videos[0].deletedAt)).toBe(30 * 86_400_000);
    const isThirtyDaysOld = (andMinutes: number) =>
      db.$executeRaw`
        UPDATE deleted_videos SET deleted_at = now() - make_interval(days => 30, mins => ${andMinutes}::int)
        WHERE video_id = ${first.id}`;
    await isThirtyDaysOld(-1);
    expect(await purgeDeletedVideos()).toBe(0);
    await isThirtyDaysOld(1);
    expect(await purgeDeletedVideos()).toBe(1);
    expect(await titles()).toEqual(["Second"]);
    expect((await bringBack([first.id])).data).toEqual({
      restored: [],
      missing: [first.id],
      uncategorized: [],
      refused: [],
    });
  });

  test("is purged completely even with 401 expired videos", async () => {
    await db.$executeRaw`
      INSERT INTO deleted_videos (video_id, title, "row", deleted_at)
      SELECT id, 'Old', '{}', now() - interval '40 days' FROM generate_series(1, 401) AS id`;
    expect(await purgeDeletedVideos()).toBe(401);
  });

  test("deletes a video permanently when an admin erases it", async () => {
    const { video } = await aWholeVideo();
    await remove(video.id);
    const erase = (id: number) => admin(deletedVideo.DELETE, { method: "DELETE", params: { id: String(id) } });
    expect((await erase(video.id)).status).toBe(200);
    const again = await erase(video.id);
    expect([again.status, again.body.error]).toEqual([404, "This video is not in the trash."]);
    expect(await db.deletedVideoRow.count()).toBe(0);
    expect(await db.auditEntry.count({ where: { action: "video.erase" } })).toBe(1);
  });
});
