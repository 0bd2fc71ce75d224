import type { DayCounts } from "#lib/analytics/types";

/** Without the line at 0. */
const LINES = 4;

/** Evenly spaced round integers from 0 to at least `max`. */
export function ticksFor(max: number): number[] {
  const rough = Math.max(max, LINES) / LINES;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5].map((factor) => factor * unit).find((each) => each >= rough && Number.isInteger(each));
  const even = step ?? 10 * unit;
  return Array.from({ length: Math.ceil(Math.max(max, 1) / even) + 1 }, (_, place) => place * even);
}

const date = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** Maximum number of labels on the time axis. */
const NAMED = 5;

type DayMark = { place: number; label: string };

/** Labels the last day and whole weeks before it, or every other day of a short period. */
export function dayMarks(days: Pick<DayCounts, "day">[]): DayMark[] {
  const isFew = days.length <= 2 * NAMED;
  const step = isFew ? Math.ceil(days.length / NAMED) : 7 * Math.ceil(days.length / 7 / NAMED);
  return days.flatMap(({ day }, place) =>
    (days.length - 1 - place) % step === 0 ? [{ place, label: date.format(new Date(day)) }] : [],
  );
}
