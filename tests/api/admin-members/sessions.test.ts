import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as sessions from "../../../app/api/admin/users/[id]/sessions/route.ts";
import * as me from "../../../app/api/auth/me/route.ts";
import * as favorites from "../../../app/api/favorites/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";

let admin: Caller;

beforeEach(async () => {
  await db.auditEntry.deleteMany();
  admin = (await callers()).admin;
});

const signOut = (id: number | string | undefined) =>
  admin(sessions.DELETE, { method: "DELETE", params: { id: String(id) } });

test("an admin logs a user out on all devices without affecting other users", async () => {
  const user = await aUser({ hasPremium: true });
  const devices = [await callerFor(user.id), await callerFor(user.id)];
  const other = await callerFor((await aUser()).id);
  const reply = await signOut(user.id);
  expect([reply.status, reply.data]).toEqual([200, { ended: 2 }]);
  for (const device of devices) {
    expect((await device(me.GET)).data.user).toBeNull();
    expect((await device(favorites.GET)).status).toBe(401);
  }
  expect((await other(me.GET)).data.user).not.toBeNull();
  expect((await admin(me.GET)).data.user).not.toBeNull();
  expect(await db.auditEntry.findMany()).toMatchObject([
    { adminId: admin.userId, action: "user.sign-out", subject: `user ${user.id}`, details: { ended: 2 } },
  ]);
});

test("ends no session of a user who is not logged in", async () => {
  expect((await signOut((await aUser()).id)).data).toEqual({ ended: 0 });
});

test("an admin can log themself out, and the response doesn't renew the session", async () => {
  const reply = await signOut(admin.userId);
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
  expect((await admin(me.GET)).data.user).toBeNull();
});

test("rejects an unknown user and an invalid id without an audit entry", async () => {
  const gone = await signOut(2147483647);
  expect([gone.status, gone.body.error]).toEqual([404, "User not found"]);
  expect((await signOut("me")).status).toBe(400);
  expect(await db.auditEntry.count()).toBe(0);
});
