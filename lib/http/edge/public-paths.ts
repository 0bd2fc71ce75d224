type Parameter = {
  /** Regular expression of the values that count; anything else is as good as a missing parameter. */
  values: string;
  /** What stands in the inner path when the parameter is missing. */
  whenMissing: string;
};

export type PublicPath = {
  /** The address that visitors see; `:id` is a number. */
  path: string;
  /** The page under app/ that renders it: one static page per value of every parameter. */
  page: string;
  query: Record<string, Parameter>;
};

/** Without leading zeros, and no longer than the largest id, so that one page has one inner path. */
export const NUMBER = "[1-9][0-9]{0,9}";

const page: Parameter = { values: NUMBER, whenMissing: "1" };
const category: Parameter = { values: NUMBER, whenMissing: "all" };
const timeframe: Parameter = { values: "today|week|month", whenMissing: "all_time" };

/**
 * Public lists take their page, category and timeframe from the query string, which a static page cannot read. Each is
 * therefore rendered under an inner path that holds them, so that every page of every list is rendered once and kept.
 */
export const PUBLIC_PATHS: PublicPath[] = [
  { path: "/", page: "/home/:page", query: { page } },
  { path: "/latest", page: "/latest/:category/:page", query: { category, page } },
  { path: "/categories", page: "/categories/list/:page", query: { page } },
  { path: "/categories/:id", page: "/categories/:id/:page", query: { page } },
  { path: "/categories/:id/latest", page: "/categories/:id/latest/:page", query: { page } },
  { path: "/most-watched", page: "/most-watched/:timeframe/:page", query: { timeframe, page } },
  { path: "/premium-videos", page: "/premium-videos/:category/:page", query: { category, page } },
  { path: "/videos/:id", page: "/videos/:id/:page", query: { page } },
];

/** A document beside the pages of a category. */
export const CATEGORY_FEED = "/categories/:id/feed.xml";

/** The one page that answers 404 for everything unknown, and those for every video and category that is not there. */
export const MISSING_PAGE = "/missing/page";
export const MISSING_VIDEO = "/videos/invalid";
export const MISSING_CATEGORY = "/missing/category";

/** Documents that read no parameter: with any they are the same. */
export const PLAIN_DOCUMENT = /^\/(?:(?:feed|sitemap)\.xml|robots\.txt|manifest\.webmanifest|sitemaps\/[^/]+)$/;

/** A search reads its words from the query string, so this page is rendered for each request. */
export const SEARCH = { path: "/latest", parameter: "search", page: "/latest/search" };

/** Each selection of some names: all of them first, none last. */
export function subsets([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without.map((chosen) => [first, ...chosen]), ...without];
}
