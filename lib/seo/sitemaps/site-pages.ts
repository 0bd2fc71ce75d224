import type { Category } from "#lib/categories/types";
import { categoryPath } from "#lib/seo/addresses";
import type { SitemapPage } from "#lib/seo/types";

/** Lists of videos at a fixed address: each shows something new when a video comes. */
const LISTS = ["/", "/latest", "/most-watched", "/categories", "/premium-videos"];

/** Pages at a fixed address that change with the program only. */
const INFORMATION = [
  "/about",
  "/go-premium",
  "/crypto-guide/page-1",
  "/crypto-guide/page-2",
  "/crypto-guide/page-3",
  "/contact",
  "/terms-of-service",
  "/privacy-policy",
  "/dmca",
  "/compliance",
];

/** Pages for crawlers that stand at a fixed address. */
export const SITE_PAGES = [...LISTS, ...INFORMATION];

/** Every page of the site that is not a video's. `newest` is when each category got its latest video, by its id. */
export function sitePages(categories: Category[], newest: Map<number, string>): SitemapPage[] {
  const latest = [...newest.values()].reduce((a, b) => (a > b ? a : b), "") || undefined;
  return [
    ...LISTS.map((path) => ({ path, modifiedAt: latest })),
    ...INFORMATION.map((path) => ({ path })),
    ...categories
      .filter(({ videoCount }) => videoCount > 0)
      .map(({ id }) => ({ path: categoryPath(id), modifiedAt: newest.get(id) })),
  ];
}
