import { type Query, SCREENS } from "#lib/routes";

export type PublicPath = { path: string; query: Query; seconds: number };

/** Cached screens that read their query, and which parameters count, in canonical order. */
export const PUBLIC_PATHS: PublicPath[] = SCREENS.flatMap(({ path, query, cacheSeconds }) =>
  query && cacheSeconds !== undefined ? { path, query, seconds: cacheSeconds } : [],
);

/** Cached screens that ignore their query, and how long each is fresh, in seconds. */
export const PLAIN_PAGES = new Map(
  SCREENS.flatMap(({ path, query, cacheSeconds }) =>
    !query && cacheSeconds !== undefined ? [[path, cacheSeconds] as const] : [],
  ),
);

/** The one page that answers 404 for everything unknown, and those for every video and category that is not there. */
export const MISSING_PAGE = "/missing/page";
export const MISSING_VIDEO = "/videos/invalid";
export const MISSING_CATEGORY = "/missing/category";
export const MISSING_SECONDS = 86_400;

/** Documents that read no parameter: with any they are the same. */
export const PLAIN_DOCUMENT = /^\/(?:(?:feed|sitemap)\.xml|robots\.txt|manifest\.webmanifest|sitemaps\/[^/]+)$/;
