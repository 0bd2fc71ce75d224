import { expect, test } from "vitest";
import { addDays, isDay, mondayOf, moveToDay, periodOf } from "#lib/admin/calendar/days";

test("a week begins on Monday", () => {
  expect(["2026-11-23", "2026-11-29", "2026-11-30", "2027-01-01"].map(mondayOf)).toEqual([
    "2026-11-23",
    "2026-11-23",
    "2026-11-30",
    "2026-12-28",
  ]);
});

test.each([
  ["2026-11-15", "2026-10-26", "2026-12-06", 42, "2026-10-01", "2026-12-01", "November 2026"],
  ["2026-12-31", "2026-11-30", "2027-01-03", 35, "2026-11-01", "2027-01-01", "December 2026"],
  ["2027-01-31", "2026-12-28", "2027-01-31", 35, "2026-12-01", "2027-02-01", "January 2027"],
  ["2027-02-28", "2027-02-01", "2027-02-28", 28, "2027-01-01", "2027-03-01", "February 2027"],
  ["2028-02-29", "2028-01-31", "2028-03-05", 35, "2028-01-01", "2028-03-01", "February 2028"],
])("the month view of %s covers whole weeks", (day, first, last, count, previous, next, title) => {
  const period = periodOf("month", day);
  expect(period).toMatchObject({ previous, next, title });
  expect([period.days[0], period.days.at(-1), period.days.length]).toEqual([first, last, count]);
  expect(new Set(period.days).size).toBe(count);
});

test("a week may span the end of a year", () => {
  expect(periodOf("week", "2027-01-01")).toEqual({
    days: ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"],
    title: "Dec 28 – Jan 3, 2027",
    previous: "2026-12-21",
    next: "2027-01-04",
  });
});

test("addDays advances by one calendar day across daylight saving changes", () => {
  expect(["2026-03-29", "2026-10-25", "2026-12-31"].map((day) => addDays(day, 1))).toEqual([
    "2026-03-30",
    "2026-10-26",
    "2027-01-01",
  ]);
});

test("moveToDay moves a timestamp to another day and preserves its time of day", () => {
  expect(moveToDay("2026-12-31T18:25:00.123Z", "2027-01-01")).toBe("2027-01-01T18:25:00.123Z");
});

test("isDay accepts only existing dates from 2000 to 2199", () => {
  expect(["2026-02-28", "2028-02-29", "2000-01-01", "2199-12-31"].every(isDay)).toBe(true);
  const wrong = ["2026-02-29", "2026-13-01", "2026-1-1", "1999-12-31", "2200-01-01", "9999-12-31", "", "x"];
  expect(wrong.filter(isDay)).toEqual([]);
});
