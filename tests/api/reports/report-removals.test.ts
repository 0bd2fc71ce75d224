import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { findByReceipt } from "#lib/reports/queries";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { aVideo } from "../../support/factories.ts";
import { reportDesk } from "../../support/people/report-desk.ts";
import { callerAs } from "../staff/staff.ts";

const { isThere, tell, decide, close, write } = await reportDesk();
const curator = await callerAs("curator");
const owner = await callerAs("owner");

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
});

const bring = async (caller: typeof curator, id: number) =>
  (await caller(restore.POST, { body: { ids: [id] } })).body.data;

test("a curator cannot restore a video removed by a report, but the owner can", async () => {
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

test.each(["rights", "minor"])("a video removed for %s is restored when the removal is overturned", async (reason) => {
  const video = await aVideo();
  const [one, two] = [await tell(video.id, "other"), await tell(video.id, reason)];
  await decide(two.id, "removed");
  expect(await isThere(video.id)).toBe(false);
  await close(two.id, false);
  await decide(two.id, "kept");
  expect(await isThere(video.id)).toBe(true);
  expect((await findByReceipt(two.receipt))?.statement[0]).toContain("We did not remove the video");
  await close(one.id, false);
  await decide(one.id, "removed");
  expect(await isThere(video.id)).toBe(false);
});

test("a video that was deleted before the decision stays deleted until a curator restores it", async () => {
  const video = await aVideo();
  const { id } = await tell(video.id, "rights");
  await curator(bulk.POST, { body: { ids: [video.id], action: "delete" } });
  await db.videoTombstone.updateMany({ data: { deletedAt: new Date(Date.now() - 60_000) } });
  await decide(id, "removed");
  const { adminId } = await db.videoTombstone.findUniqueOrThrow({ where: { videoId: video.id } });
  expect(adminId, "who deleted it first").toBe(curator.userId);
  await close(id, false);
  await decide(id, "kept");
  expect(await isThere(video.id)).toBe(false);
  expect(await bring(curator, video.id)).toMatchObject({ restored: [video.id], refused: [] });
});

test("a report that hides its video, and an appeal, cannot be closed without a decision", async () => {
  const video = await aVideo();
  const { id, receipt } = await tell(video.id, "minor");
  const refused = {
    status: 409,
    body: { error: "Please decide this report: it keeps a video off the site, or is an appeal." },
  };
  expect(await close(id)).toMatchObject(refused);
  expect(await findByReceipt(receipt)).toMatchObject({ state: "open", isHidden: true });
  await decide(id, "kept");
  await write(receipt, "Look again.");
  expect(await close(id)).toMatchObject(refused);
  await decide(id, "removed");
  await close(id, false);
  expect((await close(id)).status).toBe(200);
});

test("one of two concurrent decisions succeeds, and the other gets 409", async () => {
  const video = await aVideo();
  const { id, receipt } = await tell(video.id, "rights");
  const replies = await Promise.all([decide(id, "kept"), decide(id, "removed")]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
    "This report has been closed in the meantime. Reopen it to change the decision.",
  );
  const decision = replies[0]?.status === 200 ? "kept" : "removed";
  expect(await isThere(video.id)).toBe(decision === "kept");
  expect((await findByReceipt(receipt))?.statement).toHaveLength(4);
  expect(await db.videoReportEntry.count({ where: { reportId: id, kind: "decided" } })).toBe(1);
});
