import { describe, expect, test } from "vitest";
import { keepsHistory } from "#lib/history/policy";
import { identityKey, isPremium } from "#lib/users/policy";
import { canWatchPremium } from "#lib/users/premium-access";

describe("premium", () => {
  const now = new Date("2030-01-01T00:00:00Z");
  const after = (ms: number) => new Date(now.getTime() + ms);

  test("is active before its end, but not at its end", () => {
    expect(isPremium({ hasPremium: true, premiumUntil: after(1) }, now)).toBe(true);
    expect(isPremium({ hasPremium: true, premiumUntil: after(0) }, now)).toBe(false);
    expect(isPremium({ hasPremium: true, premiumUntil: after(-1) }, now)).toBe(false);
  });

  test("is active without an end", () => expect(isPremium({ hasPremium: true, premiumUntil: null }, now)).toBe(true));

  test("is inactive if it was never granted, whatever its end", () => {
    expect(isPremium({ hasPremium: false, premiumUntil: null }, now)).toBe(false);
    expect(isPremium({ hasPremium: false, premiumUntil: after(1000) }, now)).toBe(false);
  });
});

test("private videos are for premium members, owners, curators and moderators", () => {
  expect(canWatchPremium(null)).toBe(false);
  expect(canWatchPremium({ role: null, isPremium: false })).toBe(false);
  expect(canWatchPremium({ role: null, isPremium: true })).toBe(true);
  for (const role of ["owner", "curator", "moderator"] as const) {
    expect(canWatchPremium({ role, isPremium: false })).toBe(true);
  }
  expect(canWatchPremium({ role: "cashier", isPremium: false })).toBe(false);
});

test("identityKey ignores case, width and Unicode composition", () => {
  const same = (a: string, b: string) => identityKey(a) === identityKey(b);
  expect(same("ADMIN", "admin")).toBe(true);
  expect(same("ﬁlm", "FILM")).toBe(true);
  expect(same("ａｄｍｉｎ", "admin")).toBe(true);
  expect(same("e\u0301va", "ÉVA")).toBe(true);
  expect(same("аdmin", "admin")).toBe(false);
});

test("history is recorded only if the member enabled it and private viewing is off", () => {
  expect(keepsHistory({ historyEnabled: true }, undefined)).toBe(true);
  expect(keepsHistory({ historyEnabled: false }, undefined)).toBe(false);
  expect(keepsHistory({ historyEnabled: true }, "1")).toBe(false);
});
