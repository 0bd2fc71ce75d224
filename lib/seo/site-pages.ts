import type { Category } from "#lib/categories/types";
import type { SitemapPage } from "./types.ts";

/** Pages for crawlers that stand at a fixed address. */
export const SITE_PAGES = ["/", "/latest", "/most-watched", "/categories", "/premium-videos"];

/** Pages for people alone: of an account, of the admins, of a search. Everything below them too. */
export const PERSONAL_PAGES = [
  "/admin",
  "/favorites",
  "/history",
  "/login",
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
    ...SITE_PAGES.map((path) => ({ path, modifiedAt: latest })),
    ...categories.flatMap(({ id, videoCount }) => {
      const modifiedAt = newest.get(id);
      const own = { path: `/categories/${id}`, modifiedAt };
      return videoCount > 0 ? [own, { path: `/categories/${id}/latest`, modifiedAt }] : [own];
    }),
  ];
}
