import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import * as premium from "../../../app/api/admin/users/[id]/premium/route.ts";
import * as undoing from "../../../app/api/admin/users/[id]/premium/undo/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { atOnce, countStatuses } from "../../support/people/members.ts";

const NOW = Date.parse("2027-01-31T12:00:00Z");
const UNTIL = "2027-03-31T12:00:00.000Z";

let admin: Caller;
let userId: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await db.auditEntry.deleteMany();
  admin = (await callers()).admin;
  userId = (await aUser()).id;
});

afterEach(() => vi.useRealTimers());

const params = () => ({ id: String(userId) });
const set = async (body: object): Promise<number> =>
  (await admin(premium.PUT, { method: "PUT", params: params(), body })).data.grantId;
const undo = (grantId: unknown) => admin(undoing.POST, { params: params(), body: { grantId } });
const history = async () => (await admin(premium.GET, { params: params() })).data;
const stored = () => db.user.findUnique({ where: { id: userId }, select: { hasPremium: true, premiumUntil: true } });

describe("undoing a change of premium", () => {
  test("restores a revoked plan with its end to the millisecond", async () => {
    await set({ isPremium: true, plan: "2 Months" });
    const before = await stored();
    const revoked = await set({ isPremium: false });
    const reply = await undo(revoked);
    expect([reply.status, reply.data.user]).toMatchObject([200, { isPremium: true, premiumUntil: UNTIL }]);
    expect(await stored()).toEqual(before);
    const { grants } = await history();
    expect(grants[0]).toMatchObject({
      id: reply.data.grantId,
      change: "grant",
      plan: "2 Months",
      until: UNTIL,
      undoes: revoked,
      before: { isPremium: false, until: null },
    });
  });

  test("restores open-ended, missing or meanwhile expired premium", async () => {
    await set({ isPremium: true });
    expect((await undo(await set({ isPremium: false }))).data.user).toMatchObject({
      isPremium: true,
      premiumUntil: null,
    });
    expect((await undo(await set({ isPremium: true, until: "2027-02-10" }))).data.user.premiumUntil).toBeNull();

    userId = (await aUser()).id;
    expect((await undo(await set({ isPremium: true }))).data.user).toMatchObject({ isPremium: false });
    expect(await stored()).toEqual({ hasPremium: false, premiumUntil: null });

    await set({ isPremium: true, until: "2027-02-10" });
    const revoked = await set({ isPremium: false });
    vi.setSystemTime(Date.parse("2027-02-20T00:00:00Z"));
    admin = (await callers()).admin;
    expect((await undo(revoked)).data.user).toMatchObject({
      isPremium: false,
      premiumUntil: "2027-02-10T00:00:00.000Z",
    });
  });

  test("can itself be undone, repeatedly", async () => {
    await set({ isPremium: true, plan: "2 Months" });
    let { data } = await undo(await set({ isPremium: false }));
    for (const isPremium of [false, true, false]) {
      ({ data } = await undo(data.grantId));
      expect(data.user.isPremium).toBe(isPremium);
    }
  });

  test("is audited with the state before and after, like the change itself", async () => {
    await set({ isPremium: true, plan: "2 Months" });
    await undo(await set({ isPremium: false }));
    const acts = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ["premium.grant", { plan: "2 Months", isPremium: true, until: UNTIL, before: { isPremium: false } }],
      ["premium.revoke", { isPremium: false, before: { isPremium: true, until: UNTIL } }],
      ["premium.undo", { isPremium: true, until: UNTIL, before: { isPremium: false } }],
    ]);
  });

  test("is refused after a later change, and succeeds for only one of several concurrent requests", async () => {
    await set({ isPremium: true });
    const revoked = await set({ isPremium: false });
    const granted = await set({ isPremium: true, plan: "1 Month" });
    const late = await undo(revoked);
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    expect(countStatuses(await atOnce(4, () => undo(granted)))).toEqual({ 200: 1, 409: 3 });
  });

  test("is refused for another user's change, an invalid id and a change without a recorded state", async () => {
    const other = await aUser();
    const theirs = await db.premiumGrant.create({ data: { userId: other.id, change: "grant", hadPremium: false } });
    expect((await undo(theirs.id)).status).toBe(409);
    const old = await db.premiumGrant.create({ data: { userId, change: "grant" } });
    expect((await undo(old.id)).status).toBe(409);
    for (const grantId of [undefined, "1", 0]) expect((await undo(grantId)).status).toBe(400);
    expect(await stored()).toEqual({ hasPremium: false, premiumUntil: null });
  });

  test("is not offered for a change without effect", async () => {
    expect(await set({ isPremium: false })).toBeNull();
  });
});
