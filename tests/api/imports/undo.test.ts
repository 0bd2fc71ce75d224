import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { runUndos, undoImport } from "#lib/imports/undo/commands";
import { findUndo } from "#lib/imports/undo/queries";
import { moveToDead } from "#lib/trash/dead/commands";
import * as undo from "../../../app/api/admin/imports/[id]/undo/route.ts";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { exportText, importFile, manyRows } from "../../support/catalogue-files.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";
import { reportDesk } from "../../support/people/report-desk.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** Of lib/db/prisma. */
const LOCK_TIMEOUT_MS = 1_000;

const never = new AbortController().signal;
let admin: Caller;

beforeEach(async () => {
  await clearCatalogue();
  await db.import.deleteMany();
  await db.videoTombstone.deleteMany();
  await db.deletedVideo.deleteMany();
  await db.tag.deleteMany();
  await db.embedHost.deleteMany();
  await db.videoReport.deleteMany();
  admin ??= await callerOf("admin");
  const music = await aCategory({ name: "Category 1" });
  await aVideo({ title: "There before", categories: [music.id], tags: ["tag 1"] });
});

const lastImport = async () => (await db.import.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
const ask = (id: number, body: object = {}) =>
  admin(undo.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });

const names = async () => ({
  categories: (await db.category.findMany({ orderBy: { id: "asc" } })).map(({ name }) => name),
  tags: (await db.tag.findMany({ orderBy: { id: "asc" } })).map(({ name }) => name),
  hosts: (await db.embedHost.findMany({ orderBy: { host: "asc" } })).map(({ host }) => host),
});

async function imported(rows: number): Promise<number> {
  await importFile({ bytes: manyRows(rows) });
  return lastImport();
}

test("an undo by the command is in the audit log", async () => {
  const id = await imported(1);
  const { source } = await db.import.findUniqueOrThrow({ where: { id } });
  await undoImport(id, true, never);
  expect(await db.auditEntry.findMany({ where: { subject: `import ${id}` } })).toMatchObject([
    { action: "import.undo", source: "shell", adminId: null, details: { source, edited: true } },
  ]);
});

test("undoing an import restores the export, categories, tags and hosts exactly", async () => {
  const before = [await exportText(), await names()];
  const id = await imported(450);
  expect(await findUndo(id)).toMatchObject({ untouched: 450, edited: 0, state: "none" });
  expect((await ask(id)).status).toBe(202);
  expect((await ask(id)).body.code).toBe("undo_busy");
  expect(await runUndos(never)).toBe(1);
  expect([await exportText(), await names()]).toEqual(before);
  expect(await findUndo(id)).toMatchObject({ untouched: 0, undone: 450, state: "done" });
  expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
  expect(await db.auditEntry.findMany({ where: { adminId: admin.userId, action: "import.undo" } })).toMatchObject([
    { subject: `import ${id}`, details: { edited: false } },
  ]);
});

test("an undo names the source that would import the videos again, until it is switched off", async () => {
  const id = await imported(3);
  const { source: name } = await db.import.findUniqueOrThrow({ where: { id } });
  expect((await findUndo(id))?.activeSource).toBeNull();
  const source = await db.importSource.create({
    data: { name, url: "https://feed.example/", everyHours: 24, most: 10 },
  });
  expect((await findUndo(id))?.activeSource).toBe(name);
  await db.importSource.update({ where: { id: source.id }, data: { isEnabled: false } });
  expect((await findUndo(id))?.activeSource).toBeNull();
});

test("an undo leaves no pending index entries, which every row of the next import would scan", async () => {
  await undoImport(await imported(200), false, never);
  const [list] = await db.$queryRaw<{ pages: bigint }[]>`
    SELECT gin_clean_pending_list('video_tombstones_mirror_keys_idx') AS pages`;
  expect(Number(list?.pages)).toBe(0);
});

test("videos of an undone import go to the trash and can be restored or imported again", async () => {
  const id = await imported(5);
  const [video] = await db.video.findMany({ where: { importId: id }, orderBy: { id: "asc" } });
  await undoImport(id, false, never);
  expect(await db.videoTombstone.count()).toBe(5);
  expect(await db.deletedVideo.count()).toBe(5);
  const back = await admin(restore.POST as RouteFunction, { method: "POST", body: { ids: [video?.id] } });
  expect(back.data.restored).toEqual([video?.id]);
  const again = await importFile({ bytes: manyRows(5) });
  expect(again).toMatchObject({ imported: 4, skipped: 1, previouslyDeleted: 0 });
});

test("a video deleted by an admin before the undo counts as deleted in later imports", async () => {
  const id = await imported(3);
  const [video] = await db.video.findMany({ where: { importId: id }, orderBy: { id: "asc" } });
  await admin(bulk.POST as RouteFunction, { method: "POST", body: { ids: [video?.id], action: "delete" } });
  await undoImport(id, false, never);
  expect(await importFile({ bytes: manyRows(3) })).toMatchObject({ imported: 2, previouslyDeleted: 1 });
});

test("spares edited videos and lists them, unless asked to remove them too", async () => {
  const id = await imported(4);
  const [video] = await db.video.findMany({ where: { importId: id }, orderBy: { id: "asc" } });
  await admin(bulk.POST as RouteFunction, { method: "POST", body: { ids: [video?.id], action: "makePrivate" } });
  expect(await findUndo(id)).toMatchObject({
    untouched: 3,
    edited: 1,
    examples: [{ id: video?.id, title: video?.title }],
  });
  await ask(id);
  await runUndos(never);
  expect((await db.video.findMany({ where: { importId: id } })).map((each) => each.id)).toEqual([video?.id]);
  expect((await names()).categories).toContain("Category 0");
  await ask(id, { edited: true });
  await runUndos(never);
  expect(await db.video.count({ where: { importId: id } })).toBe(0);
  expect((await names()).categories).toEqual(["Category 1"]);
});

test("an undo spares videos with open reports until these are decided", async () => {
  const id = await imported(4);
  const [shown, hidden] = await db.video.findMany({ where: { importId: id }, orderBy: { id: "asc" } });
  const { tell, close } = await reportDesk();
  const { id: reportId } = await tell(shown?.id ?? 0, "broken");
  await tell(hidden?.id ?? 0, "consent");
  const reported = [shown, hidden].map((video) => ({ id: video?.id, title: video?.title }));
  expect(await findUndo(id)).toMatchObject({ untouched: 2, edited: 0, reported });
  expect(await undoImport(id, true, never)).toBe(2);
  expect((await db.video.findMany({ where: { importId: id } })).map((video) => video.id)).toEqual([shown?.id]);
  expect(await findUndo(id)).toMatchObject({ untouched: 0, edited: 0, reported, state: "done" });
  await close(reportId);
  expect(await findUndo(id)).toMatchObject({ untouched: 1, reported: [reported[1]] });
  expect(await undoImport(id, false, never)).toBe(1);
});

test("an undo outlasts a video that someone else has locked", async () => {
  const id = await imported(3);
  const lock = await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM videos WHERE import_id = ${id} LIMIT 1 FOR UPDATE`;
      const undone = undoImport(id, false, never);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 5_000);
      await pause(LOCK_TIMEOUT_MS + 200);
      return { undone };
    },
    { timeout: 20_000 },
  );
  expect(await lock.undone).toBe(3);
});

test("an undo is fast although the statistics say that the catalogue is empty", async () => {
  await imported(900);
  await clearCatalogue();
  await db.$executeRaw`ANALYZE`;
  expect(await undoImport(await imported(900), false, never)).toBe(900);
});

test("spares a pinned category, and returns 404 for an unknown import", async () => {
  const id = await imported(1);
  await db.setting.upsert({
    where: { key: "pinnedCategories" },
    create: { key: "pinnedCategories", value: ["category 0"] },
    update: { value: ["category 0"] },
  });
  await undoImport(id, false, never);
  expect((await names()).categories).toEqual(["Category 1", "Category 0"]);
  expect((await ask(999_999)).status).toBe(404);
});

test("an undo removes dead videos, which would return later", async () => {
  const id = await imported(2);
  const { id: videoId, embedKey } = await db.video.findFirstOrThrow({ where: { importId: id } });
  await db.$executeRaw`
    INSERT INTO link_checks (video_id, embed_key, host, missed_since, misses)
    VALUES (${videoId}, ${embedKey}, 'play.example.org', now(), 3)
    ON CONFLICT (video_id) DO UPDATE SET missed_since = now()`;
  const dead = [{ videoId, embedKey: embedKey as string, host: "play.example.org" }];
  await publish("system", "link.dead", (tx) => moveToDead(tx, dead));
  expect(await findUndo(id)).toMatchObject({ untouched: 2, edited: 0 });
  expect(await undoImport(id, false, never)).toBe(2);
  expect(await db.deadVideo.count()).toBe(0);
});

test("an undo removes thousands of hosts within the time of a statement, except those in use", async () => {
  const row = (name: string) =>
    `title,iframeSrc,mirrors\n${name},https://${name}.example.org/v/1,https://${name}-mirror.example.org/v/1\n`;
  await imported(5_000);
  await importFile({ bytes: row("public") });
  await importFile({ bytes: row("draft") }, { asDrafts: true });
  const { hosts: before } = await names();
  await importFile({ bytes: row("own") });
  const id = await lastImport();
  for (let first = 1; first < 20_000; first += 4_000)
    await db.$executeRaw`
      INSERT INTO embed_hosts (host) SELECT 'host' || n || '.example.org' FROM generate_series(${first}::int, ${first + 3_999}::int) AS n`;
  await db.$executeRaw`UPDATE imports SET made_hosts = ARRAY(SELECT host FROM embed_hosts) WHERE id = ${id}`;
  await undoImport(id, false, never);
  expect(before).toHaveLength(6);
  // The trash has the import's video and its mirror.
  expect((await names()).hosts).toEqual([...before, "own-mirror.example.org"].sort());
});
