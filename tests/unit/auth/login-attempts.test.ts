import { expect, test } from "vitest";
import { FAILURES_ANYWHERE, MAX_WAIT, pauseAfter } from "#lib/auth/attempts/policy";

test("delays logins after ten failures by one more second each, up to ten seconds", () => {
  const { max } = FAILURES_ANYWHERE;
  expect([1, max, max + 1, max + 2, max + 10, max + 11, 1_000_000].map(pauseAfter)).toEqual([0, 0, 1, 2, 10, 10, 10]);
  expect(MAX_WAIT).toBeGreaterThan(pauseAfter(1_000_000));
});
