import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { aCategory, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

vi.hoisted(() => {
  process.env.EMBED_HOSTS = "media.example.org";
});

const { runChanges } = await import("#lib/admin/changes/commands");
const { publishScheduled } = await import("#lib/admin/schedule/commands");
const undo = await import("../../../app/api/admin/video-changes/[id]/undo/route.ts");
const changes = await import("../../../app/api/admin/video-changes/route.ts");
const one = await import("../../../app/api/admin/videos/[id]/route.ts");
const many = await import("../../../app/api/admin/videos/route.ts");

let admin: Caller;
let categoryId: number;
const signal = new AbortController().signal;
const LATER = "2099-05-01T18:00:00.000Z";
const NO_CATEGORY = "A video needs at least one category.";
const NOT_LISTED = "Players of player.example.com are not on the list of EMBED_HOSTS.";

beforeEach(async () => {
  admin = (await callers()).admin;
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  ({ id: categoryId } = await aCategory());
});

let serial = 0;
const form = (given: object) => ({
  title: `A video ${++serial}`,
  iframeSrc: `https://media.example.org/embed/p${serial}`,
  categoryIds: [categoryId],
  ...given,
});

async function add(given: object = { state: "draft" }): Promise<number> {
  const { status, data, text } = await admin(many.POST, { method: "POST", body: form(given) });
  expect(status, text).toBe(201);
  return data.video.id;
}

const read = async (id: number) => (await admin(one.GET, { params: { id: String(id) } })).data.video;
const withoutCategories = (id: number) =>
  db.$executeRaw`DELETE FROM deleted_video_rows WHERE video_id = ${id} AND source = 'video_categories'`;
const moveTo = (host: string, id: number) => db.$executeRaw`
  UPDATE deleted_videos SET "row" = "row" || jsonb_build_object('iframe_src', ${`https://${host}/embed/p${id}`}::text)
  WHERE video_id = ${id}`;
const due = () => db.$executeRaw`UPDATE unpublished_videos SET publish_at = now() - interval '1 hour'`;

async function change(ids: number[], action: object) {
  const { status, data, text } = await admin(changes.POST, { method: "POST", body: { ids, action } });
  expect(status, text).toBe(202);
  await runChanges(signal);
  return db.bulkChange.findUniqueOrThrow({ where: { id: data.change.id } });
}

async function takeBack(id: number) {
  expect((await admin(undo.POST, { method: "POST", params: { id: String(id) } })).status).toBe(202);
  await runChanges(signal);
}

test.each([
  ["setState", { type: "setState", state: "public" }],
  ["setState at a time", { type: "setState", state: "scheduled", publishAt: LATER }],
  ["release", { type: "release", perDay: 12, start: "2099-05-01", from: "18:00", to: "23:00", zone: "Europe/Berlin" }],
])("%s skips drafts without a category or with a player that EMBED_HOSTS does not name", async (_, action) => {
  const [ready, lonely, elsewhere] = [await add(), await add(), await add()];
  await withoutCategories(lonely);
  await moveTo("player.example.com", elsewhere);
  const { id, changed, kept } = await change([ready, lonely, elsewhere], action);
  expect([changed, kept]).toEqual([1, 2]);
  expect(await read(lonely)).toMatchObject({ state: "draft", problem: NO_CATEGORY });
  expect(await read(elsewhere)).toMatchObject({ state: "draft", problem: NOT_LISTED });
  expect((await read(ready)).state).not.toBe("draft");
  await takeBack(id);
  expect(await read(ready)).toMatchObject({ state: "draft", problem: null });
});

test("drafts without a category can still be hidden", async () => {
  const id = await add();
  await withoutCategories(id);
  expect((await change([id], { type: "setState", state: "hidden" })).changed).toBe(1);
});

test("a scheduled video whose player EMBED_HOSTS no longer names becomes a draft with the reason", async () => {
  const [id, other] = [await add({ state: "scheduled", publishAt: LATER }), await add()];
  await change([other], { type: "setState", state: "scheduled", publishAt: LATER });
  await moveTo("player.example.com", id);
  await due();
  expect(await publishScheduled(signal)).toBe(1);
  expect(await read(id)).toMatchObject({ state: "draft", problem: NOT_LISTED });
  expect(await read(other)).toMatchObject({ state: "public" });
  expect(await db.auditEntry.findFirst({ where: { action: "video.publish" }, orderBy: { id: "desc" } })).toMatchObject({
    subject: `video ${other}`,
    details: { videos: [{ id: other }], refused: [{ id, reason: NOT_LISTED }] },
  });
});

test("why a draft was not published survives edits and the undo of a publication, but not a new player", async () => {
  const id = await add();
  await withoutCategories(id);
  await change([id], { type: "setState", state: "public" });
  await change([id], { type: "addCategories", categoryIds: [categoryId] });
  expect(await read(id)).toMatchObject({ state: "draft", problem: NO_CATEGORY });
  const published = await change([id], { type: "setState", state: "public" });
  expect(await read(id)).toMatchObject({ state: "public", problem: null });
  await takeBack(published.id);
  expect(await read(id)).toMatchObject({ state: "draft", problem: NO_CATEGORY });
  const drafted = await change([id], { type: "setState", state: "hidden" });
  expect(await read(id)).toMatchObject({ state: "hidden", problem: null });
  await takeBack(drafted.id);
  expect(await read(id)).toMatchObject({ state: "draft", problem: NO_CATEGORY });
  const { status } = await admin(one.PUT, { method: "PUT", params: { id: String(id) }, body: form({}) });
  expect(status).toBe(200);
  expect(await read(id)).toMatchObject({ state: "draft", problem: null });
});
