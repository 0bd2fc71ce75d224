import { beforeEach, describe, expect, test } from "vitest";
import { removeEndedResets } from "#lib/auth/reset/commands";
import { db } from "#lib/db/prisma";
import * as links from "../../../app/api/admin/users/[id]/reset-link/route.ts";
import * as admins from "../../../app/api/admin/users/[id]/role/route.ts";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { POST as RESET } from "../../../app/api/auth/reset-password/route.ts";
import { POST as CHANGE } from "../../../app/api/users/me/change-password/route.ts";
import { PATCH as IDENTIFY } from "../../../app/api/users/me/route.ts";
import { type Caller, callerFor, callers, callRoute } from "../../support/people/callers.ts";
import { aMember, atOnce, countStatuses, PASSWORD, withPassword } from "../../support/people/members.ts";

const NEW = "battery staple";
let admin: Caller;
let member: Awaited<ReturnType<typeof aMember>>;

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  await db.auditEntry.deleteMany();
  ({ admin } = await callers());
  await withPassword(admin.userId as number);
  member = await aMember();
});

const make = (id: number, body: object = {}, by = admin) => by(links.POST, { params: { id: String(id) }, body });

async function aToken(id = member.id): Promise<string> {
  const { status, data } = await make(id);
  expect(status).toBe(201);
  return data.path.split("#")[1];
}

const use = (token: string, newPassword = NEW) => callRoute(RESET, { body: { token, newPassword } });
const login = (password: string) => callRoute(LOGIN, { body: { usernameOrEmail: member.username, password } });

function expectVoid({ status, body }: { status: number; body: { code: string } }): void {
  expect([status, body.code]).toEqual([400, "invalid_link"]);
}

test("an admin's link sets a new password, logs the member in and ends all other sessions", async () => {
  const elsewhere = await callerFor(member.id);
  const { data } = await make(member.id);
  expect(data.path).toMatch(/^\/reset-password#[\w-]{43}$/);
  const hours = (Date.parse(data.expiresAt) - Date.now()) / 3600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);

  const reply = await use(data.path.split("#")[1]);
  expect([reply.status, reply.data.user.id]).toEqual([200, member.id]);
  const session = reply.headers.getSetCookie()[0]?.split(";", 1)[0];
  expect((await callRoute(ME, {}, session)).data.user.id).toBe(member.id);
  expect((await elsewhere(ME)).data.user).toBeNull();
  expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
});

test("a link works only once, even if used concurrently", async () => {
  const token = await aToken();
  const replies = await atOnce(5, () => use(token));
  expect(countStatuses(replies)).toEqual({ 200: 1, 400: 4 });
  expectVoid(await use(token));
});

test("a link is invalid if expired, superseded, made up, or older than a change of password or email address", async () => {
  const expired = await aToken();
  await db.passwordReset.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expectVoid(await use(expired));
  expect(await removeEndedResets()).toBe(1);

  const [older, newer] = [await aToken(), await aToken()];
  expectVoid(await use(older));

  const owner = await callerFor(member.id);
  expect((await owner(CHANGE, { body: { currentPassword: PASSWORD, newPassword: NEW } })).status).toBe(200);
  expectVoid(await use(newer));
  expectVoid(await use("A".repeat(43)));

  const sameOwner = await callerFor(member.id);
  const identify = (wanted: object) =>
    sameOwner(IDENTIFY, { method: "PATCH", body: { currentPassword: NEW, ...wanted } });
  const mailed = await aToken();
  expect((await identify({ username: `${member.username}2`, email: member.email.toUpperCase() })).status).toBe(200);
  expect(await db.passwordReset.count({ where: { userId: member.id } })).toBe(1);
  expect((await identify({ email: `new.${member.email}` })).status).toBe(200);
  expectVoid(await use(mailed));
  expect((await use("short")).body.error).toBe("This link is not complete. Please open it as it was sent to you.");
});

test("a rejected password does not use up the link", async () => {
  const token = await aToken();
  const { status, body } = await use(token, "short");
  expect([status, body.error]).toEqual([400, "New password must be at least 8 characters long."]);
  expect((await use(token)).status).toBe(200);
});

test("the database stores only a hash of the token, and the audit omits the token", async () => {
  const token = await aToken();
  const { tokenHash } = await db.passwordReset.findUniqueOrThrow({ where: { userId: member.id } });
  expect(Buffer.from(tokenHash).toString("base64url")).not.toBe(token);
  await use(token);
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries).toMatchObject([
    { adminId: admin.userId, source: "panel", action: "password.link", subject: `user ${member.id}` },
    { adminId: null, source: "visitor", action: "password.reset", subject: `user ${member.id}` },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test("a member locked out by failed logins can set a password and log in", async () => {
  for (let place = 0; place < 12; place++) {
    const body = { usernameOrEmail: member.username, password: "wrong" };
    await callRoute(LOGIN, { body, headers: { "x-client-address": "192.0.2.1" } });
  }
  const token = await aToken();
  const address = { "x-client-address": "192.0.2.1" };
  const reply = await callRoute(RESET, { body: { token, newPassword: NEW }, headers: address });
  expect(reply.status).toBe(200);
  const device = reply.headers
    .getSetCookie()
    .find((text) => text.startsWith("vitrine.device="))
    ?.split(";", 1)[0];
  const body = { usernameOrEmail: member.username, password: NEW };
  expect((await callRoute(LOGIN, { body, headers: address }, device)).status).toBe(200);
});

describe("a link for an admin's account", () => {
  test.each(["another's", "one's own"])("requires the requesting admin's password for %s account", async (whose) => {
    const id = whose === "one's own" ? (admin.userId as number) : (await aMember({ isAdmin: true })).id;
    expect((await make(id)).body.code).toBe("password_needed");
    expect((await make(id, { password: "wrong" })).body.code).toBe("wrong_password");
    expect(await db.passwordReset.count({ where: { userId: id } })).toBe(0);
    expect((await make(id, { password: PASSWORD })).status).toBe(201);
  });

  test("is invalid if created before the member became an admin", async () => {
    const token = await aToken();
    await admin(admins.PUT, {
      method: "PUT",
      params: { id: String(member.id) },
      body: { role: "owner", password: PASSWORD },
    });
    expectVoid(await use(token));
  });
});

test("a link is invalid once its maker is no longer an owner, or has no account any more", async () => {
  const second = await aMember({ isAdmin: true });
  const owner = await callerFor(second.id);
  const linkOf = async (id: number) => (await make(id, {}, owner)).data.path.split("#")[1];
  const token = await linkOf(member.id);
  await admin(admins.PUT, {
    method: "PUT",
    params: { id: String(second.id) },
    body: { role: null, password: PASSWORD },
  });
  expectVoid(await use(token));
  await db.user.update({ where: { id: second.id }, data: { isAdmin: true } });
  const later = await linkOf(member.id);
  await db.user.delete({ where: { id: second.id } });
  expectVoid(await use(later));
});

test("returns 404 for an unknown user", async () => {
  expect((await make(2147483647)).status).toBe(404);
});
