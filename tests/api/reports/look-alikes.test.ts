import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { storedRole } from "#lib/permissions";
import { restoreVideos } from "#lib/trash/commands";
import { countLookAlikes, countPendingReviewsOf } from "#lib/trash/look-alikes/queries";
import * as review from "../../../app/api/admin/look-alikes/[id]/route.ts";
import * as list from "../../../app/api/admin/look-alikes/route.ts";
import * as video from "../../../app/api/admin/videos/[id]/route.ts";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { callerFor } from "../../support/people/callers.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, tell, decide, close, isThere } = await reportDesk();

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.lookAlike.deleteMany();
  await db.videoTombstone.deleteMany();
  await db.attemptWindow.deleteMany();
});

let made = 0;
const title = () => `The Quiet Harbour ${++made}`;

async function removed(name: string, seconds = 600): Promise<{ id: number; reportId: number }> {
  const { id } = await aVideo({ title: name });
  await db.video.update({ where: { id }, data: { durationSeconds: seconds } });
  const { id: reportId } = await tell(id, "rights");
  await decide(reportId, "removed", "rights");
  return { id, reportId };
}

async function add(name: string, duration: string, more: object = {}) {
  const { id } = await aCategory();
  made += 1;
  const iframeSrc = `https://player.vimeo.com/video/${9_000_000 + made}`;
  return admin(videos.POST, { body: { title: name, iframeSrc, duration, categoryIds: [id], ...more } });
}

const idOf = ({ id }: { id: number }) => id;
const listed = async () => (await admin(list.GET, {})).body.data.lookAlikes;

describe("a new video with the title and duration of a video removed by a report", () => {
  test.each([
    ["10:00", true],
    ["10:02", true],
    ["09:58", true],
    ["10:03", false],
  ])("(%s instead of 10:00) waits for review: %s", async (duration, isHeld) => {
    const name = title();
    const { id: removedId, reportId } = await removed(name);
    const { status, body } = await add(`  the QUIET-harbour ${made}!`, duration);
    expect([status, body.data.looksLike]).toEqual([201, isHeld ? removedId : undefined]);
    const { id } = body.data.video;
    expect(await isThere(id)).toBe(!isHeld);
    expect(await countLookAlikes(10)).toBe(isHeld ? 1 : 0);
    expect(await listed()).toMatchObject(
      isHeld ? [{ id, duration, removed: { id: removedId, title: name, duration: "10:00", reportId } }] : [],
    );
  });

  test("cannot be published or scheduled before the review, and is public after it", async () => {
    const name = title();
    await removed(name);
    const { id } = (await add(name, "10:00", { state: "scheduled", publishAt: "2099-01-01T00:00:00.000Z" })).body.data
      .video;
    expect((await db.unpublishedVideo.findUniqueOrThrow({ where: { videoId: id } })).state).toBe("draft");
    const { data: held } = await admin(video.GET, of(id));
    for (const state of [{ state: "public" }, { state: "scheduled", publishAt: "2099-01-01T00:00:00.000Z" }]) {
      const { iframeSrc, updatedAt, categories } = held.video;
      const body = { title: name, iframeSrc, updatedAt, categoryIds: categories.map(idOf), ...state };
      const refused = await admin(video.PUT, { ...of(id), method: "PUT", body });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringContaining("Compare them in Look-Alikes"),
      ]);
    }
    expect((await db.unpublishedVideo.findUniqueOrThrow({ where: { videoId: id } })).state).toBe("draft");
    expect((await admin(review.POST, { ...of(id), body: { do: "publish" } })).status).toBe(200);
    expect([await isThere(id), await listed()]).toEqual([true, []]);
    expect((await admin(review.POST, { ...of(id), body: { do: "publish" } })).status).toBe(404);
  });

  test("keeps the date that was typed, when the review publishes it", async () => {
    const name = title();
    await removed(name);
    const createdAt = "2020-01-01T00:00:00.000Z";
    const { id } = (await add(name, "10:00", { createdAt })).body.data.video;
    expect((await admin(review.POST, { ...of(id), body: { do: "publish" } })).status).toBe(200);
    expect((await db.video.findUniqueOrThrow({ where: { id } })).createdAt).toEqual(new Date(createdAt));
  });

  test("can be kept as a draft or deleted by the review", async () => {
    const name = title();
    await removed(name);
    const draft = (await add(name, "10:01")).body.data.video.id;
    expect((await admin(review.POST, { ...of(draft), body: { do: "keep" } })).status).toBe(200);
    expect(await db.unpublishedVideo.count({ where: { videoId: draft } })).toBe(1);
    const gone = (await add(name, "10:01")).body.data.video.id;
    expect((await admin(review.POST, { ...of(gone), body: { do: "delete" } })).status).toBe(200);
    expect([await listed(), await isThere(gone)]).toEqual([[], false]);
    expect(await db.videoTombstone.count({ where: { videoId: gone } })).toBe(1);
  });

  test("is neither listed nor counted after an admin has deleted it", async () => {
    const name = title();
    await removed(name);
    const { id } = (await add(name, "10:00")).body.data.video;
    expect(await countLookAlikes(10)).toBe(1);
    expect((await admin(video.DELETE, { ...of(id), method: "DELETE" })).status).toBe(200);
    expect([await listed(), await countLookAlikes(10)]).toEqual([[], 0]);
  });

  test("is not held once the removal was overturned", async () => {
    const name = title();
    const { reportId } = await removed(name);
    await close(reportId, false);
    await decide(reportId, "kept", "rights");
    const { data } = (await add(name, "10:00")).body;
    expect(await isThere(data.video.id)).toBe(true);
  });

  test("is not held if an admin deleted the first video, even while it had an open report", async () => {
    const name = title();
    const { id } = await aVideo({ title: name });
    await db.video.update({ where: { id }, data: { durationSeconds: 600 } });
    await tell(id, "rights");
    expect((await admin(video.DELETE, { ...of(id), method: "DELETE" })).status).toBe(200);
    const { data } = (await add(name, "10:00")).body;
    expect([data.looksLike, await isThere(data.video.id), await listed()]).toEqual([undefined, true, []]);
  });

  test("is held while another report still hides the first video, even if one report was rejected", async () => {
    const name = title();
    const { id: hidden } = await aVideo({ title: name });
    await db.video.update({ where: { id: hidden }, data: { durationSeconds: 600 } });
    const rights = await tell(hidden, "rights");
    await tell(hidden, "consent");
    expect(await isThere(hidden)).toBe(false);
    await decide(rights.id, "kept", "rights");
    expect((await add(name, "10:00")).body.data.looksLike).toBe(hidden);
  });

  test("is restored from the trash as a draft that waits for review", async () => {
    const name = title();
    const { id } = (await add(name, "10:00")).body.data.video;
    await admin(bulk.POST, { body: { ids: [id], action: "delete" } });
    const { id: removedId } = await removed(name);
    const { restored, refused } = await restoreVideos({ adminId: admin.userId as number }, [id]);
    expect([restored, refused]).toMatchObject([[], [{ id, duplicateOf: removedId }]]);
    expect([await isThere(id), (await listed()).length]).toEqual([false, 1]);
  });

  test("keeps its date if it was public before the trash", async () => {
    const name = title();
    const { id } = await aVideo({ title: name, createdAt: new Date("2020-01-01") });
    await db.video.update({ where: { id }, data: { durationSeconds: 600 } });
    await admin(bulk.POST, { body: { ids: [id], action: "delete" } });
    await removed(name);
    await restoreVideos({ adminId: admin.userId as number }, [id]);
    expect(await db.unpublishedVideo.findUnique({ where: { videoId: id } })).toMatchObject({ keepsDate: true });
  });
});

test("an import stores look-alikes as drafts awaiting review, and counts them, also in a dry run", async () => {
  const name = title();
  const { id: removedId } = await removed(name);
  const player = (n: number) => `https://player.vimeo.com/video/${8_000_000 + made * 10 + n}`;
  const rows = [
    `${name.toUpperCase()},${player(1)},10:02,public`,
    `${name}!,${player(2)},10:00,scheduled`,
    `${name},${player(3)},10:03,public`,
    `Another,${player(4)},10:00,public`,
  ];
  const bytes = `title,iframeSrc,duration,state\n${rows.join("\n")}\n`.replace("scheduled", "draft");
  const warnings = [expect.stringContaining("2 new videos look like ones that reports removed.")];
  expect(await importFile({ bytes }, { dryRun: true })).toMatchObject({ imported: 2, drafts: 2, warnings });
  expect(await importFile({ bytes })).toMatchObject({ imported: 2, drafts: 2, rejectedRows: [], warnings });
  const run = await db.import.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(await countPendingReviewsOf(run.id)).toBe(2);
  const held = await listed();
  expect(held.map(({ removed: { id } }: { removed: { id: number } }) => id)).toEqual([removedId, removedId]);
  expect(await Promise.all(held.map(({ id }: { id: number }) => isThere(id)))).toEqual([false, false]);
  expect(await db.video.count({ where: { title: { in: [name, "Another"] } } })).toBe(2);
});

test.each([
  ["owner", 200],
  ["curator", 200],
  ["moderator", 403],
] as const)("gives the role %s status %i for listing and reviewing look-alikes", async (role, status) => {
  const caller = await callerFor((await aUser(storedRole(role))).id);
  const name = title();
  await removed(name);
  const { id } = (await add(name, "10:00")).body.data.video;
  expect((await caller(list.GET, {})).status).toBe(status);
  expect((await caller(review.POST, { ...of(id), body: { do: "publish" } })).status).toBe(status);
  expect(await isThere(id)).toBe(status === 200);
});
