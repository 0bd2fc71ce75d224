import { toNormalForm } from "#lib/core/format";
import { readId } from "#lib/core/ids";

export const REPEAT_MS = 30 * 60_000;

export const BROWSERS_PER_ADDRESS = 5;

export const SEARCHES_PER_DAY = 5_000;

export const INTERACTIONS_PER_DAY = 5_000;

/** In days. */
export const KEPT_DAYS = {
  video_daily_views: 100,
  daily_views: 400,
  category_daily_views: 400,
  page_views: 400,
  category_interactions: 400,
  search_queries: 90,
} as const;

/** "Cubot" is a phone brand. */
const BOT =
  /(?<!cu)bot\b|(?<!cu)bot[-_/;]|crawl|spider|slurp|facebookexternalhit|mediapartners|feedfetcher|google-(?:read|inspection)|lighthouse|ia_archiver|whatsapp|embedly|pingdom|uptime|httrack|bingpreview|skypeuripreview/i;

export const isDeclaredBot = (userAgent: string | null): boolean => userAgent !== null && BOT.test(userAgent);

/** Visits to the admin panel are not counted. */
export const isVisit = (path: string): boolean => !/^\/admin(?:[/?#]|$)/.test(path);

export const videoOfPath = (path: string): number | undefined =>
  readId(/^\/videos\/(\d{1,10})\/?(?:[?#]|$)/.exec(path)?.[1] ?? "");

export const normalizeQuery = (query: string): string =>
  toNormalForm(query, "NFC").replace(/\s+/g, " ").trim().toLowerCase();

export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);
