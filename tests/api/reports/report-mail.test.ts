import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { writeMetrics } from "#lib/core/metrics";
import { db } from "#lib/db/prisma";
import { examineDatabases } from "#lib/health/queries";
import { registerInstanceMetrics } from "#lib/http/metrics/instance";
import { deliverOutbox } from "#lib/outbox/delivery";
import { tryMailServer } from "#lib/outbox/mail";
import { notifyOfDeadlines } from "#lib/reports/deadlines/commands";
import { deleteUser } from "#lib/users/commands";
import * as staffMessages from "../../../app/api/admin/reports/[id]/messages/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";
import { aMailServer } from "../../support/servers/mail-server.ts";

const server = await aMailServer();
const { admin, guest, isThere, tell, decide, write } = await reportDesk();

const deliver = () => deliverOutbox(new AbortController().signal);
const waiting = () => db.outboxMessage.findMany({ orderBy: { id: "asc" } });
const passSeconds = (seconds: number) =>
  db.$executeRaw`UPDATE outbox_messages SET next_attempt_at = next_attempt_at - make_interval(secs => ${seconds})`;
const subjects = () => server.mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);

let network = 0;
async function report(reason = "rights", email = "ann@example.com", videoId?: number) {
  const headers = { "x-client-address": `198.51.${++network}.9` };
  const body = { reason, message: "At 1:20, my own words.", email };
  const reply = await guest(POST, { ...of(videoId ?? (await aVideo({ title: "Reported" })).id), body, headers });
  const { id } = await db.videoReport.findFirstOrThrow({ orderBy: { id: "desc" } });
  return { id, status: reply.status, receipt: reply.body.data.receipt as string };
}

beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
  server.mails.length = 0;
  Object.assign(server.behaviour, { greetsAfterMs: 0, acceptsAfterMs: 0, refusesPassword: false });
  server.configure();
});
afterAll(() => server.stop());

describe("mails to a reporter", () => {
  test("are sent when it is received, answered and decided, and when the appeal is decided; no rows remain", async () => {
    const { id, receipt } = await report();
    await deliver();
    await admin(staffMessages.POST, { ...of(id), body: { message: "Which work is it, für wen?" } });
    await decide(id, "kept", "rights");
    await write(receipt, "Look again.");
    await decide(id, "removed", "rights");
    expect(await deliver()).toEqual({ delivered: 3, failed: 0, givenUp: 0 });
    expect(subjects()).toEqual([
      `Report ${id} received`,
      `A message about your report ${id}`,
      `Report ${id} was decided`,
      `Your appeal of report ${id} was decided`,
    ]);
    expect(new Set(server.mails.flatMap(({ to }) => to))).toEqual(new Set(["ann@example.com"]));
    const [received, asked, decided, appealed] = server.mails.map(({ text }) => text);
    expect(received).toContain(`/report-status?receipt=${receipt}`);
    expect(received).toContain("From: Vitrine <site@videos.example>");
    expect(received).not.toContain("my own words");
    expect(asked).toContain("Which work is it, für wen?");
    expect(decided).toContain("We did not remove the video");
    expect(appealed).toContain("We removed the video from this site, because it infringes the rights of others.");
    expect(appealed).toContain("We looked at it.");
    for (const text of [asked, decided, appealed]) expect(text).not.toContain(receipt);
    expect(await waiting()).toEqual([]);
  });

  test("are sent to each reporter of a removed video", async () => {
    const video = await aVideo();
    const one = await report("rights", "ann@example.com", video.id);
    await report("other", "ben@example.com", video.id);
    await report("other", "", video.id);
    await deliver();
    server.mails.length = 0;
    await decide(one.id, "removed", "rights");
    await deliver();
    expect(server.mails.map(({ to }) => to[0])).toEqual(["ann@example.com", "ben@example.com"]);
  });

  test("are not queued without an address or a mail server", async () => {
    await report("rights", "");
    Object.assign(env(), { mail: undefined });
    await report("rights", "ann@example.com");
    expect(await waiting()).toEqual([]);
  });

  test("are limited to five for one address, regardless of case", async () => {
    for (let sent = 0; sent < 7; sent += 1) await report("rights", `${"vV"[sent % 2]}ictim@example.com`);
    expect(await waiting()).toHaveLength(5);
  });

  test("are deleted with the member's account", async () => {
    const member = await aUser();
    const { id } = await report();
    await db.videoReport.update({ where: { id }, data: { userId: member.id } });
    await db.$transaction((tx) => deleteUser(tx, member.id));
    expect(await waiting()).toEqual([]);
  });

  test("are queued in the report's transaction, so that the report is not stored if queueing fails", async () => {
    const { id } = await report();
    await db.outboxMessage.deleteMany();
    await db.$executeRaw`ALTER TABLE outbox_messages ADD CONSTRAINT refused CHECK (false) NOT VALID`;
    const reply = await guest(POST, {
      ...of((await aVideo()).id),
      body: { reason: "rights", message: "a", email: "ann@example.com" },
      headers: { "x-client-address": "198.51.100.200" },
    });
    await db.$executeRaw`ALTER TABLE outbox_messages DROP CONSTRAINT refused`;
    expect([reply.status, await db.videoReport.count({ where: { id: { gt: id } } })]).toEqual([500, 0]);
  });
});

describe("a mail server", () => {
  test("that is down delays mails but no reports; each arrives once, and the doctor shows the backlog", async () => {
    await server.stop();
    const { id, status } = await report();
    const video = await aVideo();
    await report("minor", "ben@example.com", video.id);
    expect([status, await isThere(video.id)]).toEqual([201, false]);
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 1 });
    expect(await waiting()).toMatchObject([
      { reportId: id, attempts: 1, problem: expect.stringMatching(/ECONNREFUSED/) },
      { attempts: 0 },
      { attempts: 0, event: "report.urgent" },
    ]);
    await db.$executeRaw`UPDATE outbox_messages SET created_at = now() - interval '3 hours'`;
    const doctor = async () => (await examineDatabases(env())).find(({ subject }) => subject === "Deliveries");
    expect(await doctor()).toMatchObject({
      state: "warn",
      text: expect.stringMatching(/^mail: 3 waiting for 3 hours\nmail: .*ECONNREFUSED/),
    });
    registerInstanceMetrics();
    expect(await writeMetrics()).toContain('vitrine_outbox_waiting{channel="mail"} 3\n');
    await server.start();
    expect(await deliver()).toMatchObject({ delivered: 2, failed: 0 });
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 0 });
    await passSeconds(120);
    expect(await deliver()).toMatchObject({ delivered: 1 });
    await passSeconds(10_000);
    await deliver();
    expect(server.mails).toHaveLength(3);
    expect(await doctor()).toMatchObject({ state: "ok", text: "mail, 0 waiting" });
  });

  test("that rejects a recipient permanently ends only that mail, whose address and text are erased", async () => {
    await report("rights", "nobody@example.com");
    await report("rights", "ann@example.com");
    expect(await deliver()).toEqual({ delivered: 1, failed: 1, givenUp: 0 });
    expect(await waiting()).toMatchObject([
      { recipient: "", subject: "", body: "", givenUpAt: expect.any(Date), problem: expect.stringContaining("550") },
    ]);
    expect(JSON.stringify(await waiting())).not.toContain("nobody");
    await passSeconds(10_000);
    expect(await deliver()).toEqual({ delivered: 0, failed: 0, givenUp: 0 });
  });

  test("that rejects a recipient temporarily gets retries until the mail is given up", async () => {
    await report("rights", "full@example.com");
    expect(await deliver()).toMatchObject({ failed: 1 });
    expect(await deliver()).toMatchObject({ failed: 0 });
    await passSeconds(120);
    expect(await deliver()).toMatchObject({ failed: 1 });
    expect(await waiting()).toMatchObject([{ attempts: 2, givenUpAt: null }]);
    await db.$executeRaw`UPDATE outbox_messages SET created_at = now() - interval '5 days'`;
    expect(await deliver()).toMatchObject({ givenUp: 1 });
    expect(await waiting()).toMatchObject([{ body: "", givenUpAt: expect.any(Date) }]);
    await db.$executeRaw`UPDATE outbox_messages SET given_up_at = now() - interval '31 days'`;
    await deliver();
    expect(await waiting()).toEqual([]);
  });

  test("that greets slowly is retried later, and one that accepts slowly gets no duplicate", async () => {
    await report();
    server.behaviour.greetsAfterMs = 3_000;
    expect(await deliver()).toMatchObject({ failed: 1 });
    Object.assign(server.behaviour, { greetsAfterMs: 0, acceptsAfterMs: 700 });
    await passSeconds(120);
    expect(await Promise.all([deliver(), deliver()])).toEqual(
      expect.arrayContaining([expect.objectContaining({ delivered: 1 }), expect.objectContaining({ delivered: 0 })]),
    );
    expect(server.mails).toHaveLength(1);
  });

  test("that rejects the password leaves mails queued, and the password is not recorded", async () => {
    await report();
    server.behaviour.refusesPassword = true;
    expect(await deliver()).toMatchObject({ failed: 1 });
    expect(await waiting()).toMatchObject([{ givenUpAt: null, problem: expect.stringContaining("535") }]);
    expect(await tryMailServer(server.url)).toContain("535");
    expect(JSON.stringify(await waiting())).not.toContain(server.password);
    server.behaviour.refusesPassword = false;
    expect(await tryMailServer(server.url)).toBeUndefined();
  });

  test("that accepted a mail before a database failure does not get it again", async () => {
    await report();
    await db.$executeRaw`CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$`;
    await db.$executeRaw`CREATE TRIGGER keep BEFORE DELETE ON outbox_messages EXECUTE FUNCTION keep()`;
    await expect(deliver()).rejects.toThrow(/away/);
    await db.$executeRaw`DROP TRIGGER keep ON outbox_messages`;
    await passSeconds(120);
    expect(await deliver()).toMatchObject({ delivered: 1 });
    expect([server.mails.length, await waiting()]).toEqual([1, []]);
  });
});

describe("mails to the operator", () => {
  test("announce an urgent report at once, and due and overdue reports once each", async () => {
    const { id } = await tell((await aVideo()).id, "minor");
    const other = await tell((await aVideo()).id, "broken");
    const privacy = await tell((await aVideo()).id, "privacy");
    expect(await notifyOfDeadlines()).toBe(0);
    await db.$executeRaw`UPDATE video_reports SET due_at = now() + interval '5 hours' WHERE id = ${id}`;
    expect([await notifyOfDeadlines(), await notifyOfDeadlines()]).toEqual([1, 0]);
    await db.$executeRaw`UPDATE video_reports SET due_at = now() - interval '1 minute' WHERE id <> ${other.id}`;
    expect([await notifyOfDeadlines(), await notifyOfDeadlines()]).toEqual([2, 0]);
    await deliver();
    expect(subjects()).toEqual(["Urgent report", "Reports due soon", "Overdue reports (2)"]);
    expect(new Set(server.mails.flatMap(({ to }) => to))).toEqual(new Set([server.operator]));
    expect(server.mails[2]?.text).toContain(`/admin/reports?id=${privacy.id}`);
  });

  test("do not announce a report that was decided in time, but do announce its overdue appeal", async () => {
    const { id, receipt } = await tell((await aVideo()).id, "rights");
    await decide(id, "kept");
    await db.$executeRaw`UPDATE video_reports SET due_at = now() - interval '1 minute'`;
    expect(await notifyOfDeadlines()).toBe(0);
    await write(receipt, "Look again.");
    expect(await notifyOfDeadlines()).toBe(0);
    await db.$executeRaw`UPDATE video_reports SET due_at = now() - interval '1 minute'`;
    expect(await notifyOfDeadlines()).toBe(1);
  });

  test("announce the deadline of an appeal even if that of the report was announced", async () => {
    const { id, receipt } = await tell((await aVideo()).id, "rights");
    const overdue = () => db.$executeRaw`UPDATE video_reports SET due_at = now() - interval '1 minute'`;
    await overdue();
    expect(await notifyOfDeadlines()).toBe(1);
    await decide(id, "kept");
    await write(receipt, "Look again.");
    await overdue();
    expect(await notifyOfDeadlines()).toBe(1);
  });
});
