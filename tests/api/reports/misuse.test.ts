import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { findByReceipt } from "#lib/reports/queries";
import { forgetSources } from "#lib/reports/retention/commands";
import { readReporters } from "#lib/reports/transparency/queries";
import { deleteUser } from "#lib/users/commands";
import * as limited from "../../../app/api/admin/limited-reporters/[id]/route.ts";
import * as list from "../../../app/api/admin/limited-reporters/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { callerFor } from "../../support/people/callers.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, decide } = await reportDesk();

const { rateLimits } = env();

afterAll(() => {
  env().rateLimits = rateLimits;
});

beforeEach(async () => {
  env().rateLimits = true;
  await db.reporterMeasure.deleteMany();
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
});

let network = 0;

/** A guest with their own network, or a member. */
async function aReporter(userId?: number) {
  const caller = await callerFor(userId);
  network += 1;
  const own = network;
  const headers = () => ({ "x-client-address": `203.0.${own}.${1 + Math.floor(Math.random() * 250)}` });
  const send = async (reason = "rights") =>
    caller(POST, { ...of((await aVideo()).id), body: { reason, message: "Wrong." }, headers: headers() });
  return {
    send,
    /** Sends a report despite limits, has it decided, and returns its receipt. */
    async decided(outcome: "kept" | "removed", reason = "rights"): Promise<string> {
      const isLimiting = env().rateLimits;
      env().rateLimits = false;
      const { body } = await send(reason);
      const { id } = await db.videoReport.findFirstOrThrow({ orderBy: { id: "desc" } });
      await decide(id, outcome, "rights");
      env().rateLimits = isLimiting;
      return body.data.receipt;
    },
  };
}

async function refusedTimes(reporter: Awaited<ReturnType<typeof aReporter>>, times: number): Promise<string> {
  let receipt = "";
  for (let count = 0; count < times; count++) receipt = await reporter.decided("kept");
  return receipt;
}

describe("a reporter with repeatedly rejected reports", () => {
  test("is limited to two reports a day per network, except for reports of minors", async () => {
    const reporter = await aReporter();
    await refusedTimes(reporter, 3);
    expect([(await reporter.send()).status, (await reporter.send()).status]).toEqual([201, 201]);
    const { status, body, headers } = await reporter.send();
    expect([status, Number(headers.get("retry-after")) > 3600]).toEqual([429, true]);
    expect(body.error).toContain("under 18 are always accepted");
    expect((await reporter.send("minor")).status).toBe(201);
    expect((await (await aReporter()).send()).status).toBe(201);
  });

  test("is warned, then suspended, and can read both notices with the receipt", async () => {
    const reporter = await aReporter();
    const warned = await refusedTimes(reporter, 5);
    expect((await findByReceipt(warned))?.messages.at(-1)?.message).toMatch(/^5 of your reports were refused/);
    expect((await reporter.send()).status).toBe(201);
    const suspended = await refusedTimes(reporter, 2);
    expect((await findByReceipt(suspended))?.messages.at(-1)?.message).toMatch(/^Your reports are suspended until/);
    const refused = await reporter.send();
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringMatching(/suspended until/)]);
    expect((await reporter.send("minor")).status).toBe(201);
    const { warnings, suspensions } = await readReporters(new Date().getUTCFullYear());
    expect([warnings, suspensions]).toEqual([1, 1]);
    await db.reporterMeasure.updateMany({ where: { kind: "suspension" }, data: { endsAt: new Date() } });
    expect((await reporter.send()).status).toBe(201);
  });

  test("is not suspended for appeals, or for reports sent before the warning", async () => {
    const reporter = await aReporter();
    env().rateLimits = false;
    for (let sent = 0; sent < 7; sent++) await reporter.send();
    env().rateLimits = true;
    const ids = (await db.videoReport.findMany({ select: { id: true } })).map(({ id }) => id);
    for (const id of ids) await decide(id, "kept", "rights");
    for (const id of ids.slice(0, 3)) {
      await db.videoReport.update({ where: { id }, data: { appealedAt: new Date(), resolvedAt: null } });
      await decide(id, "kept", "rights");
    }
    const kinds = await db.reporterMeasure.findMany({ select: { kind: true } });
    expect(kinds).toEqual([{ kind: "warning" }]);
  });

  test("is listed in the panel, where an admin can lift the limits", async () => {
    const member = await aUser();
    const reporter = await aReporter(member.id);
    await refusedTimes(reporter, 7);
    const [row] = (await admin(list.GET, {})).body.data.reporters;
    expect(row).toMatchObject({ username: member.username, refused: 7, upheld: 0 });
    expect(row.suspendedUntil).not.toBeNull();
    expect((await admin(limited.POST, { ...of(row.id), body: { do: "lift" } })).status).toBe(200);
    expect((await admin(list.GET, {})).body.data.reporters).toEqual([]);
    for (let sent = 0; sent < 4; sent++) expect((await reporter.send()).status).toBe(201);
    await reporter.decided("kept");
    expect((await reporter.send()).status).toBe(201);
    expect((await admin(limited.POST, { ...of(2_147_483_647), body: { do: "lift" } })).status).toBe(404);
  });

  test("starts over with a warning after the limits are lifted", async () => {
    const reporter = await aReporter();
    await refusedTimes(reporter, 7);
    const { id } = await db.videoReport.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect((await admin(limited.POST, { ...of(id), body: { do: "lift" } })).status).toBe(200);
    const warned = await refusedTimes(reporter, 5);
    expect((await findByReceipt(warned))?.messages.at(-1)?.message).toMatch(/^5 of your reports were refused/);
    expect((await reporter.send()).status).toBe(201);
  });

  test("is warned again, not suspended, when the first warning has expired", async () => {
    const reporter = await aReporter();
    await refusedTimes(reporter, 5);
    await db.reporterMeasure.updateMany({ data: { endsAt: new Date() } });
    const warned = await refusedTimes(reporter, 1);
    expect((await findByReceipt(warned))?.messages.at(-1)?.message).toMatch(/^6 of your reports were refused/);
    const kinds = await db.reporterMeasure.findMany({ select: { kind: true } });
    expect(kinds).toEqual([{ kind: "warning" }, { kind: "warning" }]);
  });

  test("who is a member limits no other member of the same network", async () => {
    const [one, other] = [await aUser(), await aUser()];
    await refusedTimes(await aReporter(one.id), 3);
    network -= 1;
    const neighbour = await aReporter(other.id);
    for (let sent = 0; sent < 3; sent++) expect((await neighbour.send()).status).toBe(201);
  });

  test("is not limited if as many reports were upheld, or if the rejected ones were about minors", async () => {
    const often = await aReporter();
    for (let round = 0; round < 3; round++) {
      await often.decided("removed");
      await often.decided("kept");
    }
    const worried = await aReporter();
    for (let count = 0; count < 4; count++) await worried.decided("kept", "minor");
    expect((await admin(list.GET, {})).body.data.reporters).toEqual([]);
    for (const reporter of [often, worried])
      for (let sent = 0; sent < 3; sent++) expect((await reporter.send()).status).toBe(201);
  });
});

test("identifiers of reporters are erased after 90 days, or with the account", async () => {
  const member = await aUser();
  await refusedTimes(await aReporter(member.id), 5);
  await refusedTimes(await aReporter(), 5);
  const left = async () =>
    (await db.videoReport.count({ where: { sourceKey: { not: null } } })) +
    (await db.reporterMeasure.count({ where: { sourceKey: { not: null } } }));
  expect(await left()).toBe(12);
  expect(await forgetSources()).toBe(0);
  await db.$transaction((tx) => deleteUser(tx, member.id));
  expect(await left()).toBe(6);
  const long = new Date(Date.now() - 91 * 86_400_000);
  await db.videoReport.updateMany({ data: { resolvedAt: long } });
  await db.reporterMeasure.updateMany({ data: { createdAt: long, endsAt: long } });
  expect(await forgetSources()).toBe(6);
  expect(await left()).toBe(0);
  expect((await readReporters(long.getUTCFullYear())).warnings).toBe(2);
});
