import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMarks, ticksFor } from "../../../components/admin/dashboard/chart-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [90, [0, 25, 50, 75, 100]],
  [1000, [0, 250, 500, 750, 1000]],
  [1001, [0, 500, 1000, 1500]],
])("a chart with a maximum of %i has grid lines at %j", (max, ticks) => expect(ticksFor(max)).toEqual(ticks));

test("a chart has 2 to 5 evenly spaced integer lines that reach the maximum", () => {
  fc.assert(
    fc.property(fc.nat(2_147_483_647), (max) => {
      const ticks = ticksFor(max);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.every((tick, place) => Number.isInteger(tick) && tick === place * (ticks[1] as number))).toBe(true);
    }),
  );
});

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.parse(from) + place * 86_400_000).toISOString().slice(0, 10),
  }));

test("labels the last day and evenly spaced days before it, at most five", () => {
  expect(dayMarks(days("2026-10-23", 30)).map(({ label }) => label)).toEqual([
    "Oct 24",
    "Oct 31",
    "Nov 7",
    "Nov 14",
    "Nov 21",
  ]);
  expect(dayMarks(days("2026-08-24", 90)).map(({ place }) => place)).toEqual([5, 26, 47, 68, 89]);
  expect(dayMarks(days("2026-11-15", 7)).map(({ place }) => place)).toEqual([0, 2, 4, 6]);
  expect(dayMarks(days("2026-11-21", 1))).toEqual([{ place: 0, label: "Nov 21" }]);
});
