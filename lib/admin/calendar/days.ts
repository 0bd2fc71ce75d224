/** Days are in UTC, formatted YYYY-MM-DD. */

export const VIEWS = ["month", "week"] as const;

export type View = (typeof VIEWS)[number];

export type Period = { days: string[]; title: string; previous: string; next: string };

const DAY_MS = 86_400_000;
const FIRST = "2000-01-01";
const LAST = "2199-12-31";

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  return (day: string): string => formatter.format(startOf(day));
};

const monthTitle = format({ month: "long", year: "numeric" });
const shortDay = format({ month: "short", day: "numeric" });
const longDay = format({ dateStyle: "medium" });
export const fullDay = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
export const weekdayOf = format({ weekday: "short" });
export const dayAndMonth = shortDay;

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= FIRST &&
  text <= LAST &&
  startOf(text).getTime() > 0 &&
  dayOf(startOf(text).getTime()) === text;

export const addDays = (day: string, count: number): string => dayOf(startOf(day).getTime() + count * DAY_MS);

export const mondayOf = (day: string): string => addDays(day, -((startOf(day).getUTCDay() + 6) % 7));

function monthFrom(day: string, count: number): string {
  const date = startOf(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The week or month that contains a day. Months are padded to whole weeks. */
export function periodOf(view: View, day: string): Period {
  if (view === "week") {
    const first = mondayOf(day);
    const days = daysFrom(first, 7);
    const title = `${shortDay(first)} – ${longDay(addDays(first, 6))}`;
    return { days, title, previous: addDays(first, -7), next: addDays(first, 7) };
  }
  const next = monthFrom(day, 1);
  const first = mondayOf(monthFrom(day, 0));
  const end = addDays(mondayOf(addDays(next, -1)), 7);
  const count = (startOf(end).getTime() - startOf(first).getTime()) / DAY_MS;
  return { days: daysFrom(first, count), title: monthTitle(day), previous: monthFrom(day, -1), next };
}

export const moveToDay = (moment: string, day: string): string => `${day}${moment.slice(10)}`;
