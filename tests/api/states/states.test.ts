import { beforeEach, describe, expect, test } from "vitest";
import { runChanges } from "#lib/admin/changes/commands";
import { publishScheduled } from "#lib/admin/schedule/commands";
import { db } from "#lib/db/prisma";
import { purgeDeletedVideos } from "#lib/trash/commands";
import * as audit from "../../../app/api/admin/audit/route.ts";
import * as undo from "../../../app/api/admin/video-changes/[id]/undo/route.ts";
import * as changes from "../../../app/api/admin/video-changes/route.ts";
import * as one from "../../../app/api/admin/videos/[id]/route.ts";
import * as deleted from "../../../app/api/admin/videos/deleted/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as many from "../../../app/api/admin/videos/route.ts";
import * as publicOne from "../../../app/api/videos/[id]/route.ts";
import * as publicMany from "../../../app/api/videos/route.ts";
import { exportText, importFile } from "../../support/catalogue-files.ts";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";

let admin: Caller;
let categoryId: number;
const signal = new AbortController().signal;
const LATER = "2099-05-01T18:00:00.000Z";

beforeEach(async () => {
  admin = (await callers()).admin;
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  await db.videoTombstone.deleteMany();
  await db.auditEntry.deleteMany();
  ({ id: categoryId } = await aCategory());
});

let serial = 0;
const form = (given: object = {}) => ({
  title: `A video ${++serial}`,
  iframeSrc: `https://player.example.com/embed/s${serial}`,
  categoryIds: [categoryId],
  tags: ["tag"],
  ...given,
});

async function add(given: object = {}): Promise<number> {
  const { status, data, text } = await admin(many.POST, { method: "POST", body: form(given) });
  expect(status, text).toBe(201);
  return data.video.id;
}

const put = (id: number, given: object) =>
  admin(one.PUT, { method: "PUT", params: { id: String(id) }, body: form(given) });
const read = async (id: number) => (await admin(one.GET, { params: { id: String(id) } })).data?.video;
const remove = (id: number) => admin(one.DELETE, { method: "DELETE", params: { id: String(id) } });
const listed = async (query: string): Promise<number[]> =>
  (await admin(many.GET, { query: Object.fromEntries(new URLSearchParams(query)) })).body.videos.map(
    ({ id }: { id: number }) => id,
  );
const shown = async (): Promise<number[]> =>
  (await callRoute(publicMany.GET, { query: { limit: "100" } })).body.data.videos.map(({ id }: { id: number }) => id);
const due = (id: number) =>
  db.$executeRaw`UPDATE unpublished_videos SET publish_at = now() - interval '1 hour' WHERE video_id = ${id}`;

async function change(scope: { query: string } | { ids: number[] }, action: object) {
  const { status, data, text } = await admin(changes.POST, { method: "POST", body: { ...scope, action } });
  expect(status, text).toBe(202);
  await runChanges(signal);
  return db.bulkChange.findUniqueOrThrow({ where: { id: data.change.id } });
}

async function takeBack(id: number) {
  expect((await admin(undo.POST, { method: "POST", params: { id: String(id) } })).status).toBe(202);
  await runChanges(signal);
}

describe("a draft", () => {
  test("appears only in the admin list, and gets a new date when it is published", async () => {
    const id = await add({ state: "draft" });
    expect(await shown()).toEqual([]);
    expect((await callRoute(publicOne.GET, { params: { id: String(id) } })).status).toBe(404);
    expect(await listed("")).toEqual([]);
    expect(await listed("state=draft")).toEqual([id]);
    expect(await listed(`state=unpublished&search=video&category=${categoryId}`)).toEqual([id]);
    expect(await listed(`state=draft&match=not&category=${categoryId}`)).toEqual([]);
    expect(await listed("state=hidden")).toEqual([]);
    expect(await db.category.findUniqueOrThrow({ where: { id: categoryId } })).toMatchObject({ videoCount: 0 });
    const before = await read(id);
    expect(before).toMatchObject({ state: "draft", keepsDate: false, tags: [{ name: "tag" }] });
    const { status } = await put(id, { title: "Ready", state: "public" });
    expect(status).toBe(200);
    expect(await shown()).toEqual([id]);
    const after = await read(id);
    expect(after).toMatchObject({ title: "Ready", state: "public" });
    expect(Date.parse(after.createdAt)).toBeGreaterThan(Date.parse(before.createdAt));
    expect(await db.videoTombstone.count()).toBe(0);
    expect(await db.category.findUniqueOrThrow({ where: { id: categoryId } })).toMatchObject({ videoCount: 1 });
  });

  test("can be edited without affecting public data", async () => {
    const shownBefore = await add();
    const id = await add({ state: "draft" });
    const { id: other } = await aCategory();
    const { data } = await put(id, { title: "Changed", categoryIds: [other], updatedAt: (await read(id)).updatedAt });
    expect(data.video).toMatchObject({ title: "Changed", state: "draft", categories: [{ id: other }] });
    expect(await put(id, { title: "Again", updatedAt: "2020-01-01T00:00:00.000Z" })).toMatchObject({ status: 409 });
    expect(await shown()).toEqual([shownBefore]);
    expect(await db.searchDocument.count()).toBe(1);
    expect(await db.videoStats.count()).toBe(1);
  });

  test("keeps an explicitly given date when it is published", async () => {
    const id = await add({ state: "draft", createdAt: "2020-02-03T04:05:00Z" });
    await put(id, { state: "public" });
    expect((await read(id)).createdAt).toBe("2020-02-03T04:05:00.000Z");
  });

  test("is not purged, and is restored from the trash as a draft", async () => {
    const id = await add({ state: "draft" });
    await db.$executeRaw`UPDATE deleted_videos SET deleted_at = now() - interval '90 days'`;
    expect(await purgeDeletedVideos()).toBe(0);
    expect((await admin(restore.POST, { method: "POST", body: { ids: [id] } })).data).toMatchObject({ missing: [id] });
    expect(await shown()).toEqual([]);
    expect((await remove(id)).status).toBe(200);
    expect(await listed("state=draft")).toEqual([]);
    expect((await admin(deleted.GET)).data.videos).toMatchObject([{ id }]);
    expect((await admin(restore.POST, { method: "POST", body: { ids: [id] } })).data).toMatchObject({ restored: [id] });
    expect(await listed("state=draft")).toEqual([id]);
    expect(await shown()).toEqual([]);
    expect((await admin(deleted.GET)).data.videos).toEqual([]);
  });

  test("cannot be published while another video has its player", async () => {
    const iframeSrc = "https://player.example.com/embed/same";
    const id = await add({ state: "draft", iframeSrc });
    const { data } = await admin(many.POST, { method: "POST", body: form({ iframeSrc }) });
    expect(data.duplicateOf).toBe(id);
    expect((await put(id, { iframeSrc, state: "public" })).status).toBe(409);
    expect((await change({ ids: [id] }, { type: "setState", state: "public" })).kept).toBe(1);
    expect(await listed("state=draft")).toEqual([id]);
  });
});

test("an import recognises the player of a draft, even in the trash", async () => {
  const iframeSrc = "https://player.example.com/embed/known";
  const id = await add({ state: "draft", iframeSrc });
  const rows = `title,iframeSrc,categories\nThe same,${iframeSrc},A\nNew,https://player.example.com/embed/new,A\n`;
  const first = await importFile({ bytes: rows });
  expect(first).toMatchObject({ rows: 2, imported: 1, skipped: 1, previouslyDeleted: 0 });
  expect(await importFile({ bytes: rows }, { update: true })).toMatchObject({ imported: 0, updated: 1, skipped: 1 });
  await remove(id);
  expect(await importFile({ bytes: rows })).toMatchObject({ imported: 0, skipped: 1, previouslyDeleted: 1 });
  expect(await importFile({ bytes: rows }, { restoreDeleted: true })).toMatchObject({ restored: 1 });
  expect(await listed("state=draft")).toEqual([id]);
});

describe("a scheduled video", () => {
  test("requires a future publication time, and is published when it is due", async () => {
    for (const publishAt of [undefined, null, "2020-01-01T00:00:00Z", "soon"])
      expect((await admin(many.POST, { method: "POST", body: form({ state: "scheduled", publishAt }) })).status).toBe(
        400,
      );
    expect((await admin(many.POST, { method: "POST", body: form({ publishAt: LATER }) })).status).toBe(400);
    const [first, second] = [
      await add({ state: "scheduled", publishAt: LATER }),
      await add({ state: "scheduled", publishAt: "2098-01-01T00:00:00Z" }),
    ];
    expect(await listed("state=scheduled&sortBy=publishAt&sortOrder=asc")).toEqual([second, first]);
    expect(await publishScheduled(signal)).toBe(0);
    await due(first);
    expect(await publishScheduled(signal)).toBe(1);
    expect(await shown()).toEqual([first]);
    const { createdAt } = await read(first);
    expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
    const { entries } = (await admin(audit.GET)).data;
    expect(entries[0]).toMatchObject({ action: "video.publish", source: "job", subject: `video ${first}` });
    expect(await publishScheduled(signal)).toBe(0);
  });

  test("becomes a draft with a reason if its player was taken in the meantime", async () => {
    const iframeSrc = "https://player.example.com/embed/taken";
    const id = await add({ state: "scheduled", publishAt: LATER, iframeSrc });
    await add({ iframeSrc });
    await due(id);
    expect(await publishScheduled(signal)).toBe(0);
    expect(await read(id)).toMatchObject({ state: "draft", problem: expect.stringContaining("has the same player") });
  });
});

test("undoing a change of state restores a hidden video exactly", async () => {
  const { id } = await aVideo({ categories: [categoryId], tags: ["x"], views: 41, title: "Kept" });
  const { id: userId } = await aUser();
  await db.favorite.create({ data: { userId, videoId: id } });
  const [before, row] = [await exportText(), await db.video.findUniqueOrThrow({ where: { id } })];
  const { id: hidden } = await change({ query: "search=Kept" }, { type: "setState", state: "hidden" });
  expect(await shown()).toEqual([]);
  expect(await read(id)).toMatchObject({ state: "hidden", viewCount: 41, keepsDate: true });
  await takeBack(hidden);
  expect(await exportText()).toBe(before);
  expect(await db.video.findUniqueOrThrow({ where: { id } })).toEqual(row);
  expect(await db.favorite.count({ where: { userId, videoId: id } })).toBe(1);
  const { id: again } = await change({ ids: [id] }, { type: "setState", state: "scheduled", publishAt: LATER });
  const { id: published } = await change({ query: "state=scheduled" }, { type: "setState", state: "public" });
  expect(await exportText()).toBe(before);
  await takeBack(published);
  expect(await read(id)).toMatchObject({ state: "scheduled", publishAt: LATER });
  await takeBack(again);
  expect(await exportText()).toBe(before);
});

test("drafts can be changed and published in bulk, and the change undone exactly", async () => {
  for (let n = 0; n < 4; n++) await add({ state: "draft" });
  const ids = (await listed("state=draft")).toSorted();
  const { id: other } = await aCategory();
  const all = async () => Promise.all(ids.map(read));
  const before = await all();
  expect((await change({ query: "state=draft" }, { type: "addCategories", categoryIds: [other] })).changed).toBe(4);
  expect((await read(ids[0] as number)).categories).toHaveLength(2);
  expect(await shown()).toEqual([]);
  await db.$executeRaw`DELETE FROM bulk_changes`;
  await change({ query: "state=draft" }, { type: "removeCategories", categoryIds: [other] });
  const { id, changed } = await change({ ids }, { type: "setState", state: "public" });
  expect(changed).toBe(4);
  expect((await shown()).toSorted()).toEqual(ids);
  await takeBack(id);
  expect(await shown()).toEqual([]);
  const withoutMoments = (videos: object[]) => videos.map((video) => ({ ...video, updatedAt: "" }));
  expect(withoutMoments(await all())).toEqual(withoutMoments(before));
});
