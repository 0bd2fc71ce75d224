import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { findByReceipt } from "#lib/reports/queries";
import { purgeDeletedVideos } from "#lib/trash/commands";
import { countHiddenByReports, findInTrash, findRemoval } from "#lib/trash/queries";
import * as decision from "../../../app/api/admin/reports/[id]/decision/route.ts";
import * as reports from "../../../app/api/admin/reports/route.ts";
import * as oneVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as deletedVideo from "../../../app/api/admin/videos/deleted/[id]/route.ts";
import * as deletedVideos from "../../../app/api/admin/videos/deleted/route.ts";
import { GET as FAVORITES } from "../../../app/api/favorites/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { GET as SEARCH } from "../../../app/api/videos/search/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { callerFor } from "../../support/people/callers.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, guest, isThere, tell, decide } = await reportDesk();

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.auditEntry.deleteMany();
  await db.attemptWindow.deleteMany();
});

describe("the deadline of a report", () => {
  test.each([
    ["minor", 24],
    ["consent", 48],
    ["illegal", 24],
    ["rights", 24],
    ["privacy", 72],
    ["terms", null],
    ["broken", null],
    ["other", null],
  ])("with reason %s is %s hours", async (reason, hours) => {
    const { id } = await tell((await aVideo()).id, reason);
    const { createdAt, dueAt } = await db.videoReport.findUniqueOrThrow({ where: { id } });
    const found = dueAt && Math.round((dueAt.getTime() - createdAt.getTime()) / 3_600_000);
    expect(found).toBe(hours);
  });

  test("determines the order in the panel, earliest first", async () => {
    const video = await aVideo();
    const other = await tell(video.id, "other");
    const privacy = await tell(video.id, "privacy");
    const rights = await tell(video.id, "rights");
    const { data } = (await admin(reports.GET, {})).body;
    expect(data.reports.map(({ id }: { id: number }) => id)).toEqual([rights.id, privacy.id, other.id]);
  });
});

describe("a video reported for reason minor or consent", () => {
  test.each(["minor", "consent"])("is hidden everywhere at once (%s), with an audit entry", async (reason) => {
    const member = await aUser();
    const video = await aVideo({ title: `Quetzalcoatlus ${reason}` });
    await db.favorite.create({ data: { userId: member.id, videoId: video.id } });
    const { receipt, id } = await tell(video.id, reason);
    expect(await isThere(video.id)).toBe(false);
    expect(await findRemoval(String(video.id))).toBe("hidden");
    expect(await findInTrash(video.id)).toMatchObject({ title: video.title, removal: "hidden" });
    expect(await countHiddenByReports()).toBe(1);
    expect((await guest(SEARCH, { query: { q: "Quetzalcoatlus" } })).body.data.videos).toEqual([]);
    expect((await (await callerFor(member.id))(FAVORITES, {})).body.data.videos).toEqual([]);
    expect(await findByReceipt(receipt)).toMatchObject({ state: "open", isHidden: true });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "video.hide", subject: `video ${video.id}`, adminId: null, details: { report: id, reason } },
    ]);
  });

  test("is restored when it is kept and no other report hides it", async () => {
    const video = await aVideo({ title: "Restored" });
    const one = await tell(video.id, "minor");
    await db.videoReport.create({
      data: { videoId: video.id, reason: "consent", hiddenAt: new Date(), message: "Me too." },
    });
    const second = (await db.videoReport.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
    expect((await decide(one.id, "kept")).status).toBe(200);
    expect(await isThere(video.id)).toBe(false);
    await decide(second, "kept");
    expect(await isThere(video.id)).toBe(true);
    expect(await findByReceipt(one.receipt)).toMatchObject({ state: "decided", isHidden: false, isAppeal: true });
  });

  test("is neither decided nor restored if it cannot be restored", async () => {
    const video = await aVideo();
    const { id } = await tell(video.id, "minor");
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM deleted_videos WHERE video_id = ${video.id} FOR UPDATE`;
      expect((await decide(id, "kept")).status).toBe(503);
    });
    expect(await db.videoReport.findUnique({ where: { id } })).toMatchObject({ decision: null, resolvedAt: null });
    expect((await decide(id, "kept")).status).toBe(200);
    expect(await isThere(video.id)).toBe(true);
    expect(await db.auditEntry.findMany({ where: { action: { not: "video.hide" } } })).toMatchObject([
      { action: "video.restore", subject: `video ${video.id}`, adminId: admin.userId },
      { action: "report.decide", subject: `report ${id}`, adminId: admin.userId },
    ]);
  });

  test("stays in the trash while the report is undecided", async () => {
    const video = await aVideo();
    const { id } = await tell(video.id, "minor");
    await db.deletedVideo.updateMany({ data: { deletedAt: new Date("2026-01-01") } });
    await purgeDeletedVideos();
    const erased = await admin(deletedVideo.DELETE, { method: "DELETE", ...of(video.id) });
    expect([erased.status, erased.body.error]).toEqual([
      409,
      "A report that is not decided keeps this video off the site. Decide it first.",
    ]);
    expect((await admin(deletedVideos.GET)).body.data.videos).toMatchObject([{ id: video.id, isReported: true }]);
    await decide(id, "kept");
    expect(await isThere(video.id)).toBe(true);
  });

  test("is not hidden by the fourth such report from one network in a day", async () => {
    vi.stubEnv("RATE_LIMITS", "on");
    const headers = { "x-client-address": "203.0.113.9" };
    const ids = [];
    const hidden = [];
    for (let sent = 0; sent < 4; sent++) {
      const { id } = await aVideo();
      ids.push(id);
      const { body } = await guest(POST, { ...of(id), body: { reason: "minor", message: "At 1:20." }, headers });
      hidden.push(body.data.isHidden);
    }
    expect(hidden).toEqual([true, true, true, false]);
    expect(await Promise.all(ids.map(isThere))).toEqual([false, false, false, true]);
    expect(await db.videoReport.count()).toBe(4);
  });
});

test("reports of videos that are not there do not spend the limits of hiding videos and mailing", async () => {
  vi.stubEnv("RATE_LIMITS", "on");
  const headers = { "x-client-address": "203.0.113.10" };
  const { id } = await aVideo();
  const body = { reason: "minor", message: "At 1:20.", email: "a@example.org" };
  for (let sent = 0; sent < 4; sent++) {
    expect((await guest(POST, { ...of(2_000_000_000 + sent), body, headers })).status).toBe(404);
  }
  expect((await guest(POST, { ...of(id), body, headers })).body.data.isHidden).toBe(true);
});

describe("a decision", () => {
  test("to remove deletes the video, decides all its open reports and gives each a statement of reasons", async () => {
    const video = await aVideo({ title: "Gone" });
    const [one, two] = [await tell(video.id, "rights"), await tell(video.id, "other")];
    const { status, body } = await decide(one.id, "removed", "rights");
    expect([status, body.data.report.decision, body.data.report.video.isInTrash]).toEqual([200, "removed", true]);
    expect(await isThere(video.id)).toBe(false);
    for (const { receipt } of [one, two]) {
      const found = await findByReceipt(receipt);
      expect(found).toMatchObject({ state: "decided", canWrite: true, isAppeal: true });
      expect(found?.statement[0]).toBe(
        "We removed the video from this site, because it infringes the rights of others.",
      );
      expect(found?.statement).toContain("We looked at it.");
    }
    const facts = { video: video.id, reason: "rights", decision: "removed", ground: "rights" };
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "report.decide", subject: `report ${one.id}`, details: facts },
    ]);
  });

  test.each([
    ["minor", "which had taken the video off the site automatically until then."],
    ["rights", "No automated means were used."],
  ])("tells the reporter of %s whether automated means were used", async (reason, sentence) => {
    const { id, receipt } = await tell((await aVideo()).id, reason);
    await decide(id, "removed");
    expect((await findByReceipt(receipt))?.statement).toContainEqual(expect.stringContaining(sentence));
  });

  test("to keep leaves the video on the site and other reports open", async () => {
    const video = await aVideo();
    const [one, two] = [await tell(video.id, "illegal"), await tell(video.id, "rights")];
    await decide(one.id, "kept");
    expect(await isThere(video.id)).toBe(true);
    expect((await findByReceipt(two.receipt))?.state).toBe("open");
  });

  test("to remove a hidden video records the admin, and later decisions to keep do not restore it", async () => {
    const video = await aVideo();
    const { id } = await tell(video.id, "minor");
    const tombstone = () => db.videoTombstone.findUnique({ where: { videoId: video.id } });
    expect((await tombstone())?.adminId).toBeNull();
    await decide(id, "removed");
    expect((await tombstone())?.adminId).toBe(admin.userId);
    const other = await db.videoReport.create({ data: { videoId: video.id, reason: "consent", message: "x" } });
    await decide(other.id, "kept");
    expect(await isThere(video.id)).toBe(false);
    expect((await tombstone())?.adminId).toBe(admin.userId);
  });

  test("to keep does not restore a video that an admin deleted, even if a report once hid it", async () => {
    const video = await aVideo();
    const { id } = await tell(video.id, "illegal");
    const hiding = await tell(video.id, "minor");
    await decide(hiding.id, "kept");
    expect(await isThere(video.id)).toBe(true);
    expect((await admin(oneVideo.DELETE, { ...of(video.id), method: "DELETE" })).status).toBe(200);
    expect((await decide(id, "kept")).status).toBe(200);
    expect(await isThere(video.id)).toBe(false);
  });

  test("to keep does not restore a video that another report removed", async () => {
    const video = await aVideo();
    const { id } = await tell(video.id, "rights");
    await decide(id, "removed");
    const other = await db.videoReport.create({ data: { videoId: video.id, reason: "illegal", message: "x" } });
    await decide(other.id, "kept");
    expect(await isThere(video.id)).toBe(false);
  });

  test.each([
    [{ decision: "burned", ground: "law", explanation: "a" }, "The decision must be one of removed, kept."],
    [{ decision: "kept", ground: "taste", explanation: "a" }, "The ground must be one of law, rights, privacy, terms."],
    [
      { decision: "kept", ground: "law", explanation: " " },
      "Please explain the decision. The reporter will read this.",
    ],
  ])("is rejected if incomplete or invalid: %j", async (body, error) => {
    const { id } = await tell((await aVideo()).id, "illegal");
    const reply = await admin(decision.POST, { ...of(id), body });
    expect([reply.status, reply.body.error]).toEqual([400, error]);
    expect(
      (
        await admin(decision.POST, {
          ...of(2_147_483_647),
          body: { decision: "kept", ground: "law", explanation: "a" },
        })
      ).status,
    ).toBe(404);
  });
});
