import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { countClaims, sumMonths } from "#lib/premium/claims/queries";
import * as claim from "../../../app/api/admin/premium-claims/[id]/route.ts";
import * as claims from "../../../app/api/admin/premium-claims/route.ts";
import * as premium from "../../../app/api/admin/users/[id]/premium/route.ts";
import * as mine from "../../../app/api/users/me/premium-claims/route.ts";
import * as video from "../../../app/api/videos/[id]/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";
import { aClaim, aHash } from "../../support/people/claims.ts";
import { atOnce, countStatuses } from "../../support/people/members.ts";

const NOW = Date.parse("2027-01-31T12:00:00Z");
const UNTIL = "2027-03-31T12:00:00.000Z";

let admin: Caller;
let member: Caller;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await db.premiumClaim.deleteMany();
  await db.auditEntry.deleteMany();
  admin = (await callers()).admin;
  member = await callerFor((await aUser()).id);
});

afterEach(() => vi.useRealTimers());

const decide = (id: number, body: unknown, ask = admin) =>
  ask(claim.PUT, { method: "PUT", params: { id: String(id) }, body });
const approve = (id: number, ask = admin) => decide(id, { state: "approved" }, ask);
const decline = (id: number, ask = admin) => decide(id, { state: "declined", reason: "Nothing arrived." }, ask);
const historyOf = async (ask: Caller) => (await admin(premium.GET, { params: { id: String(ask.userId) } })).data;
const list = async (query: string) => (await admin(claims.GET, { query })).data;

describe("approving a payment", () => {
  test("unlocks private videos with the member's next request, and records the admin and the time", async () => {
    const { id: videoId } = await aVideo({ isPrivate: true });
    const locked = async () => (await member(video.GET, { params: { id: String(videoId) } })).data.video.locked;
    const { id, transactionHash } = await aClaim({ userId: member.userId });
    expect(await locked()).toBe(true);
    const reply = await approve(id);
    expect([reply.status, reply.data.claim]).toMatchObject([
      200,
      {
        id,
        state: "approved",
        reason: null,
        decidedAt: new Date(NOW).toISOString(),
        member: { id: member.userId, isPremium: true, premiumUntil: UNTIL },
        decider: { id: admin.userId },
      },
    ]);
    expect(await locked()).toBe(false);
    const { user, grants } = await historyOf(member);
    expect(user).toMatchObject({ isPremium: true, premiumUntil: UNTIL });
    expect(grants).toMatchObject([{ change: "grant", plan: "2 Months", until: UNTIL, admin: { id: admin.userId } }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        adminId: admin.userId,
        action: "payment.approve",
        subject: `payment ${id}`,
        details: { userId: member.userId, plan: "2 Months", usdt: 27, transactionHash, until: UNTIL },
      },
    ]);
  });

  test.each<[string, object, string | null]>([
    [
      "adds to the remaining time",
      { hasPremium: true, premiumUntil: new Date("2027-02-10T00:00:00Z") },
      "2027-04-10T00:00:00.000Z",
    ],
    ["starts now if premium has expired", { hasPremium: true, premiumUntil: new Date(NOW - 1) }, UNTIL],
    ["leaves open-ended premium open-ended", { hasPremium: true, premiumUntil: null }, null],
    ["starts now for a member without premium", { hasPremium: false, premiumUntil: null }, UNTIL],
  ])("%s", async (_, facts, until) => {
    const user = await aUser(facts);
    const { id } = await aClaim({ userId: user.id });
    expect((await approve(id)).data.claim.member).toMatchObject({ isPremium: true, premiumUntil: until });
    expect(await db.premiumGrant.findFirst({ where: { userId: user.id } })).toMatchObject({
      until: until && new Date(until),
      plan: "2 Months",
    });
  });

  test("grants the purchased plan at its price, even if it is no longer sold", async () => {
    const sent = await member(mine.POST, { body: { plan: "6 Months", transactionHash: aHash() } });
    const value = [{ months: 1, usdt: 99, eur: 99, usd: 99 }];
    await db.setting.create({ data: { key: "plans", value } });
    applyChange("settings");
    expect((await list("state=open")).claims).toMatchObject([{ plan: "6 Months", usdt: 70 }]);
    const { id } = sent.data.claim;
    expect((await approve(id)).data.claim).toMatchObject({
      usdt: 70,
      member: { premiumUntil: "2027-07-31T12:00:00.000Z" },
    });
    await db.setting.deleteMany();
    applyChange("settings");
  });

  test("grants both of two payments of one member that are approved concurrently", async () => {
    const ids = [await aClaim({ userId: member.userId }), await aClaim({ userId: member.userId })].map(({ id }) => id);
    expect(countStatuses(await Promise.all(ids.map((id) => approve(id))))).toEqual({ 200: 2 });
    expect((await historyOf(member)).user.premiumUntil).toBe("2027-05-31T12:00:00.000Z");
  });
});

describe("declining a payment", () => {
  test("grants nothing and shows the member the reason", async () => {
    const { id, transactionHash } = await aClaim({ userId: member.userId });
    const reply = await decline(id);
    expect([reply.status, reply.data.claim.member]).toMatchObject([200, { isPremium: false }]);
    expect((await member(mine.GET)).data.claims).toMatchObject([
      { id, state: "declined", reason: "Nothing arrived.", decidedAt: new Date(NOW).toISOString() },
    ]);
    expect((await historyOf(member)).grants).toEqual([]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: "payment.decline",
        details: { userId: member.userId, reason: "Nothing arrived.", plan: expect.any(String), transactionHash },
      },
    ]);
  });

  test("does not reveal to the member who decided", async () => {
    const { id } = await aClaim({ userId: member.userId });
    await decline(id);
    expect((await member(mine.GET)).text).not.toMatch(/decider|adminId/);
  });
});

describe("deciding a payment more than once", () => {
  const DECIDED = { success: false, error: "This payment has already been decided.", code: "already_decided" };

  const acts = { approve, decline };
  test.each([
    ["approve", "approve"],
    ["approve", "decline"],
    ["decline", "approve"],
    ["decline", "decline"],
  ] as const)("is rejected with 409: first %s, then %s", async (...[one, another]) => {
    const [first, second] = [acts[one], acts[another]];
    const { id } = await aClaim({ userId: member.userId });
    expect((await first(id)).status).toBe(200);
    const before = await historyOf(member);
    const again = await second(id);
    expect([again.status, again.body]).toEqual([409, DECIDED]);
    expect(await historyOf(member)).toEqual(before);
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("succeeds for one of twenty concurrent decisions by two admins", async () => {
    const admins = [admin, await callerFor((await aUser({ isAdmin: true })).id)];
    const { id } = await aClaim({ userId: member.userId });
    const replies = await atOnce(20, (place) => (place % 3 ? approve : decline)(id, admins[place % 2]));
    expect(countStatuses(replies)).toEqual({ 200: 1, 409: 19 });
    const { state } = await db.premiumClaim.findUniqueOrThrow({ where: { id } });
    expect((await historyOf(member)).grants).toHaveLength(state === "approved" ? 1 : 0);
    expect(await db.auditEntry.count()).toBe(1);
  });
});

describe("the list of payments", () => {
  test("sorts open payments oldest first and decided ones latest first", async () => {
    const ids: number[] = [];
    for (const day of [3, 1, 2, 5, 4]) ids.push((await aClaim({ createdAt: new Date(Date.UTC(2027, 0, day)) })).id);
    const [third, first, second, fifth, fourth] = ids as [number, number, number, number, number];
    const idsOf = async (query: string) => (await list(query)).claims.map(({ id }: { id: number }) => id);
    expect(await idsOf("")).toEqual([first, second, third, fourth, fifth]);
    await approve(first);
    vi.setSystemTime(NOW + 1000);
    await approve(second);
    await decline(third);
    expect(await idsOf("state=open")).toEqual([fourth, fifth]);
    expect(await idsOf("state=approved")).toEqual([second, first]);
    expect(await idsOf("state=declined")).toEqual([third]);
    expect(await idsOf("state=all")).toEqual([fifth, fourth, third, second, first]);
    expect(await idsOf("state=nonsense&limit=1&page=2")).toEqual([fifth]);
    expect((await list("state=open&page=7")).pagination).toEqual({
      currentPage: 7,
      totalPages: 1,
      totalCount: 2,
      limit: 20,
    });
  });
});

describe("an invalid decision", () => {
  const REASON = "Please give a reason: the member reads it.";
  const STATE = "A payment is either approved or declined.";
  test.each<[unknown, string, string]>([
    [{}, "state", STATE],
    [{ state: "open" }, "state", STATE],
    [{ state: true }, "state", STATE],
    [{ state: "declined" }, "reason", REASON],
    [{ state: "declined", reason: "  " }, "reason", REASON],
    [{ state: "declined", reason: 5 }, "reason", REASON],
    [{ state: "declined", reason: "a\0b" }, "reason", "Control characters are not allowed."],
    [{ state: "declined", reason: "a".repeat(501) }, "reason", "At most 500 characters are allowed."],
  ])("is rejected without effect: %j", async (body, field, sentence) => {
    const { id } = await aClaim();
    const reply = await decide(id, body);
    expect([reply.status, reply.body.error, reply.body.fields]).toEqual([400, sentence, { [field]: sentence }]);
    expect(await db.premiumClaim.findUnique({ where: { id } })).toMatchObject({ state: "open", decidedAt: null });
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("is rejected for an unknown payment or an invalid id", async () => {
    const gone = await approve(2147483647);
    expect([gone.status, gone.body.error]).toEqual([404, "Payment not found"]);
    const none = await admin(claim.PUT, { method: "PUT", params: { id: "x" }, body: { state: "approved" } });
    expect([none.status, none.body.error]).toEqual([400, "Invalid payment ID."]);
  });

  test("is rejected from the member who made the payment", async () => {
    const { id } = await aClaim({ userId: member.userId });
    expect((await approve(id, member)).status).toBe(403);
    expect((await historyOf(member)).user.isPremium).toBe(false);
  });
});

test("approved payments are summed by month, latest first, and all are counted by state", async () => {
  const at = (day: string) => ({ state: "approved" as const, decidedAt: new Date(`${day}T00:00:00Z`), usdt: 27 });
  for (const day of ["2026-11-30", "2026-12-01", "2026-12-31"]) {
    const { id } = await aClaim({ userId: member.userId });
    await db.premiumClaim.update({ where: { id }, data: at(day) });
  }
  await aClaim({ userId: member.userId });
  expect(await countClaims()).toEqual({ open: 1, approved: 3, declined: 0 });
  expect(await sumMonths(6)).toEqual([
    { month: new Date("2026-12-01"), count: 2, usdt: 54 },
    { month: new Date("2026-11-01"), count: 1, usdt: 27 },
  ]);
  expect(await sumMonths(1)).toHaveLength(1);
});
