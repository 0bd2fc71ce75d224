import { siteAddress } from "./addresses.ts";
import type { Site } from "./types.ts";

/**
 * Doesn't block pages: crawlers must be able to read their noindex. Private thumbnails, icons and players below /api appear
 * in social tags.
 */
export const renderRobots = (site: Pick<Site, "url">): string =>
  [
    "User-agent: *",
    "Allow: /api/thumbnails/",
    "Allow: /api/brand/",
    "Allow: /api/pictures/",
    "Allow: /api/category-pictures/",
    "Allow: /api/videos/*/frame",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteAddress(site, "/sitemap.xml")}`,
    "",
  ].join("\n");
