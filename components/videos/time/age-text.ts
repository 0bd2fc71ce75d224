const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const steps: [unit: string, seconds: number, upTo: number][] = [
  ["minute", MINUTE, HOUR],
  ["hour", HOUR, DAY],
  ["day", DAY, 7 * DAY],
  ["week", 7 * DAY, 30 * DAY],
  ["month", 30.44 * DAY, 365 * DAY],
  ["year", 365.25 * DAY, Number.POSITIVE_INFINITY],
];

export function ageText(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  return seconds >= MINUTE ? `${spanText(seconds)} ago` : "just now";
}

/** "3 days", of at least a minute. */
export function spanText(seconds: number): string {
  const [unit, size] = steps.find(([, , upTo]) => seconds < upTo) ?? ["year", 365.25 * DAY];
  const count = Math.max(1, Math.floor(seconds / size));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
