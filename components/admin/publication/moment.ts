const utc = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A moment as the panel shows it. */
export const momentText = (moment: string): string => `${utc.format(new Date(moment))} UTC`;

/** The value of a datetime-local field that means UTC. */
export const fieldValue = (moment: string): string => moment.slice(0, 16);

/** The moment that such a field names; undefined where it is empty. */
export const momentIn = (value: string): string | undefined => (value ? `${value}:00Z` : undefined);

/** The same on the clock of whoever looks at it; empty where that is UTC, or no moment is named. */
export function localText(value: string): string {
  const moment = new Date(`${value}:00Z`);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (Number.isNaN(moment.getTime()) || zone === "UTC") return "";
  return `${new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(moment)} in ${zone}`;
}
