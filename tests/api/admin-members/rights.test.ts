import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { PUT } from "../../../app/api/admin/users/[id]/admin/route.ts";
import { GET as USERS } from "../../../app/api/admin/users/route.ts";
import { type Caller, callerFor, callers } from "../../support/callers.ts";
import { aMember, PASSWORD, tallyOf, withPassword } from "../../support/members.ts";

let admin: Caller;

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  await db.auditEntry.deleteMany();
  await db.user.updateMany({ data: { isAdmin: false } });
  ({ admin } = await callers());
  await withPassword(admin.userId as number);
});

const change = (id: number | undefined, isAdmin: boolean, password = PASSWORD, by = admin) =>
  by(PUT, { method: "PUT", params: { id: String(id) }, body: { isAdmin, password } });

test("an admin makes somebody an admin and takes it away again; both hold from the next request on", async () => {
  const { id } = await aMember();
  const other = await callerFor(id);
  const made = await change(id, true);
  expect([made.status, made.data.user]).toMatchObject([200, { id, isAdmin: true }]);
  expect((await other(USERS)).status).toBe(200);
  expect((await change(id, false)).data.user.isAdmin).toBe(false);
  expect((await other(USERS)).status).toBe(403);
  expect(await db.auditEntry.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { adminId: admin.userId, action: "admin.grant", subject: `user ${id}` },
    { adminId: admin.userId, action: "admin.revoke", subject: `user ${id}` },
  ]);
});

test("the last admin cannot be removed, even if two remove each other concurrently", async () => {
  const last = await change(admin.userId, false);
  expect([last.status, last.body.code]).toEqual([409, "last_admin"]);
  const { id } = await aMember({ isAdmin: true });
  const other = await callerFor(id);
  const replies = await Promise.all([change(id, false), change(admin.userId, false, PASSWORD, other)]);
  expect(tallyOf(replies)).toEqual({ 200: 1, 409: 1 });
  expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
});

test("the password of whoever does it is asked for, and guessed ten times at most", async () => {
  const { id } = await aMember();
  const wrong = await change(id, true, "wrong");
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { code: "wrong_password", fields: { password: "Password is incorrect." } },
  ]);
  for (let place = 0; place < 9; place++) expect((await change(id, true, "wrong")).status).toBe(400);
  expect((await change(id, true)).status).toBe(429);
  expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
  expect(await db.auditEntry.count()).toBe(0);
});

test("somebody who is not there is not found", async () => {
  expect((await change(2147483647, true)).status).toBe(404);
});
