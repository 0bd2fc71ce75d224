import type { HistoryItem } from "#lib/history/types";

const DAY_MS = 24 * 60 * 60 * 1000;

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
const monthOfYear = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** UTC days. */
export function dayText(iso: string, now: number): string {
  const at = new Date(iso);
  const days = dayOf(now) - dayOf(at.getTime());
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return weekday.format(at);
  return (at.getUTCFullYear() === new Date(now).getUTCFullYear() ? month : monthOfYear).format(at);
}

export function groupByDay(history: HistoryItem[], now: number): [day: string, items: HistoryItem[]][] {
  const days = new Map<string, HistoryItem[]>();
  for (const item of history) {
    const day = dayText(item.lastWatchedAt, now);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
