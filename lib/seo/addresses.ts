import type { Site } from "./types.ts";

export type Params = Record<string, string | number | undefined>;

/** Path and query of one page of a screen, the parameters in the order given. Page 1 carries no page number. */
export function pageAddress(path: string, params: Params = {}, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The full address of a path of this site. From the configuration, never from what a request calls its host. The home page
 * has no slash, since Next writes its canonical address without one.
 */
export const siteAddress = (site: Pick<Site, "url">, path: string): string =>
  path === "/" ? site.url : `${site.url}${path}`;

/** The full address of a picture: of this site when it begins with a slash, else https; null when neither. */
export function pictureAddress(site: Site, address: string | null | undefined): string | null {
  if (!address) return null;
  if (address.startsWith("/")) return siteAddress(site, address);
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.href : null;
}

/** The canonical list of a category: newest first. */
export const categoryPath = (id: number): string => `/categories/${id}/latest`;

/** The newest videos of a category, or of all. */
export const feedPath = (category?: { id: number }): string =>
  category ? `/categories/${category.id}/feed.xml` : "/feed.xml";

export const videoPath = (id: number): string => `/videos/${id}`;
