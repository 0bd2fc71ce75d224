import type { Permission } from "./permissions.ts";

/** No leading zeros and no longer than the largest id, so that each page has one canonical URL. */
export const NUMBER = "[1-9][0-9]{0,9}";
export const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** Parameter names with the pattern of valid values; other values are ignored. */
export type Query = Record<string, string>;

/**
 * Orders that visitors can choose on every list of videos, which has a default order of its own. `list` is the list in
 * lib/lists/definition.ts that has all public videos in this order.
 */
export const SORTS = {
  views: { label: "Most viewed", title: "Most Viewed Videos", list: "views" },
  duration: { label: "Longest", title: "Longest Videos", list: "longest" },
} as const;
export const LIST_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[];

export const LIST_LENGTHS = ["short", "medium", "long"] as const;

const FILTERS = { sort: LIST_SORTS.join("|"), length: LIST_LENGTHS.join("|") };
const FILTER_NAMES = Object.keys(FILTERS);

export type Screen = {
  path: string;
  access?: "member" | Permission;
  /** Includes every screen below it. */
  isArea?: true;
  /** In canonical order. Absent if the page ignores its query. */
  query?: Query;
  /** Seconds. Absent if the page is rendered for each request. */
  cacheSeconds?: number;
  isList?: true;
  isShuffled?: true;
  inSitemap?: true;
  noindex?: true;
  skeleton?: "list" | "categories" | "tags" | "watch" | "search" | "account" | "admin";
  failure?: string;
  failureTitle?: string;
};

/** As it stands in the URL, where a character takes up to twelve. */
const TYPED = "[^&]{1,960}";

/** The subject that a link fills in, and the result of a form sent without scripts. */
const CONTACT = { subject: TYPED, refused: "[\\w-]{1,7000}", sent: "message" };
/** The page that a visitor came from, and the result of a form sent without scripts. */
const ENTRANCE = { from: "[^&]{1,7500}", refused: CONTACT.refused, sent: "approval" };
const TYPED_NAMES = ["search", ...Object.keys({ ...CONTACT, ...ENTRANCE })];

const page = NUMBER;
const category = NUMBER;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const text = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  cacheSeconds: HOUR,
  inSitemap: true,
  ...more,
});
const own = (path: string, failure?: string): Screen => ({ path, access: "member", skeleton: "account", failure });
const list = (path: string, query: Query, seconds: number, failure: string, more: Partial<Screen> = {}): Screen => ({
  path,
  query,
  cacheSeconds: seconds,
  isList: true,
  skeleton: "list",
  failure,
  ...more,
});

const VIDEOS_FAILED = "Failed to load videos. Please try again later.";
const CATEGORY_FAILED = "Failed to load videos for this category. Please try again.";

export const SCREENS: Screen[] = [
  list("/", { page }, 5 * MINUTE, VIDEOS_FAILED, { isShuffled: true, inSitemap: true }),
  list("/latest", { category, ...FILTERS, page }, 5 * MINUTE, VIDEOS_FAILED, { inSitemap: true }),
  list("/most-watched", { timeframe: "today|week|month", page }, MINUTE, "Failed to load videos.", {
    isShuffled: true,
    inSitemap: true,
  }),
  list(
    "/categories",
    { letter: "[a-z]|other", word: "[a-z0-9]{1,40}", page },
    10 * MINUTE,
    "Failed to load categories. Please try again.",
    { skeleton: "categories", inSitemap: true },
  ),
  list("/premium-videos", { category, page }, 5 * MINUTE, "Failed to load premium videos.", { inSitemap: true }),
  list("/categories/:id", { ...FILTERS, page }, 10 * MINUTE, CATEGORY_FAILED, { isShuffled: true }),
  list("/tags", { letter: "[a-z]|other", search: TYPED, page }, 10 * MINUTE, "Failed to load tags. Please try again.", {
    skeleton: "tags",
    inSitemap: true,
  }),
  list("/tags/:slug", { ...FILTERS, page }, 5 * MINUTE, "Failed to load videos with this tag. Please try again."),
  list("/categories/:id/latest", { length: FILTERS.length, page }, 5 * MINUTE, CATEGORY_FAILED),
  {
    path: "/videos/:id",
    query: { page },
    cacheSeconds: HOUR,
    skeleton: "watch",
    failure: "Failed to load video. Please try again.",
  },
  {
    path: "/search",
    noindex: true,
    skeleton: "search",
    failure: "Failed to load search results. Please try again.",
  },

  text("/about"),
  text("/go-premium", { isList: true }),
  ...[1, 2, 3].map((part) => text(`/crypto-guide/page-${part}`)),
  text("/contact", { query: CONTACT }),
  text("/terms-of-service", { isShuffled: true }),
  text("/privacy-policy"),
  text("/record-of-processing"),
  text("/dmca"),
  text("/compliance"),
  text("/transparency", { query: { year: "20\\d\\d" }, cacheSeconds: 5 * MINUTE }),
  ...["/api-docs", "/reset-password"].map((path) => ({ path, cacheSeconds: HOUR, noindex: true as const })),
  ...["/login", "/register"].map((path) => ({ path, query: ENTRANCE, cacheSeconds: HOUR, noindex: true as const })),
  { path: "/payment-instructions", noindex: true },
  { path: "/age-check", noindex: true },
  { path: "/forgot-password", noindex: true },
  { path: "/decisions", query: { page }, noindex: true },
  ...["/terms-of-service/versions", "/privacy-policy/versions"].map((path) => ({
    path,
    query: { version: `${NUMBER}|original` },
    noindex: true as const,
  })),
  { path: "/report", noindex: true },
  { path: "/report-status", noindex: true },

  own("/favorites", "Could not load your favorites."),
  own("/playlists", "Could not load your playlists."),
  { ...own("/playlists/:id", "Failed to load playlist details."), failureTitle: "Error Loading Playlist" },
  own("/history", "Could not load your watch history. Please try again later."),
  own("/profile"),
  own("/settings"),

  { path: "/admin", access: "panel.open", isArea: true, skeleton: "admin" },
];

export const SEARCH = { path: "/latest", parameter: "search" };

/** As the source of a regular expression. */
export const patternOf = (path: string): string => path.replace(":id", NUMBER).replace(":slug", SLUG);

const patterns = SCREENS.map((screen) => ({
  screen,
  pattern: new RegExp(`^${patternOf(screen.path)}${screen.isArea ? "(/.*)?" : ""}$`),
}));

export const screenAt = (path: string): Screen | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.screen;

const area = (path: string): string => `/${path.split("/")[1]}`;

export const gateOf = (path: string): Screen["access"] =>
  SCREENS.find((screen) => screen.access && area(screen.path) === area(path))?.access;

export const gatedAreas = (): string[] => [
  ...new Set(SCREENS.filter(({ access }) => access).map(({ path }) => area(path))),
];

export const screenShown = (path: string, query: string): Screen | undefined =>
  screenAt(path === SEARCH.path && new URLSearchParams(query).get(SEARCH.parameter) ? "/search" : path);

/**
 * Later pages of sorted or filtered lists are requested too rarely to be worth caching, and a page that repeats what a
 * visitor typed must not be.
 */
export const isRare = (names: { has(name: string): boolean }): boolean =>
  TYPED_NAMES.some((name) => names.has(name)) || (names.has("page") && FILTER_NAMES.some((name) => names.has(name)));

export const isCached = (path: string, query: string): boolean =>
  screenShown(path, query)?.cacheSeconds !== undefined && !isRare(new URLSearchParams(query));

export const isIndexed = (path: string): boolean => !gateOf(path) && !screenAt(path)?.noindex;
