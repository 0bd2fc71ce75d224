import { expect, test } from "vitest";
import { boughtPlans } from "#lib/premium/bought-plans";
import type { PremiumGrant } from "#lib/premium/types";
import { changeText, lossText } from "../../../components/admin/members/premium-text.ts";

const NOW = Date.parse("2027-02-15T00:00:00Z");
const [PAST, SOON, LATER] = ["2027-02-01T00:00:00.000Z", "2027-03-01T00:00:00.000Z", "2027-04-01T00:00:00.000Z"];

const grant = (id: number, facts: Partial<PremiumGrant>): PremiumGrant => ({
  id,
  change: "grant",
  plan: null,
  until: null,
  createdAt: PAST,
  admin: null,
  before: null,
  undoes: null,
  ...facts,
});
const ids = (...grants: PremiumGrant[]) => boughtPlans(grants, NOW).map(({ id }) => id);
const month = (id: number, until: string | null) => grant(id, { plan: "1 Month", until });
const revoke = (id: number, facts: Partial<PremiumGrant> = {}) => grant(id, { change: "revoke", ...facts });

test("boughtPlans lists unexpired plans since premium was last revoked or replaced", () => {
  expect(ids()).toEqual([]);
  expect(ids(month(3, LATER), month(2, SOON), month(1, PAST))).toEqual([3, 2]);
  expect(ids(month(3, LATER), revoke(2), month(1, SOON))).toEqual([3]);
  expect(ids(month(3, LATER), grant(2, { until: SOON }), month(1, SOON))).toEqual([3]);
  expect(ids(grant(2, {}), month(1, SOON))).toEqual([]);
  expect(ids(month(2, null), grant(1, {}))).toEqual([2]);
  expect(ids(revoke(2), month(1, SOON))).toEqual([]);
});

test("boughtPlans ignores undone changes and their undos, including undone undos", () => {
  const undo = grant(4, { plan: "1 Month", until: LATER, undoes: 3 });
  expect(ids(undo, revoke(3), month(2, LATER), month(1, SOON))).toEqual([2, 1]);
  expect(ids(revoke(5, { undoes: 4 }), undo, revoke(3), month(2, LATER))).toEqual([]);
});

test("the warning before revoking premium states what the user loses", () => {
  const user = { id: 1, username: "anna", email: "", role: null, isAdmin: false, isPremium: true, createdAt: PAST };
  const until = { ...user, premiumUntil: SOON };
  expect(lossText(until, undefined)).toBe(
    "anna has premium until Mar 1, 2027 and loses it with the next page. You can undo this right away, and later under Plan and History.",
  );
  expect(lossText(until, [month(2, SOON), grant(1, { plan: "2 Months" })])).toContain(
    "It was granted as 1 Month and 2 Months.",
  );
  expect(lossText({ ...user, premiumUntil: null }, [])).toContain("anna has open-ended premium and loses it");
});

test("the history distinguishes an undo from other changes", () => {
  expect(changeText(revoke(1))).toBe("Made standard");
  expect(changeText(revoke(2, { undoes: 1 }))).toBe("Undone: standard again");
  expect(changeText(grant(2, { plan: "1 Month", until: SOON, undoes: 1 }))).toBe(
    "Undone: premium for 1 Month, until Mar 1, 2027, again",
  );
  expect(changeText(grant(1, {}))).toBe("Premium, open-ended");
});
