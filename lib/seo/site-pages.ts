import type { Category } from "#lib/categories/types";
import type { SitemapPage } from "./types.ts";

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

/** Pages for people alone: of an account, of a purchase, of the admins, of a search. Everything below them too. */
export const PERSONAL_PAGES = [
  "/admin",
  "/favorites",
  "/history",
  "/login",
  "/payment-instructions",
  "/playlists",
  "/profile",
  "/register",
  "/search",
  "/settings",
];

/** Every page of the site that is not a video's. `newest` is when each category got its latest video, by its id. */
export function sitePages(categories: Category[], newest: Map<number, string>): SitemapPage[] {
  const latest = [...newest.values()].reduce((a, b) => (a > b ? a : b), "") || undefined;
  return [
    ...LISTS.map((path) => ({ path, modifiedAt: latest })),
    ...INFORMATION.map((path) => ({ path })),
    ...categories.flatMap(({ id, videoCount }) => {
      const modifiedAt = newest.get(id);
      const own = { path: `/categories/${id}`, modifiedAt };
      return videoCount > 0 ? [own, { path: `/categories/${id}/latest`, modifiedAt }] : [own];
    }),
  ];
}
