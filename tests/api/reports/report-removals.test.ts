import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { findByReceipt } from "#lib/reports/queries";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as report from "../../../app/api/videos/[id]/reports/route.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { aVideo } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";
import { until } from "../../support/until.ts";
import { callerAs } from "../staff/staff.ts";

const { isThere, tell, decide, close, write, guest } = await reportDesk();
const curator = await callerAs("curator");
const owner = await callerAs("owner");

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
});

let network = 0;
const hide = (id: number) =>
  guest(report.POST, {
    ...of(id),
    body: { reason: "consent", message: "At 1:20." },
    headers: { "x-client-address": `203.0.${++network}.7` },
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

test("of two decisions on a hidden video at the same moment, the second finds its report decided", async () => {
  const video = await aVideo();
  const [other, hiding] = [await tell(video.id, "other"), await tell(video.id, "minor")];
  const decisions = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM video_tombstones WHERE video_id = ${video.id} FOR UPDATE`;
    const removed = decide(other.id, "removed");
    await until(async () => (await waitingForLocks()) === 1);
    const kept = decide(hiding.id, "kept");
    await until(async () => (await waitingForLocks()) === 2);
    return () => Promise.all([removed, kept]);
  });
  expect((await decisions()).map(({ status }) => status)).toEqual([200, 409]);
  expect(await isThere(video.id)).toBe(false);
});

test("two reports that hide a video at the same moment hide it once", async () => {
  const video = await aVideo();
  const reports = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ${video.id} FOR NO KEY UPDATE`;
    const both = [hide(video.id), hide(video.id)];
    await until(async () => (await waitingForLocks()) === 2);
    return () => Promise.all(both);
  });
  expect((await reports()).map(({ status }) => status).toSorted()).toEqual([201, 404]);
  expect(await isThere(video.id)).toBe(false);
});
