import { readId } from "#lib/core/ids";

/** A visitor's views of one video count once in this time. */
export const REPEAT_MS = 30 * 60_000;

/** Browsers behind one address, such as a household's, whose views of one video count in that time. */
export const BROWSERS_PER_ADDRESS = 5;

/** Different words a day that searches are counted by; what comes after is not kept. */
export const SEARCHES_PER_DAY = 5_000;

/** Different pairs of category and type a day that interactions are counted by. */
export const INTERACTIONS_PER_DAY = 5_000;

/**
 * How long the counts by day are kept, in days. The longest list of single videos looks back 30 days; sums are small and
 * kept for more than a year. The total of each video stays for ever.
 */
export const KEPT_DAYS = {
  video_daily_views: 100,
  daily_views: 400,
  category_daily_views: 400,
  page_views: 400,
  category_interactions: 400,
  search_queries: 90,
} as const;

/** Programs that say what they are. "Cubot" makes telephones. */
const BOT =
  /(?<!cu)bot\b|(?<!cu)bot[-_/;]|crawl|spider|slurp|facebookexternalhit|mediapartners|feedfetcher|google-(?:read|inspection)|lighthouse|ia_archiver|whatsapp|embedly|pingdom|uptime|httrack|bingpreview|skypeuripreview/i;

/** Whether a user agent declares that nobody is watching. */
export const isDeclaredBot = (userAgent: string | null): boolean => userAgent !== null && BOT.test(userAgent);

/** Whether a page is one that visitors see: what admins do in their panel is no visit of the site. */
export const isVisit = (path: string): boolean => !/^\/admin(?:[/?#]|$)/.test(path);

/** The id of the video whose page `path` is; undefined for every other path. */
export const videoOfPath = (path: string): number | undefined =>
  readId(/^\/videos\/(\d{1,10})\/?(?:[?#]|$)/.exec(path)?.[1] ?? "");

/** The form in which searches are counted: white space folded, without case. */
export const normalizeQuery = (query: string): string => query.replace(/\s+/g, " ").trim().toLowerCase();

/** The UTC day of a moment, as Postgres writes it. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);
