import { type Query, SCREENS } from "#lib/routes";

export type PublicPath = { path: string; query: Query; seconds: number };

export const PUBLIC_PATHS: PublicPath[] = SCREENS.flatMap(({ path, query, cacheSeconds }) =>
  query && cacheSeconds !== undefined ? { path, query, seconds: cacheSeconds } : [],
);

export const PLAIN_PAGES = new Map(
  SCREENS.flatMap(({ path, query, cacheSeconds }) =>
    !query && cacheSeconds !== undefined ? [[path, cacheSeconds] as const] : [],
  ),
);

export const MISSING_PAGE = "/missing/page";
export const MISSING_VIDEO = "/videos/invalid";
export const MISSING_CATEGORY = "/missing/category";
export const MISSING_SECONDS = 86_400;

export const PLAIN_DOCUMENT = /^\/(?:(?:feed|sitemap)\.xml|robots\.txt|manifest\.webmanifest|sitemaps\/[^/]+)$/;

/** Every other page may be private, and visitors must not wait for each other's. */
export const SHARED_DOCUMENT = /\/(?:feed\.xml|security\.txt)$/;
