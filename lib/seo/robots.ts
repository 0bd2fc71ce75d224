import { siteAddress } from "./addresses.ts";
import { PERSONAL_PAGES } from "./site-pages.ts";
import type { Site } from "./types.ts";

/** What crawlers are asked to leave alone. The pictures of private videos lie below /api and stand in social tags. */
export function renderRobots(site: Site): string {
  return [
    "User-agent: *",
    "Allow: /api/thumbnails/",
    "Disallow: /api/",
    ...PERSONAL_PAGES.map((path) => `Disallow: ${path}`),
    "Disallow: /latest?*search=",
    "",
    `Sitemap: ${siteAddress(site, "/sitemap.xml")}`,
    "",
  ].join("\n");
}
