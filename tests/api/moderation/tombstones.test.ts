import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { measureCatalogue } from "#lib/videos/queries";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as deletedVideo from "../../../app/api/admin/videos/deleted/[id]/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as tombstones from "../../../app/api/admin/videos/tombstones/route.ts";
import * as publicVideo from "../../../app/api/videos/[id]/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

const remove = (id: number) => videoPanel(admin, 0).remove(id);
const bringBack = (ids: number[]) => admin(restore.POST, { body: { ids } });
const statusOf = async (id: number) => (await callRoute(publicVideo.GET, { params: { id: String(id) } })).status;

describe("the tombstone of a deleted video", () => {
  const tombstoneOf = (videoId: number) => db.videoTombstone.findUnique({ where: { videoId } });
  const codeOf = async (id: number) => (await callRoute(publicVideo.GET, { params: { id: String(id) } })).body.code;

  test("makes the video return 404 'removed' until it is restored, even after it is erased", async () => {
    const video = await aVideo({ title: "Gone", embedKey: "host:3" });
    expect(await codeOf(video.id + 1)).toBe("not_found");
    await remove(video.id);
    expect(await tombstoneOf(video.id)).toMatchObject({ title: "Gone", embedKey: "host:3", adminId: admin.userId });
    expect([await statusOf(video.id), await codeOf(video.id)]).toEqual([404, "removed"]);
    await bringBack([video.id]);
    expect([await statusOf(video.id), await tombstoneOf(video.id)]).toEqual([200, null]);
    await admin(bulk.POST, { body: { ids: [video.id], action: "delete" } });
    await admin(deletedVideo.DELETE, { method: "DELETE", params: { id: String(video.id) } });
    expect([await codeOf(video.id), (await tombstoneOf(video.id))?.title]).toEqual(["removed", "Gone"]);
  });

  test("counts towards the last ID of the catalogue", async () => {
    const video = await aVideo();
    await remove(video.id);
    expect((await measureCatalogue()).lastId).toBe(video.id);
  });

  test("is reported to an admin who adds the same player again, which is allowed", async () => {
    const panel = videoPanel(admin, (await aCategory()).id);
    const iframeSrc = "https://player.example.com/embed/again";
    const first = (await panel.create({ title: "First", iframeSrc })).data;
    expect(first).not.toHaveProperty("deletedBefore");
    await remove(first.video.id);
    const found = (await admin(tombstones.GET, { query: { iframeSrc } })).data.tombstones;
    expect(found).toMatchObject([{ id: first.video.id, title: "First", isInTrash: true }]);
    const again = await panel.create({ title: "Again", iframeSrc });
    expect([again.status, again.data.deletedBefore]).toMatchObject([201, { id: first.video.id, title: "First" }]);
  });
});

describe("a deleted video", () => {
  test("is not restored while another video has the same player", async () => {
    const video = await aVideo({ title: "Twice", embedKey: "host:1" });
    await remove(video.id);
    const copy = await aVideo({ embedKey: "host:1" });
    const reason = `Twice was not restored: video ${copy.id} has the same player. Delete that one first.`;
    const refused = [{ id: video.id, title: "Twice", duplicateOf: copy.id, reason }];
    expect((await bringBack([video.id])).data).toEqual({ restored: [], missing: [], uncategorized: [], refused });
    expect(await db.deletedVideo.count({ where: { videoId: video.id } })).toBe(1);
    await remove(copy.id);
    const both = (await bringBack([video.id, copy.id])).data;
    expect([both.restored, both.refused[0].id]).toEqual([[video.id], copy.id]);
    expect(await db.video.count({ where: { embedKey: "host:1" } })).toBe(1);
  });

  test("is restored only once when two with the same player are restored concurrently", async () => {
    const videos = [await aVideo({ embedKey: "host:2" }), await aVideo({ embedKey: "host:2" })];
    await admin(bulk.POST, { body: { ids: videos.map(({ id }) => id), action: "delete" } });
    await Promise.all(videos.map(({ id }) => bringBack([id])));
    expect(await db.video.count({ where: { embedKey: "host:2" } })).toBe(1);
  });
});
