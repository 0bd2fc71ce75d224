import type { Site } from "./types.ts";

export type Params = Record<string, string | number | undefined>;

export function pageAddress(path: string, params: Params = {}, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Uses the configured URL, never the Host header. The home page has no slash, as in Next's canonical URL. */
export const siteAddress = (site: Pick<Site, "url">, path: string): string =>
  path === "/" ? site.url : `${site.url}${path}`;

export function pictureAddress(site: Site, address: string | null | undefined): string | null {
  if (!address) return null;
  if (address.startsWith("/")) return siteAddress(site, address);
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.href : null;
}

export const categoryPath = (id: number): string => `/categories/${id}/latest`;

export const tagPath = (slug: string): string => `/tags/${slug}`;

/** A list that has its own feed. The site's feed lists /latest. */
export type FeedSubject = { name: string; path: string; feed: string };

export const categoryFeed = ({ id, name }: { id: number; name: string }): FeedSubject => ({
  name,
  path: categoryPath(id),
  feed: `/categories/${id}/feed.xml`,
});

export const tagFeed = ({ slug, name }: { slug: string; name: string }): FeedSubject => ({
  name,
  path: tagPath(slug),
  feed: `${tagPath(slug)}/feed.xml`,
});

export const feedPath = (subject?: FeedSubject): string => subject?.feed ?? "/feed.xml";

export const videoPath = (id: number): string => `/videos/${id}`;
