import { siteAddress } from "./addresses.ts";
import type { Site } from "./types.ts";

/**
 * Only what has no page: a crawler that may not fetch a page cannot read its noindex, and lists the bare address. The
 * pictures of private videos lie below /api and stand in social tags.
 */
export const renderRobots = (site: Pick<Site, "url">): string =>
  [
    "User-agent: *",
    "Allow: /api/thumbnails/",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteAddress(site, "/sitemap.xml")}`,
    "",
  ].join("\n");
