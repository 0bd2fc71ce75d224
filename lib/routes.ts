/** A positive integer without leading zeros and no longer than the largest id, so that a page has one canonical URL. */
export const NUMBER = "[1-9][0-9]{0,9}";

/** A query parameter, by the regular expression of the values that count; any other value is as good as none. */
export type Query = Record<string, string>;

export type Screen = {
  /** Path pattern; `:id` is a number. */
  path: string;
  /** Public when absent. Middleware sends everyone else to the login, or home. */
  access?: "member" | "admin";
  /** Stands for every screen below it as well: those of the panel differ in nothing that is named here. */
  isArea?: true;
  /** Parameters that make it another page, in canonical order. Absent on pages that ignore their query. */
  query?: Query;
  /** How long the page cache takes a rendered page for fresh, in seconds. Absent on pages rendered for each request. */
  cacheSeconds?: number;
  /** Whether it shows lists of videos or categories, and so changes with them. */
  isList?: true;
  /** Whether it looks different in each 6-hour window, or shows the day. */
  isShuffled?: true;
  /** Whether the sitemap names it; categories and videos are named by their rows. */
  inSitemap?: true;
  /** Whether it tells crawlers not to index it. Screens that need a login are never indexed. */
  noindex?: true;
  /** What stands in its place while the router waits for it. */
  skeleton?: "list" | "categories" | "watch" | "search" | "account" | "admin";
  /** What is said when it cannot be loaded (specification). */
  failure?: string;
};

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
const own = (path: string): Screen => ({ path, access: "member", skeleton: "account" });
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

/** Every screen of the site, once. A new one is an entry here and a page under app/; those of the panel need none. */
export const SCREENS: Screen[] = [
  list("/", { page }, 5 * MINUTE, VIDEOS_FAILED, { inSitemap: true }),
  list("/latest", { category, page }, 5 * MINUTE, VIDEOS_FAILED, { inSitemap: true }),
  list("/most-watched", { timeframe: "today|week|month", page }, MINUTE, "Failed to load videos.", {
    isShuffled: true,
    inSitemap: true,
  }),
  list("/categories", { page }, 10 * MINUTE, "Failed to load categories. Please try again.", {
    skeleton: "categories",
    inSitemap: true,
  }),
  list("/premium-videos", { category, page }, 5 * MINUTE, "Failed to load premium videos.", { inSitemap: true }),
  list("/categories/:id", { page }, 10 * MINUTE, CATEGORY_FAILED, { isShuffled: true }),
  list("/categories/:id/latest", { page }, 5 * MINUTE, CATEGORY_FAILED),
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
  text("/go-premium"),
  ...[1, 2, 3].map((part) => text(`/crypto-guide/page-${part}`)),
  text("/contact"),
  text("/terms-of-service", { isShuffled: true }),
  text("/privacy-policy"),
  text("/dmca"),
  text("/compliance"),
  text("/transparency", { query: { year: "20\\d\\d" } }),
  ...["/api-docs", "/login", "/register", "/reset-password"].map((path) => ({
    path,
    cacheSeconds: HOUR,
    noindex: true as const,
  })),
  { path: "/payment-instructions", noindex: true },
  { path: "/report-status", noindex: true },

  ...["/favorites", "/playlists", "/playlists/:id", "/history", "/profile", "/settings"].map(own),

  { path: "/admin", access: "admin", isArea: true, skeleton: "admin" },
];

/** The search form's own URL: /latest with words; rendered for each request, like /search. */
export const SEARCH = { path: "/latest", parameter: "search" };

const patterns = SCREENS.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(":id", NUMBER)}${screen.isArea ? "(/.*)?" : ""}$`),
}));

/** The screen at a path without its query; undefined where there is none. */
export const screenAt = (path: string): Screen | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.screen;

const area = (path: string): string => `/${path.split("/")[1]}`;

/** What a page asks of its visitor before it is rendered, as do unknown ones in its area; undefined for public pages. */
export const gateOf = (path: string): Screen["access"] =>
  SCREENS.find((screen) => screen.access && area(screen.path) === area(path))?.access;

/** The areas that middleware has to look at: "/favorites", "/admin". */
export const gatedAreas = (): string[] => [
  ...new Set(SCREENS.filter(({ access }) => access).map(({ path }) => area(path))),
];

/** The screen that a visitor sees at a path and query: /latest with words shows results, as /search does. */
export const screenShown = (path: string, query: string): Screen | undefined =>
  screenAt(path === SEARCH.path && new URLSearchParams(query).get(SEARCH.parameter) ? "/search" : path);

/** Whether a page is cached for everybody; others are rendered for each request. */
export const isCached = (path: string, query: string): boolean => screenShown(path, query)?.cacheSeconds !== undefined;

export const isIndexed = (path: string): boolean => !gateOf(path) && !screenAt(path)?.noindex;
