import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { GET as FAVORITES } from "../../../app/api/favorites/route.ts";
import { GET as METRICS } from "../../../app/api/metrics/route.ts";
import { callRoute } from "../../support/people/callers.ts";
import { withoutHashing } from "../../support/people/hashing.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";
import { until } from "../../support/until.ts";

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  await db.auditEntry.deleteMany();
});

let calls = 0;
const login = (usernameOrEmail: string, password: string) =>
  callRoute(LOGIN, {
    body: { usernameOrEmail, password },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", "x-client-address": `192.0.2.${calls++ % 250}` },
  });

test("the audit records successful and failed logins of admins, without IP addresses, but none of members", async () => {
  const admin = await aMember({ isAdmin: true });
  const member = await aMember();
  await login(admin.username, PASSWORD);
  await login(admin.username, "wrong");
  await login(member.username, PASSWORD);
  await login(member.username, "wrong");
  await login("not.there", "wrong");
  await until(async () => (await db.auditEntry.count()) === 2);
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  const subject = `user ${admin.id}`;
  expect(entries).toMatchObject([
    { adminId: admin.id, action: "login.accepted", subject, details: { device: "Firefox on Linux" } },
    { adminId: null, source: "visitor", action: "login.refused", subject, details: {} },
  ]);
  expect(JSON.stringify(entries)).not.toContain("192.0.2");
});

test("failed admin logins add at most ten audit entries per hour", async () => {
  const { id } = await aMember({ isAdmin: true });
  const { recordFailedSignIn } = await import("#lib/admin/sign-ins/commands");
  for (let place = 0; place < 15; place++) await recordFailedSignIn(id);
  expect(await db.auditEntry.count()).toBe(10);
});

const figures = async () => (await callRoute(METRICS, { headers: { authorization: "Bearer a token for tests" } })).text;

test("metrics count logins by outcome and refusals by kind", async () => {
  const { username } = await aMember();
  await login(username, PASSWORD);
  await login(username, "wrong");
  withoutHashing();
  for (let place = 0; place < 11; place++) {
    await callRoute(LOGIN, {
      body: { usernameOrEmail: `n${place}`, password: "x" },
      headers: { "x-client-address": "203.0.113.1" },
    });
  }
  await callRoute(FAVORITES);
  const text = await figures();
  for (const outcome of ["accepted", "wrong", "limited"]) {
    expect(text).toMatch(new RegExp(`^vitrine_logins_total\\{outcome="${outcome}"\\} [1-9]`, "m"));
  }
  for (const kind of ["unauthenticated", "too_many_requests"]) {
    expect(text).toMatch(new RegExp(`^vitrine_refusals_total\\{kind="${kind}"\\} [1-9]`, "m"));
  }
});
