import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { db } from "#lib/db/prisma";
import { listReportsOf } from "#lib/reports/queries";
import * as report from "../../../app/api/admin/reports/[id]/route.ts";
import * as reports from "../../../app/api/admin/reports/route.ts";
import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as deletedVideo from "../../../app/api/admin/videos/deleted/[id]/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aReport } from "../../support/people/moderation.ts";

let admin: Caller;
let guest: Caller;
let videoId: number;

beforeAll(async () => {
  admin = await callerFor((await aUser({ isAdmin: true })).id);
  guest = await callerFor();
  videoId = (await aVideo({ title: "Reported" })).id;
});

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.auditEntry.deleteMany();
  await db.attemptWindow.deleteMany();
});

const of = (id: number | string) => ({ params: { id: String(id) } });
const tell = (body: unknown, asker = guest, id: number | string = videoId, headers = {}) =>
  asker(POST, { ...of(id), body, headers });
const storedReports = () => db.videoReport.findMany();

describe("a report", () => {
  const written = { reason: "illegal", message: "What is shown at 1:20 is forbidden." };

  test("by a guest is stored as open", async () => {
    const { status, body } = await tell(written);
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        data: { receipt: expect.stringMatching(/^([2-9A-HJKMNP-Z]{4}-){4}[2-9A-HJKMNP-Z]{4}$/), isHidden: false },
      },
    ]);
    expect(await storedReports()).toMatchObject([{ ...written, videoId, userId: null, resolvedAt: null }]);
  });

  test("by a member is stored with the member's ID, ignoring other fields of the body", async () => {
    const member = await aUser();
    const other = await aVideo();
    await tell({ ...written, userId: 1, videoId: other.id, resolvedAt: "2026-01-01" }, await callerFor(member.id));
    expect(await storedReports()).toMatchObject([{ ...written, videoId, userId: member.id, resolvedAt: null }]);
  });

  test("of a broken player needs no message, but other reasons do", async () => {
    expect((await tell({ reason: "broken" })).status).toBe(201);
    for (const reason of ["illegal", "rights", "other"]) {
      const { status, body } = await tell({ reason, message: " \n" });
      expect([status, body.error, body.fields]).toEqual([
        400,
        "Please explain what is wrong.",
        { message: "Please explain what is wrong." },
      ]);
    }
    expect(await storedReports()).toHaveLength(1);
  });

  test("of a private video is accepted; a nonexistent video returns 404, an invalid ID 400", async () => {
    const { id } = await aVideo({ isPrivate: true });
    expect((await tell(written, guest, id)).status).toBe(201);
    expect((await tell(written, guest, 2_147_483_647)).status).toBe(404);
    expect((await tell(written, guest, "x")).status).toBe(400);
  });

  test.each([
    [{}, "Please choose a reason."],
    [{ reason: "boring", message: "a" }, "Please choose a reason."],
    [{ reason: "other", message: "m".repeat(2001) }, "At most 2000 characters are allowed."],
    [{ reason: "other", message: "a\0b" }, "Control characters are not allowed."],
  ])("with body %j is rejected", async (body, error) => {
    const reply = await tell(body);
    expect([reply.status, reply.body.error]).toEqual([400, error]);
    expect(await storedReports()).toEqual([]);
  });

  test("from another origin is rejected, and so is the sixth from one address", async () => {
    expect((await tell(written, guest, videoId, { origin: "https://elsewhere.example" })).status).toBe(403);
    const here = { "x-client-address": "192.0.2.9" };
    for (let sent = 0; sent < 5; sent++) expect((await tell(written, guest, videoId, here)).status).toBe(201);
    expect((await tell(written, guest, videoId, here)).status).toBe(429);
    expect(await storedReports()).toHaveLength(5);
  });

  describe("during a flood", () => {
    let turn = 0;
    const from = (address = `192.0.${++turn}.9`) => ({ "x-client-address": address });
    /** Exhausts every rate limit used so far. */
    const flood = () => db.attemptWindow.updateMany({ data: { count: 200 } });
    const report = (body: object, id = videoId, asker = guest) => tell(body, asker, id, from());
    const other = { reason: "other", message: "Boring." };

    test("of illegal content is accepted when other reasons are limited, and by members when guests are", async () => {
      await report(other);
      await flood();
      expect((await report(other)).status).toBe(429);
      expect((await report(written)).status).toBe(201);
      await flood();
      expect((await report(written)).status).toBe(429);
      expect((await report(written, videoId, await callerFor((await aUser()).id))).status).toBe(201);
    });

    test("is still accepted once per video, day and priority", async () => {
      const quiet = await aVideo();
      await report(written);
      await report(other);
      await flood();
      expect((await report(written, quiet.id)).status).toBe(201);
      expect((await report(written, quiet.id)).status).toBe(429);
      expect((await report(other, quiet.id)).status).toBe(201);
      await db.videoReport.updateMany({ data: { createdAt: new Date(Date.now() - 86_400_000) } });
      expect((await report(written, quiet.id)).status).toBe(201);
    });

    test("from one network is limited, but from another is accepted", async () => {
      const key = (n: number) => from(`2001:db8:1:${n.toString(16)}::1`);
      for (let n = 0; n < 40; n++) expect((await tell(other, guest, videoId, key(n))).status).toBe(201);
      expect((await tell(other, guest, videoId, key(41))).status).toBe(429);
      expect((await tell(other, guest, videoId, from("2001:db8:2::1"))).status).toBe(201);
    });

    test("is rejected with the contact email address, if there is one", async () => {
      await report(written);
      await flood();
      const words = "Too many reports arrive at the moment. Please try again later";
      expect((await report(written)).body.error).toBe(`${words}.`);
      await changeSettings({ contactEmail: "abuse@example.org" });
      const { body, headers } = await report(written);
      expect(body.error).toBe(`${words} or write to abuse@example.org.`);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500);
      await changeSettings({ contactEmail: null });
    });
  });
});

describe("admins", () => {
  const list = async (query: Record<string, string | number> = {}) => (await admin(reports.GET, { query })).data;
  const resolve = (id: number | string, body: unknown) => admin(report.PATCH, { method: "PATCH", ...of(id), body });
  type Named = { reports: { message: string }[] };
  const words = ({ reports: found }: Named) => found.map(({ message }) => message);

  test("see open reports oldest first, and resolved ones latest first", async () => {
    const user = await aUser({ username: "who.reports" });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await aReport({ videoId, message: "second", createdAt: at(2) });
    await aReport({ videoId, message: "first", createdAt: at(1), userId: user.id });
    await aReport({ videoId, message: "done", createdAt: at(3), resolvedAt: at(4) });
    await aReport({ videoId, message: "done later", createdAt: at(1), resolvedAt: at(5) });
    const open = await list();
    expect(words(open)).toEqual(["first", "second"]);
    expect(open.reports[0]).toMatchObject({
      video: { id: videoId, title: "Reported", thumbnailUrl: expect.stringMatching(/^(https:|\/)/) },
      user: { id: user.id, username: "who.reports" },
      resolvedAt: null,
    });
    const done = await list({ state: "resolved" });
    expect(words(done)).toEqual(["done later", "done"]);
    expect([open.openCount, done.openCount]).toEqual([2, 2]);
    expect(words(await list({ limit: 1, page: 2 }))).toEqual(["second"]);
  });

  test("can resolve and reopen a report; repeating it changes nothing", async () => {
    const { id } = await aReport({ videoId });
    const first = (await resolve(id, { isResolved: true })).data.report;
    expect(Math.abs(Date.parse(first.resolvedAt) - Date.now())).toBeLessThan(60_000);
    expect((await resolve(id, { isResolved: true })).data.report).toEqual(first);
    expect((await resolve(id, { isResolved: false })).data.report.resolvedAt).toBeNull();
    expect(await db.auditEntry.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { action: "report.resolve", subject: `report ${id}`, details: { video: videoId, reason: "illegal" } },
      { action: "report.reopen" },
    ]);
  });

  test.each([
    ["2147483647", { isResolved: true }, 404, "Report not found"],
    ["x", { isResolved: true }, 400, "Invalid report ID."],
    ["1", { isResolved: 1 }, 400, "isResolved must be true or false."],
  ])("get an error for report %s and body %j", async (id, body, status, error) => {
    const reply = await resolve(id, body);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  test("keep a report when its video is deleted, restored or erased, and can still resolve it", async () => {
    const reporter = await aUser({ username: "the.reporter" });
    const { id, iframeSrc } = await aVideo({ title: "Taken down" });
    const facts = { videoId: id, message: "Mine. me@example.org", userId: reporter.id };
    const { id: reportId } = await aReport(facts);
    const seen = async () => (await list({ state: "open" })).reports;
    const thumbnailUrl = (isDeleted: boolean) => (isDeleted ? null : expect.any(String));
    const asDeleted = (isDeleted: boolean, isInTrash: boolean, playerUrl: string | null = iframeSrc) => [
      {
        id: reportId,
        message: facts.message,
        user: { id: reporter.id, username: "the.reporter" },
        video: { id, title: "Taken down", isDeleted, isInTrash, thumbnailUrl: thumbnailUrl(isDeleted), playerUrl },
      },
    ];
    await admin(bulk.POST, { body: { ids: [id], action: "delete" } });
    expect(await seen()).toMatchObject(asDeleted(true, true));
    await admin(restore.POST, { body: { ids: [id] } });
    expect(await seen()).toMatchObject(asDeleted(false, false));
    await admin(adminVideo.DELETE, { method: "DELETE", ...of(id) });
    await admin(deletedVideo.DELETE, { method: "DELETE", ...of(id) });
    expect(await seen()).toMatchObject(asDeleted(true, false, null));
    const resolved = (await resolve(reportId, { isResolved: true })).data.report;
    expect(resolved.video).toEqual(asDeleted(true, false, null)[0]?.video);
    expect((await list({ state: "resolved" })).reports).toEqual([resolved]);
    expect(resolved.user).toEqual({ id: reporter.id, username: "the.reporter" });
  });
});

test("the reports of a video are listed open ones first", async () => {
  const closed = await aReport({ videoId, resolvedAt: new Date("2026-01-02") });
  const decided = await aReport({ videoId, reason: "terms", resolvedAt: new Date("2026-01-03") });
  const decision = { decision: "kept", ground: "terms", explanation: "It is fine.", decidedAt: new Date("2026-01-03") };
  await db.videoReport.update({ where: { id: decided.id }, data: decision });
  const open = await aReport({ videoId, reason: "rights" });
  await aReport();
  const found = await listReportsOf([videoId], 5);
  expect(found.map(({ id, reason, state }) => [id, reason, state])).toEqual([
    [open.id, "rights", "open"],
    [decided.id, "terms", "kept"],
    [closed.id, "illegal", "closed"],
  ]);
  expect(await listReportsOf([videoId], 1)).toHaveLength(1);
});
