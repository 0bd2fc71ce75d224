import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { addWhole } from "#lib/imports/uploads/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import * as one from "../../../app/api/admin/videos/[id]/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { aCategory } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, tell, decide, close } = await reportDesk();
const { id: category } = await aCategory();

beforeEach(async () => {
  await db.video.deleteMany();
  await db.videoReport.deleteMany();
  await db.videoTombstone.deleteMany();
  await db.deletedVideo.deleteMany();
  await db.attemptWindow.deleteMany();
});

const bodyOf = (iframeSrc: string, more: object = {}) => ({
  title: "New",
  iframeSrc,
  categoryIds: [category],
  ...more,
});
const add = (iframeSrc: string, more?: object) => admin(videos.POST, { body: bodyOf(iframeSrc, more) });

const PLAYER = "https://player.vimeo.com/video/880088";

const trashVideo = (id: number) => admin(one.DELETE, { method: "DELETE", ...of(id) });

async function removed(): Promise<{ id: number; reportId: number }> {
  const { id } = (await add(PLAYER, { title: "Harbour" })).body.data.video;
  const { id: reportId } = await tell(id, "rights");
  await decide(reportId, "removed", "rights");
  return { id, reportId };
}

const SPELLINGS = [
  PLAYER,
  "https://vimeo.com/880088",
  "https://www.vimeo.com/880088#t=1",
  `${PLAYER}?h=abc&autoplay=1`,
  `<iframe src="${PLAYER}?title=0"></iframe>`,
];

test.each(SPELLINGS)("a video removed by a report cannot be added again as %s", async (spelling) => {
  const { id } = await removed();
  const refused = [409, expect.stringContaining(`A report took video ${id}`)];
  for (const state of ["public", "draft"]) {
    const { status, body } = await add(spelling, { state });
    expect([status, body.error]).toEqual(refused);
  }
  const other = "https://player.vimeo.com/video/1";
  const mirrored = await add(other, { mirrors: [spelling] });
  expect([mirrored.status, mirrored.body.error]).toEqual(refused);
  const { video } = (await add(other)).body.data;
  for (const body of [bodyOf(spelling), bodyOf(other, { mirrors: [spelling] })]) {
    const edited = await admin(one.PUT, { method: "PUT", ...of(video.id), body });
    expect([edited.status, edited.body.error]).toEqual(refused);
  }
  const bytes = `title,iframeSrc\nOther,"${spelling.replaceAll('"', '""')}"\n`;
  expect(await importFile({ bytes })).toMatchObject({ imported: 0, drafts: 0, previouslyDeleted: 1 });
  expect(await db.video.count()).toBe(1);
});

test("the player is accepted once the removal is overturned, and another copy stays editable", async () => {
  const { id } = (await add(PLAYER)).body.data.video;
  const { reportId } = await removed();
  expect((await admin(one.PUT, { method: "PUT", ...of(id), body: bodyOf(PLAYER, { title: "Edited" }) })).status).toBe(
    200,
  );
  expect((await add(PLAYER)).status).toBe(409);
  await close(reportId, false);
  await decide(reportId, "kept", "rights");
  expect((await add(PLAYER)).status).toBe(201);
});

test("an import with restoreDeleted does not restore a removed video, in the trash or erased", async () => {
  const { id } = await removed();
  const bytes = `title,iframeSrc\nOther,${PLAYER}\n`;
  const refused = { imported: 0, restored: 0, previouslyDeleted: 1 };
  for (const restoreDeleted of [false, true]) {
    expect(await importFile({ bytes }, { restoreDeleted })).toMatchObject(refused);
  }
  await db.deletedVideo.deleteMany();
  const deleted: object[] = [];
  await importFile({ bytes }, { restoreDeleted: true, onDeleted: (row) => deleted.push(row) });
  const reason = expect.stringContaining(`because of a report: video ${id}`);
  expect(deleted).toEqual([{ line: 2, title: "Other", reason }]);
  expect(await db.video.count()).toBe(0);
});

test("an import knows a video that an open report hides, and leaves it as it is", async () => {
  const { id } = (await add(PLAYER, { title: "Harbour" })).body.data.video;
  const { id: reportId } = await tell(id, "consent");
  const bytes = `title,iframeSrc\nOther,${PLAYER}\n`;
  const stored = () => db.deletedVideo.findMany();
  const before = await stored();
  expect(before).toHaveLength(1);
  for (const options of [{}, { update: true }, { restoreDeleted: true }]) {
    const told: object[] = [];
    const { skipped, previouslyDeleted, updated } = await importFile(
      { bytes },
      { ...options, onDeleted: (row) => told.push(row) },
    );
    expect([skipped, previouslyDeleted, updated]).toEqual([1, 0, 0]);
    const reason = `On the site already, and hidden until a report is decided: video ${id}.`;
    expect(told).toEqual([{ line: 2, reason }]);
  }
  const upload = await addWhole(admin.userId as number, "file.csv", new TextEncoder().encode(bytes));
  await runUploads(new AbortController().signal);
  expect(await db.importFinding.findFirst({ where: { uploadId: upload.id } })).toMatchObject({
    outcome: "known",
    videoId: id,
    reason: "On the site already, and hidden until a report is decided.",
  });
  expect(await stored()).toEqual(before);
  await decide(reportId, "removed", "rights");
  expect(await importFile({ bytes })).toMatchObject({ skipped: 0, previouslyDeleted: 1 });
});

test("a video deleted by an admin can be added again", async () => {
  const { id } = (await add(PLAYER)).body.data.video;
  await admin(one.DELETE, { method: "DELETE", ...of(id) });
  expect((await add(PLAYER)).status).toBe(201);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    "was demo content",
    async (id) => {
      const { embedKey } = await db.video.findUniqueOrThrow({ where: { id } });
      await db.demoItem.create({ data: { kind: "video", itemId: id, name: "Harbour", embedKey } });
      expect(await db.$queryRaw`SELECT id FROM demo_videos`).toEqual([{ id }]);
    },
  ],
  [
    "was deleted with its import before the decision",
    async (id) => {
      await trashVideo(id);
      await db.videoTombstone.update({ where: { videoId: id }, data: { embedKey: null, mirrorKeys: [] } });
    },
  ],
])("a removed video cannot be added again even if it %s", async (_, before) => {
  const { id } = (await add(PLAYER, { title: "Harbour" })).body.data.video;
  const { id: reportId } = await tell(id, "rights");
  await before(id);
  await decide(reportId, "removed", "rights");
  expect((await add(PLAYER)).status).toBe(409);
});
