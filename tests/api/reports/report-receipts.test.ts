import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { findByReceipt } from "#lib/reports/queries";
import * as staffMessages from "../../../app/api/admin/reports/[id]/messages/route.ts";
import * as report from "../../../app/api/admin/reports/[id]/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { aVideo } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, guest, isThere, tell, decide, write } = await reportDesk();

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.auditEntry.deleteMany();
  await db.attemptWindow.deleteMany();
});

describe("a receipt", () => {
  test("finds only its own report, in any spelling, and is not stored in plain text", async () => {
    const video = await aVideo({ title: "Seen" });
    const { receipt } = await tell(video.id, "rights");
    await tell(video.id, "broken");
    const status = { videoTitle: "Seen", reason: "rights", message: "At 1:20.", state: "open", canWrite: true };
    expect(await findByReceipt(receipt)).toMatchObject(status);
    expect(await findByReceipt(` ${receipt.toLowerCase().replaceAll("-", " ")}`)).toMatchObject(status);
    expect(await findByReceipt("AAAA-AAAA-AAAA-AAAA-AAAA")).toBeNull();
    const [row] = await db.$queryRaw<{ row: string }[]>`SELECT to_jsonb(r)::text AS row FROM video_reports r LIMIT 1`;
    expect(row?.row).not.toContain(receipt);
    expect(row?.row).not.toContain(receipt.replaceAll("-", ""));
  });

  test("is different for each report", async () => {
    const video = await aVideo();
    const receipts = [];
    for (let sent = 0; sent < 5; sent++) receipts.push((await tell(video.id, "other")).receipt);
    expect(new Set(receipts).size).toBe(5);
  });

  test.each([
    ["ada@", "Please enter a valid email address"],
    ["a b@example.com", "Please enter a valid email address"],
  ])("is not issued for the invalid email address %s", async (email, error) => {
    const video = await aVideo();
    const reply = await guest(POST, { ...of(video.id), body: { reason: "rights", message: "Mine.", email } });
    expect([reply.status, reply.body.fields]).toEqual([400, { email: error }]);
  });
});

describe("messages on a report", () => {
  test("are exchanged without names while the report stays open", async () => {
    const { receipt, id } = await tell((await aVideo()).id, "rights");
    expect((await admin(staffMessages.POST, { ...of(id), body: { message: "Which work?" } })).status).toBe(201);
    expect((await write(receipt, "My film of 2019.")).status).toBe(201);
    expect((await findByReceipt(receipt))?.messages).toEqual([
      { isStaff: true, message: "Which work?", createdAt: expect.any(String) },
      { isStaff: false, message: "My film of 2019.", createdAt: expect.any(String) },
    ]);
    expect((await write("AAAA-AAAA-AAAA-AAAA-AAAA", "x")).status).toBe(404);
    expect((await write(receipt, " ")).status).toBe(400);
  });

  test("after a decision are an appeal, which is possible once and is decided again", async () => {
    const video = await aVideo();
    const { receipt, id } = await tell(video.id, "illegal");
    await decide(id, "kept");
    expect((await write(receipt, "Look again.")).status).toBe(201);
    expect(await findByReceipt(receipt)).toMatchObject({ state: "open", isAppealed: true });
    expect((await db.videoReport.findUniqueOrThrow({ where: { id } })).dueAt?.getTime()).toBeGreaterThan(
      Date.now() + 6 * 86_400_000,
    );
    await decide(id, "removed");
    expect(await isThere(video.id)).toBe(false);
    expect(await findByReceipt(receipt)).toMatchObject({ state: "decided", canWrite: false });
    const again = await write(receipt, "And again.");
    expect([again.status, again.body.error]).toEqual([409, "Your appeal was decided. This report is closed."]);
  });

  test("are rejected six months after the decision", async () => {
    const { receipt, id } = await tell((await aVideo()).id, "illegal");
    await decide(id, "kept");
    // 6 months after the 31st of August is the 3rd of March.
    await db.$executeRaw`
      UPDATE video_reports SET decided_at = now() - interval '6 months 4 days' WHERE id = ${id}`;
    expect(await findByReceipt(receipt)).toMatchObject({ canWrite: false });
    expect((await write(receipt, "Too late.")).body.error).toBe("The time for an appeal is over.");
  });

  test("reopen a report that was resolved without a decision", async () => {
    const { receipt, id } = await tell((await aVideo()).id, "broken");
    await admin(report.PATCH, { ...of(id), body: { isResolved: true } });
    expect((await findByReceipt(receipt))?.state).toBe("closed");
    await write(receipt, "It still does not play.");
    expect((await findByReceipt(receipt))?.state).toBe("open");
  });
});
