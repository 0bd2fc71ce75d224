import { beforeEach, expect, test } from "vitest";
import { changeVideos } from "#lib/admin/bulk/commands";
import { db } from "#lib/db/prisma";
import { importCatalogue } from "#lib/imports/commands";
import { listFindings } from "#lib/imports/findings/queries";
import type { Outcome } from "#lib/imports/findings/types";
import { findResult, listRows, rejectedCsv } from "#lib/imports/results/queries";
import { addWhole } from "#lib/imports/uploads/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import * as one from "../../../app/api/admin/import-uploads/[id]/route.ts";
import * as rejected from "../../../app/api/admin/imports/[id]/rejected/route.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";

let admin: Caller;

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE deleted_videos, video_tombstones CASCADE`;
  await db.importUpload.deleteMany();
  await db.import.deleteMany();
  admin ??= await callerOf("admin");
});

const never = new AbortController().signal;
const HEAD = "title,iframeSrc,duration,categories,tags,status\n";
const row = (n: number | string, title: string, rest = "1:00,Music,one|two,public") =>
  `${title},https://play.example.org/embed/${n},${rest}\n`;

const importText = async (text: string) => {
  async function* chunks() {
    yield text;
  }
  await importCatalogue({ source: { name: "before.csv", bytesRead: 0, text: chunks() } });
};

async function check(text: string): Promise<number> {
  const { id } = await addWhole(admin.userId as number, "file.csv", new TextEncoder().encode(text));
  await runUploads(never);
  return id;
}

const act = (id: number, body: object) =>
  admin(one.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });

const remove = (id: number) => changeVideos(admin.userId as number, { ids: [id], action: "delete" });

const listed = async (id: number, outcome: Outcome) =>
  (await listFindings(id, outcome, { page: 1, limit: 100 })).findings;

const BEFORE = `title,iframeSrc,duration,categories,tags\n${[1, 2, 3].map((n) => `Video ${n},https://play.example.org/embed/${n},1:00,Music,one|two\n`).join("")}`;

test("a check reports the outcome of each row without writing videos", async () => {
  await importText(BEFORE);
  const known = await db.video.findMany({ orderBy: { id: "asc" } });
  await remove(known[2]?.id as number);
  const id = await check(
    `${HEAD}${row(1, "Video 1")}${row(2, "Another title", "2:00,Music|Art,one,public")}${row(3, "Video 3")}${row(4, "New")}` +
      `${row(4, "New again")}${row(5, "A draft", "1:00,Music,one,draft")}Bad,javascript:alert(1),1:00,Music,one,public\n`,
  );
  const found = await db.importFinding.findMany({ where: { uploadId: id }, orderBy: { line: "asc" } });
  expect(found.map(({ line, outcome, videoId }) => [line, outcome, videoId])).toEqual([
    [2, "known", known[0]?.id],
    [3, "known", known[1]?.id],
    [4, "deleted", known[2]?.id],
    [5, "new", null],
    [6, "repeated", null],
    [7, "draft", null],
    [8, "rejected", null],
  ]);
  expect((await listed(id, "repeated"))[0]?.reason).toBe("The same player as in line 5.");
  expect((await listed(id, "new"))[0]).toMatchObject({ title: "New", player: "https://play.example.org/embed/4" });
  expect(await db.video.count()).toBe(2);

  await act(id, { do: "check", updatesKnown: true });
  await runUploads(never);
  expect((await listed(id, "known")).map(({ line }) => line)).toEqual([2]);
  expect((await listed(id, "changed"))[0]).toMatchObject({
    line: 3,
    videoId: known[1]?.id,
    changes: {
      title: ["Video 2", "Another title"],
      duration: [60, 120],
      categories: [["Music"], ["Music", "Art"]],
      tags: [["one", "two"], ["one"]],
    },
  });
});

test("the import as drafts updates, restores and adds the rows that were checked", async () => {
  await importText(BEFORE);
  const [first, , third] = await db.video.findMany({ orderBy: { id: "asc" } });
  await remove(third?.id as number);
  const id = await check(`${HEAD}${row(1, "Renamed")}${row(3, "Video 3")}${row(4, "New")}`);
  await act(id, { do: "importDrafts", updatesKnown: true, restoresDeleted: true });
  await runUploads(never);
  const { importId, state } = await db.importUpload.findUniqueOrThrow({ where: { id } });
  expect(state).toBe("done");
  expect(await db.import.findUniqueOrThrow({ where: { id: importId as number } })).toMatchObject({
    imported: 0,
    drafts: 1,
    updated: 1,
    restored: 1,
  });
  expect((await db.video.findUniqueOrThrow({ where: { id: first?.id as number } })).title).toBe("Renamed");
  expect(await db.video.findUnique({ where: { id: third?.id as number } })).not.toBeNull();
  expect(await db.unpublishedVideo.count({ where: { state: "draft" } })).toBe(1);
  expect(await db.importFinding.count()).toBe(0);
});

test("the rejected rows of an import are those that it counts, and can be downloaded", async () => {
  await importText(`${HEAD}${row(1, "A draft", "1:00,Music,one,draft")}${row(2, "Deleted")}`);
  const gone = await db.video.findFirstOrThrow({ where: { title: "Deleted" } });
  await remove(gone.id);
  const id = await check(
    `${HEAD}${row(1, "A draft")}${row(2, "Deleted")}${row(3, "New")}=Bad,javascript:alert(1),1:00,,,public\n`,
  );
  await act(id, { do: "import" });
  await runUploads(never);
  const { importId } = await db.importUpload.findUniqueOrThrow({ where: { id } });
  const result = await findResult(importId as number);
  expect(result).toMatchObject({ imported: 1, skipped: 1, repeated: 0, previouslyDeleted: 1, refused: 1 });
  expect(result?.by).toBe((await db.user.findUniqueOrThrow({ where: { id: admin.userId as number } })).username);
  const request = { page: 1, limit: 10 };
  expect((await listRows(importId as number, "rejected", request)).rows).toMatchObject([{ line: 5, title: "=Bad" }]);
  expect((await listRows(importId as number, "deleted", request)).rows).toMatchObject([{ line: 3, title: "Deleted" }]);
  await db.importUpload.delete({ where: { id } });
  expect((await findResult(importId as number))?.by).toBe(result?.by);
  const params = { id: String(importId) };
  const download = await admin(rejected.GET as RouteFunction, { params });
  expect(download.status).toBe(200);
  expect(await rejectedCsv(importId as number)).toBe(
    "line,title,reason\n5,'=Bad,The address must begin with https://.\n",
  );
});
