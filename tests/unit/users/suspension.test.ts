import { expect, test } from "vitest";
import { accountProblemOf, suspensionOf } from "#lib/users/status/policy";

const since = new Date("2026-03-01T00:00:00Z");
const until = new Date("2026-03-08T00:00:00Z");
const suspended = { suspendedAt: since, suspendedUntil: until, suspensionReason: "Spam" };

test("a suspension is active before its end, but not at its end", () => {
  const before = new Date(until.getTime() - 1);
  expect(suspensionOf(suspended, before)).toEqual({
    reason: "Spam",
    since: since.toISOString(),
    until: until.toISOString(),
  });
  expect(suspensionOf(suspended, until)).toBeNull();
  expect(accountProblemOf({ ...suspended, awaitsApproval: false }, before)?.code).toBe("account_suspended");
  expect(accountProblemOf({ ...suspended, awaitsApproval: false }, until)).toBeUndefined();
});

test("a suspension may have no end, but needs a start", () => {
  expect(suspensionOf({ ...suspended, suspendedUntil: null }, new Date("2100-01-01"))).toMatchObject({ until: null });
  expect(suspensionOf({ ...suspended, suspendedAt: null }, since)).toBeNull();
});
