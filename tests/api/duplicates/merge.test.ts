import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Change, onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { resolveAddresses } from "#lib/redirects/queries";
import { purgeDeletedVideos } from "#lib/trash/commands";
import { findMergedInto } from "#lib/trash/merged/queries";
import { listDeletedVideos } from "#lib/trash/queries";
import { readOldAddress } from "#lib/videos/origin/address";
import * as merge from "../../../app/api/admin/duplicates/merges/[id]/route.ts";
import * as merges from "../../../app/api/admin/duplicates/merges/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { orderOf } from "../../support/people/members.ts";
import { clearMerges, everything, twoVideos } from "./two-videos.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(() => clearMerges(admin.userId));

const mergePairs = (pairs: [keptId: number, goneId: number][], more: object = {}) =>
  admin(merges.POST, { body: { pairs: pairs.map(([keptId, goneId]) => ({ keptId, goneId })), ...more } });
const undo = (goneId: number) => admin(merge.DELETE, { method: "DELETE", params: { id: String(goneId) } });

describe("merging duplicate videos", () => {
  test("adds up views, combines lists, categories and tags without duplicates, and adds mirrors", async () => {
    const { kept, gone, third, shared, ofKept, ofGone, one, both, alone, together } = await twoVideos();
    const changes: Change[] = [];
    const stop = onChange((change) => void changes.push(change));
    const { status, data } = await mergePairs([[kept.id, gone.id]]);
    stop();
    expect([status, data]).toEqual([200, { merged: [{ keptId: kept.id, goneId: gone.id }] }]);
    expect(changes.length).toBeGreaterThan(0);

    expect(await db.video.count({ where: { id: gone.id } })).toBe(0);
    expect(await db.videoStats.findUnique({ where: { videoId: kept.id } })).toMatchObject({ views: 140 });
    expect(await db.video.findUnique({ where: { id: kept.id } })).toMatchObject({ startingViews: 30, isHidden: true });
    const days = await db.videoDailyViews.findMany({ where: { videoId: kept.id }, orderBy: { day: "desc" } });
    expect(days.map(({ views }) => views)).toEqual([14, 60]);
    expect(await db.videoRecentViews.findUnique({ where: { videoId: kept.id } })).toMatchObject({
      today: 14,
      week: 74,
    });
    expect(await db.favorite.findMany({ where: { videoId: kept.id }, select: { userId: true } })).toHaveLength(2);
    const watched = await db.historyEntry.findMany({ where: { videoId: kept.id } });
    expect(watched).toHaveLength(3);
    const later = watched.find(({ userId }) => userId === both.id)?.lastWatchedAt.getTime() ?? 0;
    expect(later).toBeGreaterThan(Date.now() - 3_600_000);
    expect(await orderOf(alone.id)).toEqual([
      [1, third.id],
      [2, kept.id],
    ]);
    expect(await orderOf(together.id)).toEqual([
      [1, third.id],
      [2, kept.id],
    ]);
    expect(await db.videoReport.count({ where: { videoId: kept.id } })).toBe(1);
    const categories = await db.videoCategory.findMany({ where: { videoId: kept.id } });
    expect(categories.map(({ categoryId }) => categoryId).toSorted()).toEqual(
      [shared.id, ofKept.id, ofGone.id].toSorted(),
    );
    const tags = await db.videoTag.findMany({ where: { videoId: kept.id }, select: { tag: true } });
    expect(tags.map(({ tag }) => tag.name).toSorted()).toEqual(["a", "b", "c"]);
    const mirrors = await db.videoMirror.findMany({ where: { videoId: kept.id }, orderBy: { position: "asc" } });
    expect(mirrors.map(({ embedKey }) => embedKey)).toEqual(["vimeo:10", "vimeo:2", "vimeo:20"]);
    expect(await db.favorite.count({ where: { userId: one.id, videoId: kept.id } })).toBe(1);
  });

  test("redirects all URLs of the merged video and recognizes its player in imports", async () => {
    const { kept, gone } = await twoVideos();
    await mergePairs([[kept.id, gone.id]]);
    expect(await findMergedInto(String(gone.id))).toBe(kept.id);
    const [byUrl, single] = await resolveAddresses(
      ["/watch/gone", "/old/gone"].map(
        (path) => readOldAddress(path) as NonNullable<ReturnType<typeof readOldAddress>>,
      ),
    );
    for (const found of [byUrl, single]) expect(found).toMatchObject({ to: `/videos/${kept.id}`, isGone: false });
    const again = await importFile({ bytes: `title,iframeSrc\nGone,${gone.iframeSrc}\n` });
    expect(again).toMatchObject({ imported: 0, skipped: 1 });
  });

  test("does not list the merged video as deleted, and cannot be undone after the purge", async () => {
    const { kept, gone } = await twoVideos();
    await mergePairs([[kept.id, gone.id]]);
    expect((await listDeletedVideos({ page: 1, limit: 10 })).videos).toEqual([]);
    expect((await admin(restore.POST, { body: { ids: [gone.id] } })).data).toMatchObject({ restored: [] });
    const { data } = await admin(merges.GET);
    expect(data.merges).toMatchObject([{ goneId: gone.id, goneTitle: "Gone", keptId: kept.id, keptTitle: "Kept" }]);
    await db.$executeRaw`UPDATE deleted_videos SET deleted_at = now() - interval '31 days'`;
    expect(await purgeDeletedVideos()).toBe(1);
    expect((await undo(gone.id)).status).toBe(409);
    expect(await findMergedInto(String(gone.id))).toBe(kept.id);
    expect((await admin(merges.GET)).data.merges[0].undoUntil).toBeNull();
  });

  test("merges three videos into one, optionally with only the categories and tags of the remaining one", async () => {
    const { kept, gone, third, shared, ofKept } = await twoVideos();
    const pairs: [number, number][] = [
      [kept.id, gone.id],
      [gone.id, third.id],
      [kept.id, third.id],
    ];
    const { data } = await mergePairs(pairs, { categories: "kept", tags: "kept" });
    expect(data.merged).toEqual([
      { keptId: kept.id, goneId: gone.id },
      { keptId: kept.id, goneId: third.id },
    ]);
    expect(await db.video.count()).toBe(1);
    const categories = await db.videoCategory.findMany({ where: { videoId: kept.id } });
    expect(categories.map(({ categoryId }) => categoryId).toSorted()).toEqual([shared.id, ofKept.id].toSorted());
    const tags = await db.videoTag.findMany({ where: { videoId: kept.id }, select: { tag: true } });
    expect(tags.map(({ tag }) => tag.name).toSorted()).toEqual(["a", "b"]);
    expect(await db.auditEntry.count({ where: { action: "video.merge" } })).toBe(1);
  });

  test("is refused for a single video, an unknown video and a private video", async () => {
    const { kept, gone } = await twoVideos();
    const secret = await aVideo({ isPrivate: true });
    const before = await everything();
    expect((await mergePairs([[kept.id, kept.id]])).status).toBe(409);
    expect((await mergePairs([[kept.id, 2_147_483_647]])).status).toBe(409);
    expect(
      (
        await mergePairs([
          [kept.id, gone.id],
          [kept.id, secret.id],
        ])
      ).status,
    ).toBe(409);
    expect((await mergePairs([])).status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});
