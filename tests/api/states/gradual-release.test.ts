import { beforeEach, expect, test } from "vitest";
import { runChanges } from "#lib/admin/changes/commands";
import { db } from "#lib/db/prisma";
import * as undo from "../../../app/api/admin/video-changes/[id]/undo/route.ts";
import * as changes from "../../../app/api/admin/video-changes/route.ts";
import * as one from "../../../app/api/admin/videos/[id]/route.ts";
import * as many from "../../../app/api/admin/videos/route.ts";
import { aCategory, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
let categoryId: number;
const signal = new AbortController().signal;
const LATER = "2099-05-01T18:00:00.000Z";

beforeEach(async () => {
  admin = (await callers()).admin;
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  ({ id: categoryId } = await aCategory());
});

let serial = 0;
const add = (given: object) => {
  const number = ++serial;
  const iframeSrc = `https://player.example.com/embed/r${number}`;
  return admin(many.POST, { method: "POST", body: { title: `A video ${number}`, iframeSrc, ...given } });
};
const read = async (id: number) => (await admin(one.GET, { params: { id: String(id) } })).data.video;
const listed = async (query: string): Promise<number[]> =>
  (await admin(many.GET, { query })).body.videos.map(({ id }: { id: number }) => id);

async function change(scope: { query: string }, action: object) {
  const { status, data, text } = await admin(changes.POST, { method: "POST", body: { ...scope, action } });
  expect(status, text).toBe(202);
  await runChanges(signal);
  return db.bulkChange.findUniqueOrThrow({ where: { id: data.change.id } });
}

async function takeBack(id: number) {
  expect((await admin(undo.POST, { method: "POST", params: { id: String(id) } })).status).toBe(202);
  await runChanges(signal);
}

test("a selection of drafts can be released gradually, and the change undone", async () => {
  const { id: other } = await aCategory();
  for (let n = 0; n < 6; n++) await add({ state: "draft", categoryIds: [n < 3 ? categoryId : other] });
  const window = { type: "release", perDay: 4, from: "18:00", to: "22:00", start: "2098-01-31" };
  for (const wrong of [{ perDay: 0 }, { perDay: 501 }, { to: "17:00" }, { from: "25:00" }, { start: "2098-02-30" }])
    expect(
      (await admin(changes.POST, { method: "POST", body: { query: "state=draft", action: { ...window, ...wrong } } }))
        .status,
    ).toBe(400);
  const before = await db.unpublishedVideo.findMany({ orderBy: { videoId: "asc" }, omit: { changedAt: true } });
  const { id, changed } = await change({ query: "state=draft" }, window);
  expect(changed).toBe(6);
  const order = await listed("state=scheduled&sortBy=publishAt&sortOrder=asc");
  const videos = await Promise.all(order.map(read));
  expect(videos.map(({ publishAt }) => publishAt.slice(0, 16))).toEqual([
    "2098-01-31T18:00",
    "2098-01-31T19:00",
    "2098-01-31T20:00",
    "2098-01-31T21:00",
    "2098-02-01T18:00",
    "2098-02-01T19:00",
  ]);
  const categories = videos.map(({ categories: [first] }) => first.id);
  expect(categories.some((each, at) => each === categories[at + 1])).toBe(false);
  await db.$executeRaw`UPDATE unpublished_videos SET publish_at = ${LATER}::timestamptz WHERE video_id = ${order[0]}`;
  await takeBack(id);
  expect(await listed("state=scheduled")).toEqual([order[0]]);
  const after = await db.unpublishedVideo.findMany({ orderBy: { videoId: "asc" }, omit: { changedAt: true } });
  const untouched = ({ videoId }: { videoId: number }) => videoId !== order[0];
  expect(after.filter(untouched)).toEqual(before.filter(untouched));
});
