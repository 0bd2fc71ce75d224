import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { ROLES, type Role } from "#lib/permissions";
import { hashPassword } from "#lib/users/passwords";
import { PUT as DECIDE } from "../../../app/api/admin/premium-claims/[id]/route.ts";
import { PUT as PREMIUM } from "../../../app/api/admin/users/[id]/premium/route.ts";
import { POST as UNDO } from "../../../app/api/admin/users/[id]/premium/undo/route.ts";
import { PATCH as RENAME } from "../../../app/api/users/me/route.ts";
import { PATCH as SETTINGS } from "../../../app/api/users/me/settings/route.ts";
import { type Caller, callerFor, type RouteFunction } from "../../support/people/callers.ts";
import { aClaim } from "../../support/people/claims.ts";
import { PASSWORD } from "../../support/people/members.ts";
import { aStaffMember } from "./staff.ts";

const STAFF = ROLES.filter((role) => role !== "owner");
const OWN = "This is your own account. Please ask an owner to do it.";

/** Permissions and attributes of an account. Suspension and approval don't affect staff with a session. */
const rightsOf = (id: number) =>
  db.user.findUniqueOrThrow({
    where: { id },
    select: { isAdmin: true, staffRole: true, hasPremium: true, premiumUntil: true, suspendedAt: true },
  });

const GREEDY = {
  ...{ role: "owner", password: PASSWORD, currentPassword: PASSWORD, isPremium: true, plan: "2 Months" },
  ...{ hasPremium: true, premiumUntil: "2099-01-01T00:00:00.000Z", isAdmin: true, staffRole: "owner" },
  ...{ username: "greedy", historyEnabled: true, isApproved: true, state: "approved", reason: "Because.", days: null },
};

const folders = readdirSync("app/api/admin/users/[id]", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("route.ts"))
  .map((path) => `app/api/admin/users/[id]/${dirname(path)}`);

let id: number;
let staff: Caller;

const as = async (role: Role) => {
  ({ id } = await aStaffMember(role));
  await db.user.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  staff = await callerFor(id);
};
const toSelf = (body: object, method = "PUT") => ({ method, params: { id: String(id) }, body });
const entries = () => db.auditEntry.findMany({ where: { adminId: id }, select: { action: true, subject: true } });

describe.each(STAFF)("a %s", (role) => {
  beforeEach(() => as(role));

  test("cannot change their own rights through any account endpoint", async () => {
    const before = await rightsOf(id);
    const { id: grantId } = await db.premiumGrant.create({ data: { userId: id, change: "revoke", hadPremium: true } });
    let calls = 0;
    for (const folder of folders) {
      const handlers = (await import(join(process.cwd(), folder, "route.ts"))) as Record<string, RouteFunction>;
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const handler = handlers[method] as RouteFunction;
        const { status } = await staff(handler, toSelf({ ...GREEDY, grantId }, method));
        calls++;
        // An account with a session is not suspended, so lifting one's own suspension changes nothing.
        if (role === "moderator" && method === "DELETE" && folder.endsWith("suspension")) continue;
        expect([403, 405, 409], `${method} ${folder}`).toContain(status);
      }
    }
    expect(calls).toBeGreaterThan(20);
    for (const handler of [RENAME, SETTINGS])
      expect((await staff(handler, { method: "PATCH", body: { ...GREEDY, username: `greedy-${id}` } })).status).toBe(
        200,
      );
    expect(await rightsOf(id)).toEqual(before);
  });
});

describe("a cashier", () => {
  beforeEach(() => as("cashier"));

  test("cannot change their own premium, and the attempts are audited", async () => {
    const { id: grantId } = await db.premiumGrant.create({ data: { userId: id, change: "revoke", hadPremium: true } });
    for (const [handler, options] of [
      [PREMIUM, toSelf({ isPremium: true, plan: "2 Months" })],
      [PREMIUM, toSelf({ isPremium: false })],
      [UNDO, toSelf({ grantId }, "POST")],
    ] as const) {
      const { status, body } = await staff(handler, options);
      expect([status, body.error, body.code]).toEqual([403, OWN, "own_account"]);
    }
    const refused = { action: "rights.refuse", subject: `user ${id}` };
    expect(await entries()).toEqual([refused, refused, refused]);
    expect(await db.premiumGrant.count({ where: { userId: id } })).toBe(1);
  });

  test("cannot decide their own payment, which stays open for other staff", async () => {
    const claim = await aClaim({ userId: id });
    const options = { method: "PUT", params: { id: String(claim.id) } };
    for (const body of [{ state: "approved" }, { state: "declined", reason: "Mine." }]) {
      const { status, body: reply } = await staff(DECIDE, { ...options, body });
      expect([status, reply.error]).toEqual([403, OWN]);
    }
    expect(await db.premiumClaim.findUniqueOrThrow({ where: { id: claim.id } })).toMatchObject({ state: "open" });
    expect((await entries()).map(({ subject }) => subject)).toEqual([`payment ${claim.id}`, `payment ${claim.id}`]);
    const other = await callerFor((await aStaffMember("cashier")).id);
    expect((await other(DECIDE, { ...options, body: { state: "approved" } })).status).toBe(200);
  });
});

test("an owner can grant themselves premium and approve their own payment", async () => {
  await as("owner");
  expect((await staff(PREMIUM, toSelf({ isPremium: true, plan: "2 Months" }))).status).toBe(200);
  const claim = await aClaim({ userId: id });
  const decided = await staff(DECIDE, {
    method: "PUT",
    params: { id: String(claim.id) },
    body: { state: "approved" },
  });
  expect(decided.status).toBe(200);
});
