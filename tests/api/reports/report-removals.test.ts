import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { aVideo } from "../../support/factories.ts";
import { reportDesk } from "../../support/people/report-desk.ts";
import { callerAs } from "../staff/staff.ts";

const { isThere, tell, decide } = await reportDesk();
const curator = await callerAs("curator");
const owner = await callerAs("owner");

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
});

const bring = async (caller: typeof curator, id: number) =>
  (await caller(restore.POST, { body: { ids: [id] } })).body.data;

test("a video that a report keeps off the site is not brought back by a curator", async () => {
  const video = await aVideo();
  const { id } = await tell(video.id, "minor");
  const refused = [{ id: video.id, title: video.title, duplicateOf: null, reason: expect.stringContaining("report") }];
  expect(await bring(curator, video.id)).toMatchObject({ restored: [], missing: [], refused });
  await decide(id, "removed");
  expect(await bring(curator, video.id)).toMatchObject({ restored: [], refused });
  expect(await isThere(video.id)).toBe(false);
  expect(await bring(owner, video.id)).toMatchObject({ restored: [video.id], refused: [] });
  expect(await isThere(video.id)).toBe(true);
});

test("one whose last decision was to keep it is", async () => {
  const video = await aVideo();
  const { id } = await tell(video.id, "rights");
  await decide(id, "removed");
  await decide(id, "kept");
  expect(await bring(curator, video.id)).toMatchObject({ restored: [video.id], refused: [] });
});
