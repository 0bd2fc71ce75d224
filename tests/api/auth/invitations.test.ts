import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { removeEndedInvitations, spendInvitation } from "#lib/auth/invitations/commands";
import { listInvitations } from "#lib/auth/invitations/queries";
import { db } from "#lib/db/prisma";
import * as one from "../../../app/api/admin/invitations/[id]/route.ts";
import * as invitations from "../../../app/api/admin/invitations/route.ts";
import * as me from "../../../app/api/auth/me/route.ts";
import * as register from "../../../app/api/auth/register/route.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";
import { atOnce, countStatuses, PASSWORD } from "../../support/people/members.ts";

let admin: Caller;

beforeAll(() => changeSettings({ registration: "invitation" }));
afterAll(() => changeSettings({ registration: "open" }));
beforeEach(async () => {
  await db.invitation.deleteMany();
  await db.auditEntry.deleteMany();
  admin = (await callers()).admin;
});

const invite = (body: object = { note: "Ann", days: 7 }) => admin(invitations.POST, { body });

async function aToken(): Promise<string> {
  const { status, data } = await invite();
  expect(status).toBe(201);
  return data.path.split("#")[1];
}

let made = 0;
const signUp = (invitation?: string, more: object = {}) => {
  const username = `invited.${++made}`;
  const body = { username, email: `${username}@example.com`, password: PASSWORD, invitation, ...more };
  return callRoute(register.POST, { body });
};

const listed = async () => (await admin(invitations.GET)).data.invitations;

test("an invitation creates an account and logs it in, and the audit names both people", async () => {
  const { data } = await invite();
  expect(data.path).toMatch(/^\/register#[\w-]{43}$/);
  const days = (Date.parse(data.invitation.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7.01);
  expect(await listed()).toEqual([data.invitation]);
  const stored = await db.invitation.findFirstOrThrow();
  expect(Buffer.from(stored.tokenHash).toString("base64url")).not.toBe(data.path.split("#")[1]);

  const reply = await signUp(data.path.split("#")[1]);
  expect(reply.status).toBe(201);
  const session = reply.headers.getSetCookie()[0]?.split(";", 1)[0];
  expect((await callRoute(me.GET, {}, session)).data.user.id).toBe(reply.data.user.id);
  expect(await listed()).toEqual([]);
  expect(await db.auditEntry.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { action: "invitation.make", adminId: admin.userId, subject: `invitation ${data.invitation.id}` },
    {
      action: "invitation.accept",
      adminId: null,
      subject: `user ${reply.data.user.id}`,
      details: { adminId: admin.userId },
    },
  ]);
});

test("an invitation creates only one account, even if used concurrently", async () => {
  const token = await aToken();
  const before = await db.user.count();
  const replies = await atOnce(5, () => signUp(token));
  expect(countStatuses(replies)).toEqual({ 201: 1, 403: 4 });
  expect(await db.user.count()).toBe(before + 1);
});

test("registration requires an invitation, and an invalid registration does not use it up", async () => {
  const refused = await signUp();
  expect([refused.status, refused.body.code]).toEqual([403, "invitation_required"]);
  const token = await aToken();
  expect((await signUp(token, { email: "nobody" })).status).toBe(400);
  expect((await signUp(token)).status).toBe(201);
});

test("rejects an invitation that is unknown, revoked, expired or from a former admin", async () => {
  const expectVoid = async (token: string) => {
    const { status, body } = await signUp(token);
    expect([status, body.code]).toEqual([403, "invalid_invitation"]);
  };
  await expectVoid("A".repeat(43));
  expect((await signUp("short")).body.fields.invitation).toContain("not complete");

  const revoked = await aToken();
  const [{ id }] = await listed();
  const revoke = () => admin(one.DELETE, { method: "DELETE", params: { id: String(id) } });
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404]);
  await expectVoid(revoked);

  const over = await aToken();
  await db.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expect(await listed()).toEqual([]);
  await expectVoid(over);
  expect(await removeEndedInvitations()).toBe(1);

  const former = await aToken();
  await db.user.update({ where: { id: admin.userId }, data: { isAdmin: false } });
  await expectVoid(former);
  expect(await listInvitations()).toEqual([]);
});

test("an invitation skips approval, is unused while registration is open and refused while it is closed", async () => {
  const token = await aToken();
  await changeSettings({ registration: "open" });
  expect((await signUp(token)).status).toBe(201);
  await changeSettings({ registration: "closed" });
  expect((await signUp(token)).body.code).toBe("registration_closed");
  await changeSettings({ registration: "approval" });
  const { status, data } = await signUp(token);
  expect([status, data.awaitsApproval]).toEqual([201, undefined]);
  expect((await signUp(token)).body.code).toBe("invalid_invitation");
  await changeSettings({ registration: "invitation" });
});

test("allows 200 open invitations and rejects invalid terms", async () => {
  for (const body of [{ days: 2 }, { note: "x".repeat(101), days: 7 }, {}])
    expect((await invite(body)).status).toBe(400);
  const adminId = admin.userId as number;
  await db.invitation.createMany({
    data: Array.from({ length: 200 }, () => ({
      tokenHash: crypto.getRandomValues(new Uint8Array(32)),
      note: "",
      adminId,
      expiresAt: new Date("2099-01-01"),
    })),
  });
  expect((await invite()).status).toBe(409);
  const { id } = await db.invitation.findFirstOrThrow();
  await db.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } });
  expect([(await invite()).status, (await invite()).status]).toEqual([201, 409]);
});

test("spendInvitation rejects an invitation that expired, or whose admin was demoted, after the first check", async () => {
  const spend = (token: string) => db.$transaction((tx) => spendInvitation(tx, token));
  const expired = await aToken();
  await db.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  await expect(spend(expired)).rejects.toMatchObject({ details: { code: "invalid_invitation" } });
  const former = await aToken();
  await db.user.update({ where: { id: admin.userId }, data: { isAdmin: false } });
  await expect(spend(former)).rejects.toMatchObject({ details: { code: "invalid_invitation" } });
});
