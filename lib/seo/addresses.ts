import type { Site } from "./types.ts";

export type Params = Record<string, string | number | undefined>;

export function pageAddress(path: string, params: Params = {}, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** From the configuration, never from the Host header. The home page has no slash, as in Next's canonical URL. */
export const siteAddress = (site: Pick<Site, "url">, path: string): string =>
  path === "/" ? site.url : `${site.url}${path}`;

export function pictureAddress(site: Site, address: string | null | undefined): string | null {
  if (!address) return null;
  if (address.startsWith("/")) return siteAddress(site, address);
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.href : null;
}

export const categoryPath = (id: number): string => `/categories/${id}/latest`;

export const feedPath = (category?: { id: number }): string =>
  category ? `/categories/${category.id}/feed.xml` : "/feed.xml";

export const videoPath = (id: number): string => `/videos/${id}`;
