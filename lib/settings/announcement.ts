import type { SiteSettings } from "./types.ts";

export function nextTurn({ announcement }: Pick<SiteSettings, "announcement">, now: Date): Date | undefined {
  const turns = [announcement?.from, announcement?.until].map((text) => (text ? Date.parse(text) : 0));
  const ahead = turns.filter((turn) => turn > now.getTime());
  return announcement?.text && ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined;
}

export function announcementAt({ announcement }: Pick<SiteSettings, "announcement">, now: Date): string | undefined {
  if (!announcement?.text) return undefined;
  const { text, from, until } = announcement;
  const begun = from === null || new Date(from) <= now;
  const over = until !== null && new Date(until) <= now;
  return begun && !over ? text : undefined;
}
