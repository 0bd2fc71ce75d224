import type { DayCounts } from "#lib/analytics/types";

/** Lines drawn across a chart, without the one at 0. */
const LINES = 4;

/** Round numbers from 0 in even steps, the last of them not below `max`. Whole ones: views are counted. */
export function ticksFor(max: number): number[] {
  const rough = Math.max(max, LINES) / LINES;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5].map((factor) => factor * unit).find((each) => each >= rough && Number.isInteger(each));
  const even = step ?? 10 * unit;
  return Array.from({ length: Math.ceil(Math.max(max, 1) / even) + 1 }, (_, place) => place * even);
}

const month = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

export type MonthMark = { place: number; label: string };

/** Where months begin among the days. One that begins with the last days has no room for its name. */
export function monthMarks(days: Pick<DayCounts, "day">[]): MonthMark[] {
  return days.flatMap(({ day }, place) =>
    day.endsWith("-01") && place < days.length * 0.94 ? [{ place, label: month.format(new Date(day)) }] : [],
  );
}
