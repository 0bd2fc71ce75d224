import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import * as claim from "../../../app/api/admin/premium-claims/[id]/route.ts";
import * as premium from "../../../app/api/admin/users/[id]/premium/route.ts";
import * as undoing from "../../../app/api/admin/users/[id]/premium/undo/route.ts";
import * as mine from "../../../app/api/users/me/premium-claims/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";
import { aClaim } from "../../support/people/claims.ts";

const NOW = Date.parse("2027-01-31T12:00:00Z");
const UNTIL = "2027-03-31T12:00:00.000Z";

let admin: Caller;
let member: Caller;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await db.premiumClaim.deleteMany();
  admin = (await callers()).admin;
  member = await callerFor((await aUser()).id);
});

afterEach(() => vi.useRealTimers());

const decide = (id: number, body: unknown) => admin(claim.PUT, { method: "PUT", params: { id: String(id) }, body });
const approve = (id: number) => decide(id, { state: "approved" });
const decline = (id: number) => decide(id, { state: "declined", reason: "Nothing arrived." });
const historyOf = async (ask: Caller) => (await admin(premium.GET, { params: { id: String(ask.userId) } })).data;

describe("undoing an approval", () => {
  const undo = (grantId: unknown) => admin(undoing.POST, { params: { id: String(member.userId) }, body: { grantId } });
  const latestGrant = async () => (await historyOf(member)).grants[0].id;
  const stateOf = async (id: number) =>
    db.premiumClaim.findUnique({ where: { id }, select: { state: true, deciderId: true, decidedAt: true } });
  const open = { state: "open", deciderId: null, decidedAt: null };

  test("reopens the payment, which can be declined, so that its payer can send the transaction", async () => {
    const { id, transactionHash } = await aClaim({ userId: member.userId });
    await approve(id);
    expect((await undo(await latestGrant())).data.user).toMatchObject({ isPremium: false });
    expect(await stateOf(id)).toEqual(open);
    const payer = await callerFor((await aUser()).id);
    const send = () => payer(mine.POST, { body: { plan: "2 Months", transactionHash } });
    expect((await send()).body.code).toBe("transaction_known");
    expect((await decline(id)).status).toBe(200);
    expect((await send()).status).toBe(201);
    expect((await undo(await latestGrant())).body.code).toBe("changed_since");
  });

  test("can be undone, and the payment can be approved again", async () => {
    const { id } = await aClaim({ userId: member.userId });
    await approve(id);
    await undo(await latestGrant());
    expect((await undo(await latestGrant())).data.user).toMatchObject({ isPremium: true, premiumUntil: UNTIL });
    expect(await stateOf(id)).toEqual({ state: "approved", deciderId: admin.userId, decidedAt: new Date(NOW) });
    expect((await approve(id)).body.code).toBe("already_decided");
    await undo(await latestGrant());
    expect(await stateOf(id)).toEqual(open);
    expect((await approve(id)).data.claim.member).toMatchObject({ premiumUntil: UNTIL });
  });
});
