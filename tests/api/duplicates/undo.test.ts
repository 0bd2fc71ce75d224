import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { removeFavorite } from "#lib/favorites/commands";
import { clearHistory, removeFromHistory } from "#lib/history/commands";
import { removeFromPlaylist } from "#lib/playlists/commands";
import { findMergedInto } from "#lib/trash/merged/queries";
import * as merge from "../../../app/api/admin/duplicates/merges/[id]/route.ts";
import * as merges from "../../../app/api/admin/duplicates/merges/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { favoritesOf } from "../../support/people/members.ts";
import { clearMerges, everything, twoVideos, vimeo } from "./two-videos.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(() => clearMerges(admin.userId));

const mergePairs = (pairs: [keptId: number, goneId: number][], more: object = {}) =>
  admin(merges.POST, { body: { pairs: pairs.map(([keptId, goneId]) => ({ keptId, goneId })), ...more } });
const undo = (goneId: number) => admin(merge.DELETE, { method: "DELETE", params: { id: String(goneId) } });

describe("undoing a merge", () => {
  test("restores every table and the export, for a merge in either direction", async () => {
    const { kept, gone } = await twoVideos();
    const before = await everything();
    for (const [left, other] of [
      [kept.id, gone.id],
      [gone.id, kept.id],
    ] as const) {
      await mergePairs([[left, other]]);
      expect((await everything()).exported).not.toEqual(before.exported);
      expect((await undo(other)).status).toBe(200);
      expect(await everything()).toEqual(before);
    }
    expect((await undo(gone.id)).status).toBe(404);
  });

  test("restores every table for two videos with the same player", async () => {
    const { kept, gone } = await twoVideos();
    await db.video.update({ where: { id: gone.id }, data: vimeo(1) });
    const before = await everything();
    await mergePairs([[kept.id, gone.id]]);
    expect(await db.videoMirror.count({ where: { videoId: kept.id } })).toBe(2);
    await undo(gone.id);
    expect(await everything()).toEqual(before);
  });

  test("preserves later views and favorites and does not restore history cleared since", async () => {
    const { kept, gone, one } = await twoVideos();
    await mergePairs([[kept.id, gone.id]]);
    await db.$executeRaw`UPDATE video_stats SET views = views + 7 WHERE video_id = ${kept.id}`;
    await clearHistory(one.id);
    const newcomer = await aUser();
    await favoritesOf(newcomer.id, [kept.id]);
    await undo(gone.id);
    expect(await db.videoStats.findUnique({ where: { videoId: kept.id } })).toMatchObject({ views: 47 });
    expect(await db.videoStats.findUnique({ where: { videoId: gone.id } })).toMatchObject({ views: 100 });
    expect(await db.historyEntry.count({ where: { userId: one.id } })).toBe(0);
    expect(await db.favorite.count({ where: { userId: newcomer.id, videoId: kept.id } })).toBe(1);
  });

  test("does not return what a member removed since, even after two merges", async () => {
    const { kept, gone, third, both, together } = await twoVideos();
    await mergePairs([[kept.id, gone.id]]);
    await mergePairs([[third.id, kept.id]]);
    await removeFromHistory(both.id, third.id);
    await removeFavorite(both.id, third.id);
    await removeFromPlaylist(both.id, together.id, third.id);
    await undo(kept.id);
    await undo(gone.id);
    const ofMember = { where: { userId: both.id } };
    expect(await db.historyEntry.count(ofMember)).toBe(0);
    expect(await db.favorite.count(ofMember)).toBe(0);
    expect(await db.playlistVideo.count({ where: { playlistId: together.id } })).toBe(0);
  });

  test("is refused while another video has the player or the remaining video is gone", async () => {
    const { kept, gone, third } = await twoVideos();
    await mergePairs([[kept.id, gone.id]]);
    await db.video.update({ where: { id: third.id }, data: vimeo(20) });
    await mergePairs([[third.id, kept.id]]);
    expect(await findMergedInto(String(gone.id))).toBe(third.id);
    expect((await undo(gone.id)).status).toBe(409);
    expect((await undo(kept.id)).status).toBe(200);
    const taken = await aVideo(vimeo(2));
    expect((await undo(gone.id)).body.error).toContain(`video ${taken.id}`);
  });
});
