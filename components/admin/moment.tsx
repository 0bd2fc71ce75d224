import { ageText, spanText } from "../videos/time/age-text.ts";

const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "2 days ago" or "in 2 days". */
export function relativeText(at: string, now: string): string {
  const seconds = (Date.parse(at) - Date.parse(now)) / 1000;
  if (seconds <= 0) return ageText(at, Date.parse(now));
  return seconds < 60 ? "in a moment" : `in ${spanText(seconds)}`;
}

/** Relative, with the exact time on hover. `now` comes from the server, so that hydration finds the same text. */
export function Moment({ at, now }: { at: string; now: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at} title={`${exact.format(new Date(at))} UTC`}>
      {relativeText(at, now)}
    </time>
  );
}
