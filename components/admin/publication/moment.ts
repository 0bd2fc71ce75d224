const utc = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Formats a date and time for the panel. */
export const momentText = (moment: string): string => `${utc.format(new Date(moment))} UTC`;

const short = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** Without the year if it is the current one. */
export const shortMomentText = (moment: string, now = new Date()): string =>
  new Date(moment).getUTCFullYear() === now.getUTCFullYear()
    ? `${short.format(new Date(moment))} UTC`
    : momentText(moment);

/** The value of a datetime-local field that means UTC. */
export const fieldValue = (moment: string): string => moment.slice(0, 16);

/** The ISO timestamp of a datetime-local field in UTC; undefined if the field is empty. */
export const momentIn = (value: string): string | undefined => (value ? `${value}:00Z` : undefined);

/** The time in the browser's time zone; empty if that is UTC or the field is empty. */
export function localText(value: string): string {
  // Browsers read ":00Z" as a date of the year 2000.
  if (!value) return "";
  const moment = new Date(`${value}:00Z`);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (Number.isNaN(moment.getTime()) || zone === "UTC") return "";
  return `${new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(moment)} in ${zone}`;
}
