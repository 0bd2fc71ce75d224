import fc from "fast-check";
import { expect, test } from "vitest";
import { monthMarks, ticksFor } from "../../components/admin/chart-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [90, [0, 25, 50, 75, 100]],
  [1000, [0, 250, 500, 750, 1000]],
  [1001, [0, 500, 1000, 1500]],
])("a chart up to %i has lines at %j", (max, ticks) => expect(ticksFor(max)).toEqual(ticks));

test("the lines are few, whole, even, and reach above every count", () => {
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

test("months are named where they begin, but for one that has just begun", () => {
  expect(monthMarks(days("2026-08-24", 90))).toEqual([
    { place: 8, label: "Sep" },
    { place: 38, label: "Oct" },
    { place: 69, label: "Nov" },
  ]);
  expect(monthMarks(days("2026-09-04", 90))).toEqual([
    { place: 27, label: "Oct" },
    { place: 58, label: "Nov" },
  ]);
});
