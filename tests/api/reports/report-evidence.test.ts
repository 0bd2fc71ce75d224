import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { findBrokenChains } from "#lib/reports/chain/queries";
import { forgetReporters } from "#lib/reports/retention/commands";
import { deleteUser } from "#lib/users/commands";
import * as evidence from "../../../app/api/admin/reports/[id]/evidence/route.ts";
import * as staffMessages from "../../../app/api/admin/reports/[id]/messages/route.ts";
import * as report from "../../../app/api/admin/reports/[id]/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, guest, tell, decide, write } = await reportDesk();

const kindsOf = async (reportId: number) =>
  (await db.videoReportEntry.findMany({ where: { reportId }, orderBy: { seq: "asc" } })).map(({ kind }) => kind);
async function broken() {
  const found = [];
  for await (const each of findBrokenChains()) found.push(each);
  return found;
}
const download = (id: number) => admin(evidence.POST, { ...of(id), body: {} });

/** The owner of the database can do what the trigger forbids. */
async function tamper(sql: string): Promise<void> {
  await db.$executeRaw`ALTER TABLE video_report_entries DISABLE TRIGGER keep_report_entry`;
  await db.$executeRawUnsafe(sql);
  await db.$executeRaw`ALTER TABLE video_report_entries ENABLE TRIGGER keep_report_entry`;
}

async function aLongCase() {
  const video = await aVideo({ title: "Reported title" });
  const { id, receipt } = await tell(video.id, "consent");
  await admin(staffMessages.POST, { ...of(id), body: { message: "Who is it?" } });
  await write(receipt, "It is me.");
  await decide(id, "kept", "privacy");
  await write(receipt, "Look again.");
  await decide(id, "removed", "privacy");
  return { id, receipt, video };
}

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.auditEntry.deleteMany();
  await db.attemptWindow.deleteMany();
});

describe("the entry chain of a report", () => {
  test("records every step and stays intact", async () => {
    const { id } = await aLongCase();
    expect(await kindsOf(id)).toEqual(["received", "hidden", "asked", "answered", "decided", "appealed", "decided"]);
    expect(await broken()).toEqual([]);
  });

  test("covers every report of a removed video, including reports closed without a decision", async () => {
    const video = await aVideo();
    const [one, two] = [await tell(video.id, "rights"), await tell(video.id, "other")];
    await admin(report.PATCH, { ...of(two.id), body: { isResolved: true } });
    await admin(report.PATCH, { ...of(two.id), body: { isResolved: true } });
    await write(two.receipt, "Not yet.");
    await decide(one.id, "removed", "rights");
    expect(await kindsOf(one.id)).toEqual(["received", "decided"]);
    expect(await kindsOf(two.id)).toEqual(["received", "closed", "reopened", "answered", "decided"]);
    expect(await broken()).toEqual([]);
  });

  test("starts with an adopted entry for a report of an earlier release", async () => {
    const { id } = await db.videoReport.create({ data: { videoId: (await aVideo()).id, reason: "rights" } });
    await decide(id, "kept");
    expect(await kindsOf(id)).toEqual(["adopted", "decided"]);
    expect(await broken()).toEqual([]);
  });

  test("stays intact with five concurrent writers", async () => {
    const { id, receipt } = await tell((await aVideo()).id, "rights");
    await Promise.all(Array.from({ length: 5 }, (_, n) => write(receipt, `Message ${n}`)));
    expect((await kindsOf(id)).length).toBe(6);
    expect(await broken()).toEqual([]);
  });

  test.each([
    [`UPDATE video_report_entries SET facts = '{"reason": "broken"}' WHERE seq = 1`, "entry 1 was changed"],
    ["UPDATE video_report_entries SET created_at = now() - interval '1 day' WHERE seq = 5", "entry 5 was changed"],
    [
      `UPDATE video_report_entries SET content = '{"message":"No."}' WHERE seq = 4`,
      "the words of entry 4 were changed",
    ],
    ["DELETE FROM video_report_entries WHERE seq = 3", "entry 3 is missing"],
    ["DELETE FROM video_report_entries WHERE seq = 7", "its last entries are missing"],
  ])("reveals tampering: %s", async (sql, flaw) => {
    const { id } = await aLongCase();
    if (sql.startsWith("UPDATE")) await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/only ever loses its words/);
    await tamper(sql);
    expect(await broken()).toEqual([{ id, flaw }]);
    expect((await download(id)).text).toContain(`Entries:   NOT INTACT: ${flaw}`);
  });
});

describe("the texts of a report", () => {
  test("are erased 12 months after the end, and the chain stays intact", async () => {
    const { id } = await aLongCase();
    await db.$executeRaw`UPDATE video_reports SET resolved_at = now() - interval '13 months'`;
    expect(await forgetReporters()).toBe(1);
    expect(await forgetReporters()).toBe(0);
    const left = JSON.stringify(await db.videoReportEntry.findMany({ where: { reportId: id } }));
    for (const words of ["At 1:20", "Who is it", "It is me", "Look again", "We looked", "Reported title"])
      expect(left).not.toContain(words);
    expect(await broken()).toEqual([]);
    expect((await download(id)).text).toContain("(words removed)");
  });

  test("by a member are deleted with the account; texts of the site remain", async () => {
    const { id } = await aLongCase();
    const member = await aUser();
    await db.videoReport.update({ where: { id }, data: { userId: member.id } });
    await db.$transaction((tx) => deleteUser(tx, member.id));
    const left = JSON.stringify(await db.videoReportEntry.findMany({ where: { reportId: id } }));
    expect(left).not.toContain("It is me");
    expect(left).toContain("We looked at it.");
    expect(await broken()).toEqual([]);
  });
});

describe("the evidence file", () => {
  test("contains the whole report, and is recorded in the audit log with its digest", async () => {
    const { id, receipt, video } = await aLongCase();
    const { status, headers, text } = await download(id);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="report-${id}.txt"`);
    for (const part of [
      "At 1:20.",
      "It is me.",
      "We looked at it.",
      "Reported title",
      `/videos/${video.id}`,
      "deleted 20",
    ])
      expect(text).toContain(part);
    expect(text).toContain("Entries:   intact, 7 in number");
    expect(text).not.toContain(receipt);
    const digest = /two lines: ([0-9a-f]{64})/.exec(text)?.[1];
    const [act] = await db.auditEntry.findMany({ where: { action: "report.evidence" } });
    expect(act).toMatchObject({ adminId: admin.userId, subject: `report ${id}`, details: { sha256: digest } });
  });

  test("requires an admin and an existing report", async () => {
    const { id } = await tell((await aVideo()).id, "rights");
    expect((await guest(evidence.POST, { ...of(id), body: {} })).status).toBe(401);
    expect((await download(2_147_483_647)).status).toBe(404);
  });
});
