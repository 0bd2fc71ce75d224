type Parameter = {
  /** Regular expression of the values that count; anything else is as good as a missing parameter. */
  values: string;
};

export type PublicPath = {
  /** The public address; `:id` is a number. */
  path: string;
  query: Record<string, Parameter>;
  /** How long a rendered page is fresh. */
  seconds: number;
};

/** Without leading zeros, and no longer than the largest id, so that one page has one canonical address. */
export const NUMBER = "[1-9][0-9]{0,9}";

const page: Parameter = { values: NUMBER };
const category: Parameter = { values: NUMBER };
const timeframe: Parameter = { values: "today|week|month" };

/** Lists and videos: what their query may hold, in the canonical order. */
export const PUBLIC_PATHS: PublicPath[] = [
  { path: "/", query: { page }, seconds: 300 },
  { path: "/latest", query: { category, page }, seconds: 300 },
  { path: "/categories", query: { page }, seconds: 600 },
  { path: "/categories/:id", query: { page }, seconds: 600 },
  { path: "/categories/:id/latest", query: { page }, seconds: 300 },
  { path: "/most-watched", query: { timeframe, page }, seconds: 60 },
  { path: "/premium-videos", query: { category, page }, seconds: 300 },
  { path: "/videos/:id", query: { page }, seconds: 3600 },
];

/** Pages that ignore their query and are the same for everybody. */
export const PLAIN_PAGES = [
  "/about",
  "/api-docs",
  "/compliance",
  "/contact",
  "/crypto-guide/page-1",
  "/crypto-guide/page-2",
  "/crypto-guide/page-3",
  "/dmca",
  "/go-premium",
  "/login",
  "/privacy-policy",
  "/register",
  "/reset-password",
  "/terms-of-service",
];
export const PLAIN_PAGE_SECONDS = 3600;

/** The one page that answers 404 for everything unknown, and those for every video and category that is not there. */
export const MISSING_PAGE = "/missing/page";
export const MISSING_VIDEO = "/videos/invalid";
export const MISSING_CATEGORY = "/missing/category";
export const MISSING_SECONDS = 86_400;

/** Documents that read no parameter: with any they are the same. */
export const PLAIN_DOCUMENT = /^\/(?:(?:feed|sitemap)\.xml|robots\.txt|manifest\.webmanifest|sitemaps\/[^/]+)$/;

/** A search is rendered for each request. */
export const SEARCH = { path: "/latest", parameter: "search" };
