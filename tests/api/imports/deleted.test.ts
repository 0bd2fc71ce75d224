import { beforeEach, expect, test } from "vitest";
import { changeVideos } from "#lib/admin/bulk/commands";
import { db } from "#lib/db/prisma";
import type { RejectedRow } from "#lib/imports/types";
import { eraseDeletedVideo } from "#lib/trash/commands";
import { importFile, manyRows } from "../../support/catalogue-files.ts";
import { aUser } from "../../support/factories.ts";

let adminId: number;

beforeEach(async () => {
  await db.$executeRaw`
    TRUNCATE videos, categories, tags, imports, embed_hosts, deleted_videos, video_tombstones RESTART IDENTITY CASCADE`;
  adminId = (await aUser({ isAdmin: true })).id;
});

const file = { bytes: manyRows(4) };
const remove = (...ids: number[]) => changeVideos(adminId, { ids, action: "delete" });
const today = new Date().toISOString().slice(0, 10);

/** Titles in the catalogue by id. */
const catalogue = async () =>
  (await db.video.findMany({ orderBy: { id: "asc" }, select: { id: true, title: true } })).map(
    ({ id, title }) => [id, title] as const,
  );

test("skips previously deleted videos, including erased ones, and records them with the run", async () => {
  await importFile(file);
  await remove(2, 3);
  await eraseDeletedVideo(adminId, 3);
  const deleted: RejectedRow[] = [];
  const summary = await importFile(file, { onDeleted: (row) => deleted.push(row) });
  expect(summary).toMatchObject({ rows: 4, imported: 0, skipped: 2, previouslyDeleted: 2, restored: 0, refused: 0 });
  expect(deleted).toEqual([
    { line: 3, title: "Video number 1", reason: `Previously deleted: video 2, on ${today}.` },
    { line: 4, title: "Video number 2", reason: `Previously deleted: video 3, on ${today}.` },
  ]);
  expect((await catalogue()).map(([id]) => id)).toEqual([1, 4]);
  const [run] = await db.import.findMany({ orderBy: { id: "desc" }, take: 1, include: { refusals: true } });
  expect(run).toMatchObject({ imported: 0, skipped: 2, previouslyDeleted: 2, refused: 0 });
  expect(run?.refusals.map(({ importId: _, ...row }) => row)).toEqual(deleted);
  expect(await importFile(file, { update: true })).toMatchObject({ imported: 0, updated: 0, previouslyDeleted: 2 });
});

test("restores deleted videos on request, from the trash or else as new videos", async () => {
  await importFile(file);
  await remove(2, 3);
  await eraseDeletedVideo(adminId, 3);
  const foreseen = await importFile(file, { restoreDeleted: true, dryRun: true });
  expect(foreseen).toMatchObject({ imported: 1, restored: 1, skipped: 2, previouslyDeleted: 0 });
  expect((await catalogue()).length).toBe(2);
  expect(await importFile(file, { restoreDeleted: true })).toMatchObject({
    rows: 4,
    imported: 1,
    restored: 1,
    skipped: 2,
  });
  const [, second, , last] = await catalogue();
  expect([second, last?.[1]]).toEqual([[2, "Video number 1"], "Video number 2"]);
  expect(await db.auditEntry.findFirst({ where: { action: "video.restore" } })).toMatchObject({
    adminId: null,
    source: "shell",
    details: { videos: [{ id: 2, title: "Video number 1" }] },
  });
  expect(await importFile(file)).toMatchObject({ imported: 0, skipped: 4, previouslyDeleted: 0 });
});

test("counts a repeated row of a deleted video once, wherever it is in the file", async () => {
  const many = manyRows(600);
  await importFile({ bytes: many });
  await remove(1);
  const first = many.split("\n")[1];
  const repeated = { bytes: `${many}${first}\n` };
  const counts = { rows: 601, imported: 0, skipped: 600, repeated: 1, previouslyDeleted: 1 };
  expect(await importFile(repeated, { dryRun: true })).toMatchObject(counts);
  expect(await importFile(repeated)).toMatchObject(counts);
});
