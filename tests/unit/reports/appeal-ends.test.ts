import { expect, test } from "vitest";
import { appealEnds } from "#lib/reports/policy";

test.each([
  ["2026-01-15T10:00:00.000Z", "2026-07-15T10:00:00.000Z"],
  // Already February where the tests run.
  ["2026-01-31T23:30:00.000Z", "2026-07-31T23:30:00.000Z"],
  ["2026-10-02T08:00:00.000Z", "2027-04-02T08:00:00.000Z"],
])("a decision of %s can be appealed until %s", (decided, ends) => {
  expect(appealEnds(new Date(decided)).toISOString()).toBe(ends);
});
