import { expect, test } from "vitest";
import { FAILURES_ANYWHERE, MAX_WAIT, pauseAfter } from "#lib/auth/attempts/policy";
import { endOfSession } from "#lib/auth/policy";

test("delays logins after ten failures by one more second each, up to ten seconds", () => {
  const { max } = FAILURES_ANYWHERE;
  expect([1, max, max + 1, max + 2, max + 10, max + 11, 1_000_000].map(pauseAfter)).toEqual([0, 0, 1, 2, 10, 10, 10]);
  expect(MAX_WAIT).toBeGreaterThan(pauseAfter(1_000_000));
});

test("a session ends thirty days after its last use, and at most a year after it began", () => {
  const began = new Date("2030-01-01T00:00:00Z");
  const endAfterUseOn = (day: string) => endOfSession(began, new Date(`${day}T00:00:00Z`).getTime()).toISOString();
  expect(endAfterUseOn("2030-01-01")).toBe("2030-01-31T00:00:00.000Z");
  expect(endAfterUseOn("2030-12-02")).toBe("2031-01-01T00:00:00.000Z");
  expect(endAfterUseOn("2030-12-30")).toBe("2031-01-01T00:00:00.000Z");
});
