import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fiatPrice, findPlan, paymentAddress, planLabel } from "#lib/premium/plans";
import { chosenPlan, endAfterMonths } from "#lib/premium/policy";
import { settingsShape } from "#lib/settings/schemas";

const { plans } = settingsShape.parse({});
const [one, two] = plans as [(typeof plans)[0], (typeof plans)[0]];

describe("a plan", () => {
  test("is labelled by its months", () => {
    expect(plans.map(planLabel)).toEqual(["1 Month", "2 Months", "3 Months", "6 Months"]);
  });

  test("shows its approximate prices as in the specification", () => {
    expect(plans.map(fiatPrice)).toEqual(["15.5€ / 17.5$", "27€ / 31.5$", "37.5€ / 44.5$", "66€ / 77.5$"]);
  });

  test("passes its duration and price to the payment page", () => {
    expect(paymentAddress(two)).toBe("/payment-instructions?plan=2-months&price=27");
    for (const plan of plans) {
      const asked = Object.fromEntries(new URL(paymentAddress(plan), "http://site").searchParams);
      expect(chosenPlan(plans, asked)).toEqual({ plan, priceChanged: false });
    }
  });

  test.each(["2 Months", "2-months", " 2 MONTHS "])("is found by %j", (name) => {
    expect(findPlan(plans, name)).toBe(two);
  });

  test.each(["", "2", "months", "2 Month", "12 Months", "undefined", "constructor", undefined])(
    "is not found by %j",
    (name) => {
      expect(findPlan(plans, name)).toBeUndefined();
    },
  );
});

describe("the payment page", () => {
  test("ignores the price in the URL and reports when it differs", () => {
    for (const price of ["1", "26.99", "free", "", "-27"])
      expect(chosenPlan(plans, { plan: "2-months", price })).toEqual({ plan: two, priceChanged: true });
    expect(chosenPlan(plans, { plan: "2-months", price: "27.00" })).toEqual({ plan: two, priceChanged: false });
    expect(chosenPlan(plans, { plan: "2-months" })).toEqual({ plan: two, priceChanged: false });
  });

  test("selects no plan for a missing or unknown name, and the first of several", () => {
    expect(chosenPlan(plans, {})).toBeUndefined();
    expect(chosenPlan(plans, { plan: "9-months", price: "14" })).toBeUndefined();
    expect(chosenPlan(plans, { plan: ["1-month", "2-months"] })?.plan).toBe(one);
  });
});

describe("extending premium", () => {
  const end = (months: number, until: string | null, now: string) =>
    endAfterMonths(months, until === null ? null : new Date(until), new Date(now)).toISOString();

  test.each([
    [1, null, "2026-01-15T10:20:30.000Z", "2026-02-15T10:20:30.000Z"],
    [1, null, "2026-01-31T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
    [1, null, "2028-01-31T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
    [1, null, "2026-02-28T10:00:00.000Z", "2026-03-28T10:00:00.000Z"],
    [2, null, "2026-12-31T23:59:59.000Z", "2027-02-28T23:59:59.000Z"],
    [6, null, "2026-08-31T00:00:00.000Z", "2027-02-28T00:00:00.000Z"],
    [3, "2026-06-10T00:00:00.000Z", "2026-05-20T00:00:00.000Z", "2026-09-10T00:00:00.000Z"],
    [3, "2026-05-10T00:00:00.000Z", "2026-05-20T00:00:00.000Z", "2026-08-20T00:00:00.000Z"],
  ])("by %i months from %s at %s makes it end at %s", (months, until, now, expected) => {
    expect(end(months, until, now)).toBe(expected);
  });

  test("makes it end in the right month at the same time of day", () => {
    const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 36 }), (now, months) => {
        const until = endAfterMonths(months, null, now);
        const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + months;
        expect(until.getUTCFullYear() * 12 + until.getUTCMonth()).toBe(month);
        expect(until.getTime() % 86_400_000).toBe(now.getTime() % 86_400_000);
        expect(until.getUTCDate()).toBeLessThanOrEqual(now.getUTCDate());
      }),
    );
  });
});
