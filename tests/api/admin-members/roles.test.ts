import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import type { Role } from "#lib/permissions";
import { PUT } from "../../../app/api/admin/users/[id]/role/route.ts";
import { GET as USERS } from "../../../app/api/admin/users/route.ts";
import { GET as VIDEOS } from "../../../app/api/admin/videos/route.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";
import { aMember, countStatuses, PASSWORD, withPassword } from "../../support/people/members.ts";

let owner: Caller;

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  await db.auditEntry.deleteMany();
  await db.user.updateMany({ data: { isAdmin: false, staffRole: null } });
  ({ admin: owner } = await callers());
  await withPassword(owner.userId as number);
});

const change = (id: number | undefined, role: Role | null, password = PASSWORD, by = owner) =>
  by(PUT, { method: "PUT", params: { id: String(id) }, body: { role, password } });

test("an owner's role changes apply to the next request and are audited with old and new role", async () => {
  const { id } = await aMember();
  const other = await callerFor(id);
  const may = async () => [(await other(USERS)).status, (await other(VIDEOS)).status];
  const steps: [Role | null, boolean, number[]][] = [
    ["curator", false, [403, 200]],
    ["cashier", false, [200, 403]],
    ["owner", true, [200, 200]],
    ["moderator", false, [200, 403]],
    [null, false, [403, 403]],
  ];
  for (const [role, isAdmin, statuses] of steps) {
    const reply = await change(id, role);
    expect([reply.status, reply.data.user]).toMatchObject([200, { id, role, isAdmin }]);
    expect(await may(), String(role)).toEqual(statuses);
  }
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries).toMatchObject(
    steps.map(([role], place) => ({
      adminId: owner.userId,
      action: "role.change",
      subject: `user ${id}`,
      details: { role, before: place === 0 ? null : steps[place - 1]?.[0] },
    })),
  );
});

test("the last owner cannot be demoted, even if two owners demote each other concurrently", async () => {
  for (const role of [null, "curator"] as const) {
    const last = await change(owner.userId, role);
    expect([last.status, last.body.code]).toEqual([409, "last_owner"]);
  }
  const { id } = await aMember({ isAdmin: true });
  const other = await callerFor(id);
  const replies = await Promise.all([change(id, "curator"), change(owner.userId, null, PASSWORD, other)]);
  // The slower one is the last owner, or no longer an owner when the request arrives.
  expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([403, 409])]);
  expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
});

test("an owner demoted while demoting another changes nothing", async () => {
  await aMember({ isAdmin: true });
  const { id } = await aMember({ isAdmin: true });
  const replies = await Promise.all([change(id, null), change(owner.userId, null, PASSWORD, await callerFor(id))]);
  expect(countStatuses(replies)).toEqual({ 200: 1, 403: 1 });
  expect(await db.user.count({ where: { isAdmin: true } })).toBe(2);
});

test.each(["curator", "moderator", "cashier"] as const)("a %s cannot promote themself or others", async (role) => {
  const { id } = await aMember({ staffRole: role });
  const asker = await callerFor(id);
  for (const target of [id, (await aMember()).id]) {
    expect((await change(target, "owner", PASSWORD, asker)).status).toBe(403);
  }
  expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
  expect(await db.auditEntry.count()).toBe(0);
});

test("requires the acting owner's password, with at most ten attempts", async () => {
  const { id } = await aMember();
  const wrong = await change(id, "owner", "wrong");
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { code: "wrong_password", fields: { password: "Password is incorrect." } },
  ]);
  for (let place = 0; place < 9; place++) expect((await change(id, "owner", "wrong")).status).toBe(400);
  expect((await change(id, "owner")).status).toBe(429);
  expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
  expect(await db.auditEntry.count()).toBe(0);
});

test("returns 404 for an unknown user and 400 for an unknown role", async () => {
  expect((await change(2147483647, "owner")).status).toBe(404);
  expect((await change((await aMember()).id, "admin" as Role)).status).toBe(400);
});
