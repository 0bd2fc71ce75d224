import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { db } from "#lib/db/prisma";
import * as approval from "../../../app/api/admin/users/[id]/approval/route.ts";
import * as rights from "../../../app/api/admin/users/[id]/role/route.ts";
import * as suspension from "../../../app/api/admin/users/[id]/suspension/route.ts";
import * as users from "../../../app/api/admin/users/route.ts";
import * as login from "../../../app/api/auth/login/route.ts";
import * as me from "../../../app/api/auth/me/route.ts";
import * as register from "../../../app/api/auth/register/route.ts";
import * as favorites from "../../../app/api/favorites/route.ts";
import { type Caller, callerFor, callers, callRoute, signIn } from "../../support/people/callers.ts";
import { aMember, PASSWORD, withPassword } from "../../support/people/members.ts";

let admin: Caller;

beforeEach(async () => {
  await db.auditEntry.deleteMany();
  admin = (await callers()).admin;
});

const of = (id: number | undefined) => ({ params: { id: String(id) } });
const suspend = (id: number | undefined, body: unknown) => admin(suspension.PUT, { method: "PUT", ...of(id), body });
const logIn = (usernameOrEmail: string, password = PASSWORD) =>
  callRoute(login.POST, { body: { usernameOrEmail, password } });
const audited = () => db.auditEntry.findMany({ where: { action: { startsWith: "user." } } });

describe("suspending a member", () => {
  test("ends all sessions and blocks logging in, giving the reason and the end", async () => {
    const member = await aMember();
    const device = await callerFor(member.id);
    const reply = await suspend(member.id, { reason: "Spam in playlists", days: 7 });
    const { until } = reply.data.user.suspension;
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000);
    expect(Date.parse(until) - Date.now()).toBeLessThan(7 * 86_400_000 + 60_000);
    expect((await device(me.GET)).data.user).toBeNull();
    expect((await device(favorites.GET)).status).toBe(401);
    const refused = await logIn(member.username);
    expect([refused.status, refused.body.code]).toEqual([403, "account_suspended"]);
    expect(refused.body.error).toMatch(/^Your account is suspended until .* UTC\. Reason: Spam in playlists\. You can/);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await expect(signIn(member.id)).rejects.toThrow("suspended");
    expect(await audited()).toMatchObject([
      { action: "user.suspend", subject: `user ${member.id}`, details: { until, reason: "Spam in playlists" } },
    ]);
  });

  test("is not revealed to someone who does not know the password", async () => {
    const member = await aMember();
    await suspend(member.id, { reason: "Spam.", days: null });
    const refused = await logIn(member.username, "wrong password");
    expect([refused.status, refused.body.error]).toEqual([401, "Invalid username or password"]);
  });

  test("blocks logging in until the suspension ends or is lifted", async () => {
    const [timed, lifted] = [await aMember(), await aMember()];
    await suspend(timed.id, { reason: "A day off.", days: 1 });
    await suspend(lifted.id, { reason: "For now.", days: null });
    expect((await logIn(timed.username)).status).toBe(403);
    await db.$executeRaw`
      UPDATE users SET suspended_at = now() - interval '2 days', suspended_until = now() - interval '1 day'
      WHERE id = ${timed.id}`;
    expect((await logIn(timed.username)).status).toBe(200);
    const reply = await admin(suspension.DELETE, { method: "DELETE", ...of(lifted.id) });
    expect(reply.data.user.suspension).toBeNull();
    expect((await logIn(lifted.username)).status).toBe(200);
    expect((await audited()).map(({ action }) => action)).toContain("user.reinstate");
  });

  test("lists suspended members for the time of the suspension, latest first", async () => {
    await db.user.updateMany({ data: { suspendedAt: null, suspendedUntil: null, suspensionReason: null } });
    const members = [await aMember(), await aMember(), await aMember()];
    for (const { id } of members) await suspend(id, { reason: "Spam.", days: 1 });
    await db.$executeRaw`
      UPDATE users SET suspended_at = now() - interval '2 days', suspended_until = now() - interval '1 day'
      WHERE id = ${members[1]?.id}`;
    const { data } = await admin(users.GET, { query: { show: "suspended" } });
    expect(data.users.map(({ id }: { id: number }) => id)).toEqual([members[2]?.id, members[0]?.id]);
    expect(data.users[0].suspension).toMatchObject({ reason: "Spam." });
  });

  test("is refused for an admin, and a suspended member cannot become an admin", async () => {
    const refused = await suspend(admin.userId, { reason: "Spam.", days: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, "is_staff"]);
    expect((await admin(me.GET)).data.user).not.toBeNull();
    await withPassword(admin.userId ?? 0);
    const member = await aMember();
    await suspend(member.id, { reason: "Spam.", days: 1 });
    const makeAdmin = () =>
      admin(rights.PUT, { method: "PUT", ...of(member.id), body: { role: "owner", password: PASSWORD } });
    expect((await makeAdmin()).status).toBe(409);
    await db.$executeRaw`
      UPDATE users SET suspended_at = now() - interval '2 days', suspended_until = now() - interval '1 day'
      WHERE id = ${member.id}`;
    expect((await makeAdmin()).data.user.isAdmin).toBe(true);
  });

  test.each([
    [{ reason: " ", days: 1 }, "reason"],
    [{ reason: "x".repeat(501), days: 1 }, "reason"],
    [{ reason: "Spam.", days: 0 }, "days"],
    [{ reason: "Spam.", days: 1.5 }, "days"],
    [{ reason: "Spam.", days: 3651 }, "days"],
  ])("is rejected for %j", async (body, field) => {
    const member = await aMember();
    const refused = await suspend(member.id, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect((await logIn(member.username)).status).toBe(200);
  });

  test("returns 404 for an unknown user", async () => {
    expect((await suspend(2147483647, { reason: "Spam.", days: 1 })).status).toBe(404);
    expect((await admin(suspension.DELETE, { method: "DELETE", ...of(2147483647) })).status).toBe(404);
    expect(await audited()).toEqual([]);
  });
});

describe("registration", () => {
  afterEach(() => changeSettings({ registration: "open" }));

  let made = 0;
  const signUp = async () => {
    const username = `newcomer.${++made}`;
    const body = { username, email: `${username}@example.com`, password: PASSWORD };
    return { username, reply: await callRoute(register.POST, { body }) };
  };

  test("creates no account while closed", async () => {
    await changeSettings({ registration: "closed" });
    const { username, reply } = await signUp();
    expect([reply.status, reply.body.error]).toEqual([403, "Registration is closed."]);
    expect(await db.user.count({ where: { username } })).toBe(0);
  });

  test("by approval creates an account that cannot log in before it is approved", async () => {
    await changeSettings({ registration: "approval" });
    const { username, reply } = await signUp();
    expect([reply.status, reply.data.awaitsApproval, reply.headers.getSetCookie()]).toEqual([201, true, []]);
    const { id } = reply.data.user;
    const early = await logIn(username);
    expect([early.status, early.body.code]).toEqual([403, "approval_pending"]);
    const { data } = await admin(users.GET, { query: { show: "waiting" } });
    expect(data.users.map((user: { id: number }) => user.id)).toContain(id);
    const approve = () => admin(approval.PUT, { method: "PUT", ...of(id), body: { isApproved: true } });
    expect((await approve()).data.user.awaitsApproval).toBe(false);
    expect((await logIn(username)).status).toBe(200);
    expect((await approve()).status).toBe(409);
    expect(await audited()).toMatchObject([{ action: "user.approve", subject: `user ${id}` }]);
  });

  test("by approval deletes a declined account", async () => {
    await changeSettings({ registration: "approval" });
    const { username, reply } = await signUp();
    const declined = await admin(approval.PUT, {
      method: "PUT",
      ...of(reply.data.user.id),
      body: { isApproved: false },
    });
    expect(declined.status).toBe(200);
    expect(await db.user.count({ where: { username } })).toBe(0);
    expect((await logIn(username)).status).toBe(401);
    expect(await audited()).toMatchObject([{ action: "user.decline" }]);
  });

  test("logs in at once while open, and the account cannot be declined", async () => {
    const { username, reply } = await signUp();
    expect(reply.data).toEqual({ user: expect.objectContaining({ username }) });
    expect(reply.headers.getSetCookie()).not.toEqual([]);
    const body = { isApproved: false };
    const refused = await admin(approval.PUT, { method: "PUT", ...of(reply.data.user.id), body });
    expect([refused.status, refused.body.code]).toEqual([409, "not_waiting"]);
    expect((await logIn(username)).status).toBe(200);
  });
});
