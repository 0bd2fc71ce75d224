import type { SiteSettings } from "./types.ts";

/** The announcement's text while it stands, from `from` until `until`. */
export function announcementAt({ announcement }: Pick<SiteSettings, "announcement">, now: Date): string | undefined {
  if (!announcement?.text) return undefined;
  const { text, from, until } = announcement;
  const begun = from === null || new Date(from) <= now;
  const over = until !== null && new Date(until) <= now;
  return begun && !over ? text : undefined;
}
