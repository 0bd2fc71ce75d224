import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { formatCatalogue } from "#lib/imports/exporting";
import { listFindings } from "#lib/imports/findings/queries";
import { readCatalogue } from "#lib/imports/queries";
import type { ImportOptions } from "#lib/imports/types";
import { undoImport } from "#lib/imports/undo/commands";
import { addWhole, requestRun } from "#lib/imports/uploads/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import { importFile } from "../../support/catalogue-files.ts";
import { aUser, clearCatalogue } from "../../support/factories.ts";

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE deleted_videos, video_tombstones, tags, categories RESTART IDENTITY CASCADE`;
});

const never = new AbortController().signal;
const player = (n: number) => `https://player.example.com/embed/u${n}`;
const HEAD = "title,description,iframeSrc,duration,isPrivate,createdAt,categories,tags,state,startingViews,mirrors\n";
const BEFORE = `${HEAD}Draft,Words,${player(1)},1:00,false,,Sea|Hills,blue,draft,7,
Hidden,,${player(2)},1:00,false,2024-01-01,Sea,blue,hidden,,${player(20)}
Open,,${player(3)},1:00,false,2024-01-01,Sea,blue,public,,
`;

async function everything(): Promise<string[]> {
  let text = "";
  const rows = readCatalogue(() => {}, { all: true });
  for await (const part of formatCatalogue(rows, "csv", { withStates: true })) text += part;
  return text.trimEnd().split("\n").slice(1);
}

const update = (bytes: string, more: Partial<ImportOptions> = {}) => importFile({ bytes }, { update: true, ...more });
const AFTER = `${HEAD}New draft,More words,${player(1)},2:00,true,2024-05-05,Hills|Woods,red,public,9,${player(10)}
Hidden,,${player(2)},1:00,false,2024-01-01,Woods,blue,hidden,,${player(21)}
Opened,,${player(3)},1:00,false,2024-01-01,Sea,blue,public,,
`;

test("an update also changes unpublished videos, which stay unpublished", async () => {
  await importFile({ bytes: BEFORE });
  const reasons: string[] = [];
  const onDeleted: ImportOptions["onDeleted"] = ({ reason }) => reasons.push(reason);
  expect(await update(AFTER, { dryRun: true, onDeleted })).toMatchObject({ updated: 3, skipped: 0, drafts: 0 });
  expect(await update(AFTER, { onDeleted })).toMatchObject({ imported: 0, drafts: 0, updated: 3, skipped: 0 });
  expect(reasons).toEqual([]);
  const rows = (await everything()).sort();
  expect(rows[0]).toMatch(/^Hidden,,.*\/u2,.*,Woods,blue,.*hidden/);
  expect(rows[0]).toContain(player(21));
  expect(rows[0]).not.toContain(player(20));
  expect(rows[1]).toMatch(/^New draft,More words,.*\/u1,,,02:00,true,2024-05-05,Hills\|Woods,red,.*draft/);
  expect(rows[1]).toContain(player(10));
  expect(rows[2]).toMatch(/^Opened,/);
  const listed = await db.deletedVideo.findMany({ select: { title: true }, orderBy: { videoId: "asc" } });
  expect(listed.map(({ title }) => title)).toEqual(["New draft", "Hidden"]);
  expect(await db.video.count()).toBe(1);
  expect(await update(AFTER)).toMatchObject({ updated: 0, skipped: 3 });
  expect((await everything()).sort()).toEqual(rows);
  expect(await db.category.findUnique({ where: { nameKey: "woods" } })).toMatchObject({ videoCount: 0 });
});

test("an updated draft is published with the values of the file", async () => {
  await importFile({ bytes: BEFORE });
  await update(AFTER);
  const draft = await db.unpublishedVideo.findFirstOrThrow({ where: { state: "draft" } });
  await db.$transaction((tx) => setStates(tx, [draft.videoId], { state: "public" }));
  const video = await db.video.findUniqueOrThrow({
    where: { id: draft.videoId },
    include: {
      stats: true,
      categories: { include: { category: true } },
      tags: { include: { tag: true } },
      mirrors: true,
    },
  });
  expect(video).toMatchObject({
    title: "New draft",
    isPrivate: true,
    durationSeconds: 120,
    startingViews: 9,
    createdAt: new Date("2024-05-05"),
    stats: { views: 9 },
    mirrors: [{ iframeSrc: player(10), position: 1 }],
  });
  expect(video.categories.map(({ category }) => category.name).sort()).toEqual(["Hills", "Woods"]);
  expect(video.tags.map(({ tag }) => tag.name)).toEqual(["red"]);
});

test("columns missing in the file are unchanged, and so is a draft without --update", async () => {
  await importFile({ bytes: BEFORE });
  const before = (await everything()).sort();
  const short = `title,iframeSrc\nRenamed,${player(1)}\n`;
  expect(await importFile({ bytes: short })).toMatchObject({ updated: 0, skipped: 1 });
  expect((await everything()).sort()).toEqual(before);
  expect(await update(short)).toMatchObject({ updated: 1 });
  expect((await everything()).sort()[2]).toBe(before[0]?.replace("Draft", "Renamed"));
});

test("an undo spares drafts that were updated later, unless asked to remove them", async () => {
  await importFile({ bytes: BEFORE });
  const run = await db.import.findFirstOrThrow({ orderBy: { id: "desc" } });
  await update(`title,iframeSrc\nRenamed,${player(1)}\n`);
  const named = async () => [await db.category.count(), await db.tag.count()];
  expect(await undoImport(run.id, false, never)).toBe(2);
  expect(await named()).toEqual([2, 1]);
  expect(await undoImport(run.id, true, never)).toBe(1);
  expect(await named()).toEqual([0, 0]);
});

test("the check lists the changes of an update to a draft field by field", async () => {
  await importFile({ bytes: BEFORE });
  const admin = await aUser({ isAdmin: true });
  const { id } = await addWhole(admin.id, "drafts.csv", new TextEncoder().encode(AFTER));
  await requestRun(admin.id, id, "check", {
    choices: { removeDemo: false, updatesKnown: true, restoresDeleted: false },
  });
  await runUploads(never);
  const { findings } = await listFindings(id, "changed", { page: 1, limit: 10 });
  expect(findings.map(({ line, reason }) => [line, reason !== null])).toEqual([
    [2, true],
    [3, true],
    [4, false],
  ]);
  expect(findings[0]?.changes).toMatchObject({
    title: ["Draft", "New draft"],
    categories: [
      ["Hills", "Sea"],
      ["Hills", "Woods"],
    ],
  });
  await db.importUpload.deleteMany();
});
