import type { View } from "#lib/admin/calendar/days";

const PATH = "/admin/videos/calendar";

/** Without a day, links to the current period. */
export function calendarHref(view: View, day?: string): string {
  const given = { ...(view !== "month" && { view }), ...(day && { day }) };
  const query = new URLSearchParams(given).toString();
  return query ? `${PATH}?${query}` : PATH;
}

/** Manage Videos, filtered to one day. */
export const listHref = (state: "public" | "scheduled", day: string): string =>
  state === "public"
    ? `/admin/videos?addedFrom=${day}&addedTo=${day}`
    : `/admin/videos?state=scheduled&publishFrom=${day}&publishTo=${day}&sortOrder=asc`;
