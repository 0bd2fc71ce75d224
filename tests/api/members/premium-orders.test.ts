import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { removeOldOrders } from "#lib/premium/orders/commands";
import { deleteUser } from "#lib/users/commands";
import * as adminClaims from "../../../app/api/admin/premium-claims/route.ts";
import * as claims from "../../../app/api/users/me/premium-claims/route.ts";
import * as orders from "../../../app/api/users/me/premium-orders/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";
import { aHash } from "../../support/people/claims.ts";
import { atOnce, countStatuses } from "../../support/people/members.ts";

const NOW = Date.parse("2027-01-31T12:00:00Z");
const DAY = 86_400_000;

let member: Caller;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await db.premiumClaim.deleteMany();
  await db.premiumOrder.deleteMany();
  member = await callerFor((await aUser()).id);
});

afterEach(() => vi.useRealTimers());

const order = (plan = "2 Months", ask = member) => ask(orders.POST, { body: { plan } });
const claim = (body: object, ask = member) =>
  ask(claims.POST, { body: { plan: "2 Months", transactionHash: aHash(), ...body } });
const newcomer = async () => callerFor((await aUser()).id);
/** Other orders, so that only one amount within `range` fractions above 27 is free. */
const takeAllBut = (amount: number, range = 999) => db.$executeRaw`
  INSERT INTO premium_orders (plan, months, price, amount, created_at)
  SELECT '2 Months', 2, 27, 27 + n / 10000.0, ${new Date()} FROM generate_series(1, ${range}::int) n
  WHERE 27 + n / 10000.0 <> ${amount}::numeric`;
const decide = (state: "approved" | "declined") =>
  db.premiumClaim.updateMany({ data: { state, reason: "Because.", decidedAt: new Date() } });

describe("an order", () => {
  test("has a unique amount slightly above the plan's price", async () => {
    const { status, data } = await order("2-months");
    expect([status, data.order]).toEqual([
      201,
      {
        id: expect.any(Number),
        plan: "2 Months",
        months: 2,
        price: 27,
        amount: expect.any(Number),
        createdAt: new Date(NOW).toISOString(),
      },
    ]);
    expect(data.order.amount).toBeGreaterThan(27);
    expect(data.order.amount).toBeLessThan(27.1);
  });

  test("is reused while unpaid for the same member, plan and price", async () => {
    const { data } = await order();
    const again = await order();
    expect([again.status, again.data]).toEqual([200, data]);
    expect((await order("1 Month")).status).toBe(201);
    expect((await order("2 Months", await newcomer())).data.order.amount).not.toBe(data.order.amount);
    await db.setting.create({ data: { key: "plans", value: [{ months: 2, usdt: 30, eur: 30, usd: 30 }] } });
    applyChange("settings");
    expect((await order()).data.order).toMatchObject({ price: 30 });
    await db.setting.deleteMany();
    applyChange("settings");
  });

  test("is replaced after 30 days, while its amount stays reserved for another 30", async () => {
    const { amount } = (await order()).data.order;
    vi.setSystemTime(NOW + 31 * DAY);
    expect((await order("2 Months", await callerFor(member.userId))).status).toBe(201);
    await takeAllBut(amount);
    expect((await order("2 Months", await newcomer())).data.order.amount).toBeGreaterThan(27.1);
    vi.setSystemTime(NOW + 60 * DAY);
    expect((await order("2 Months", await newcomer())).data.order.amount).toBe(amount);
  });

  test("has a unique amount when ten members order concurrently", async () => {
    const askers = await atOnce(10, newcomer);
    const replies = await atOnce(10, (place) => order("2 Months", askers[place]));
    expect(new Set(replies.map(({ data }) => data.order.amount)).size).toBe(10);
    expect(countStatuses(await atOnce(10, () => order()))).toEqual({ 201: 1, 200: 9 });
  });

  test("is rejected with 409 when no amount is left", async () => {
    await takeAllBut(0, 9_999);
    const { status, body } = await order();
    expect([status, body.code]).toEqual([409, "no_amount"]);
  });

  test.each([
    [{}, "Please choose a plan."],
    [{ plan: "" }, "Please choose a plan."],
    [{ plan: "4 Months" }, "There is no such plan. The plans are 1 Month, 2 Months, 3 Months, 6 Months."],
  ])("is rejected with 400 for %j", async (body, sentence) => {
    const reply = await member(orders.POST, { body });
    expect([reply.status, reply.body.fields]).toEqual([400, { plan: sentence }]);
    expect(await db.premiumOrder.count()).toBe(0);
  });
});

test.each([
  ["premium without an end date", { hasPremium: true }, 409],
  ["premium with one", { hasPremium: true, premiumUntil: new Date(NOW + DAY) }, 201],
  ["the role of owner", { isAdmin: true }, 409],
  ["the role of curator", { staffRole: "curator" as const }, 409],
  ["the role of cashier, which does not include premium", { staffRole: "cashier" as const }, 201],
])("an order of a member with %s", async (_, data, status) => {
  const { id } = await aUser();
  await db.user.update({ where: { id }, data });
  const reply = await order("2 Months", await callerFor(id));
  expect(reply.status).toBe(status);
  if (status === 409) expect(reply.body.code).toBe("nothing_to_pay");
  expect(await db.premiumOrder.count()).toBe(status === 409 ? 0 : 1);
});

describe("a payment for an order", () => {
  test("shows the member and the admin the exact amount, at the price of the order", async () => {
    const { id, amount, createdAt } = (await order()).data.order;
    await db.setting.create({ data: { key: "plans", value: [{ months: 1, usdt: 99, eur: 99, usd: 99 }] } });
    applyChange("settings");
    const expected = { plan: "2 Months", months: 2, usdt: 27, order: { id, amount, createdAt } };
    expect((await claim({ orderId: id })).data.claim).toMatchObject(expected);
    await db.setting.deleteMany();
    applyChange("settings");
    expect((await member(claims.GET)).data.claims).toMatchObject([expected]);
    const { admin } = await callers();
    expect((await admin(adminClaims.GET)).data.claims).toMatchObject([expected]);
  });

  test("can be sent again only after it was declined; the next order is a new one", async () => {
    const { id } = (await order()).data.order;
    const sent = await atOnce(3, () => claim({ orderId: id }));
    expect(countStatuses(sent)).toEqual({ 201: 1, 409: 2 });
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe("order_claimed");
    expect((await order()).data.order.id).not.toBe(id);
    await decide("declined");
    expect((await claim({ orderId: id })).status).toBe(201);
    await decide("approved");
    expect((await claim({ orderId: id })).body.code).toBe("order_claimed");
  });

  test("is rejected for an order of another member, another plan or an unknown ID", async () => {
    const theirs = await order("2 Months", await newcomer());
    const mine = await order("1 Month");
    for (const orderId of [theirs.data.order.id, mine.data.order.id, 2147483647, "1", 0]) {
      const { status, body } = await claim({ orderId });
      expect([status, Object.keys(body.fields)]).toEqual([400, ["orderId"]]);
    }
    expect(await db.premiumClaim.count()).toBe(0);
  });

  test("is accepted without an order", async () => {
    expect((await claim({})).data.claim).toMatchObject({ order: null, usdt: 27 });
    expect((await claim({ orderId: null })).data.claim).toMatchObject({ order: null });
  });

  test("reserves its amount while it is open, even after 100 days", async () => {
    const { id, amount } = (await order()).data.order;
    await claim({ orderId: id });
    vi.setSystemTime(NOW + 100 * DAY);
    await takeAllBut(amount);
    expect((await order("2 Months", await newcomer())).data.order.amount).toBeGreaterThan(27.1);
  });
});

test("deleting an account deletes its unpaid orders and anonymises the paid ones", async () => {
  await order("1 Month");
  const { id, amount } = (await order()).data.order;
  await claim({ orderId: id });
  await db.$transaction((tx) => deleteUser(tx, member.userId as number));
  expect(await db.premiumOrder.findMany()).toMatchObject([{ id, userId: null }]);
  const { admin } = await callers();
  expect((await admin(adminClaims.GET)).data.claims).toMatchObject([{ member: null, order: { id, amount } }]);
});

test("unpaid orders are removed after 60 days", async () => {
  const paid = (await order()).data.order;
  await claim({ orderId: paid.id });
  const { id } = (await order("1 Month")).data.order;
  expect(await removeOldOrders(new Date(NOW + 60 * DAY))).toBe(0);
  expect(await removeOldOrders(new Date(NOW + 60 * DAY + 1))).toBe(1);
  expect(await db.premiumOrder.findMany()).toMatchObject([{ id: paid.id }]);
  expect(id).not.toBe(paid.id);
});
