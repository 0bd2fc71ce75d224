import type { Metadata } from "next";
import type { CategoryLink } from "#lib/categories/types";
import { excerpt } from "#lib/core/format";
import { SORTS } from "#lib/routes";
import { inQuotes } from "#lib/search/term";
import type { ListSort } from "#lib/videos/sorts/policy";
import type { Tag } from "#lib/videos/tags/types";
import type { Timeframe } from "#lib/videos/types";
import { categoryFeed, categoryPath, type Params, tagFeed, tagPath } from "./addresses.ts";
import { PLAYLIST_DESCRIPTION_LENGTH } from "./description.ts";
import { pageMetadata } from "./metadata.ts";
import type { Site } from "./types.ts";

type Place = { page: number; totalPages?: number; image?: string | null; filters?: Params };
type InCategory = Place & { category: CategoryLink & { description?: string } };

const TERM_LENGTH = 80;

export const homeMetadata = (site: Site, place: Place): Metadata =>
  pageMetadata(site, {
    ...place,
    title: "Featured Videos",
    description: `Featured videos on ${site.name}, picked by hand and by what people watch. Adults only.`,
    path: "/",
  });

export function latestMetadata(site: Site, { category, term, sort, ...place }: Place & Found): Metadata {
  if (term) return foundMetadata(site, { ...place, term, path: "/latest", params: { search: term } });
  if (category) return categoryLatestMetadata(site, { ...place, category, sort });
  return pageMetadata(site, {
    ...place,
    title: sort ? SORTS[sort].title : "Latest Videos",
    description: `The latest videos on ${site.name}, newest first.`,
    path: "/latest",
  });
}

type Found = { category?: CategoryLink | null; term?: string; sort?: ListSort | undefined };

export const searchMetadata = (site: Site, { term, ...place }: Place & { term: string }): Metadata =>
  foundMetadata(site, { ...place, term, path: "/search", params: { q: term || undefined } });

function foundMetadata(
  site: Site,
  { term, ...page }: Place & { term: string; path: string; params: Params },
): Metadata {
  const shown = excerpt(term, TERM_LENGTH);
  return pageMetadata(site, {
    ...page,
    title: shown ? `Search Results for ${inQuotes(shown)}` : "Search Results",
    description: shown ? `Videos on ${site.name} that match ${inQuotes(shown)}.` : `Search the videos on ${site.name}.`,
    noindex: true,
  });
}

/** Pages without categories are not indexed. */
export const categoriesMetadata = (site: Site, { isEmpty, ...place }: Place & { isEmpty: boolean }): Metadata =>
  pageMetadata(site, {
    ...place,
    title: "Categories",
    description: `All categories of videos on ${site.name}.`,
    path: "/categories",
    noindex: isEmpty,
  });

/** Canonical is the newest-first list, because this order changes. */
export const categoryMetadata = (site: Site, { category, ...place }: InCategory): Metadata =>
  pageMetadata(site, {
    ...place,
    title: `${category.name} Videos`,
    description:
      category.description || `${category.name} videos on ${site.name}, in an order that changes every 6 hours.`,
    path: `/categories/${category.id}`,
    canonicalPath: categoryPath(category.id),
    feedOf: categoryFeed(category),
  });

export const categoryLatestMetadata = (
  site: Site,
  { category, sort, ...place }: InCategory & Pick<Found, "sort">,
): Metadata =>
  pageMetadata(site, {
    ...place,
    title: sort ? `${SORTS[sort].title} in ${category.name}` : `Latest ${category.name} Videos`,
    description: category.description || `The latest ${category.name} videos on ${site.name}, newest first.`,
    path: categoryPath(category.id),
    feedOf: categoryFeed(category),
  });

/** Pages without tags are not indexed. */
export const tagsMetadata = (site: Site, { isEmpty, ...place }: Place & { isEmpty: boolean }): Metadata =>
  pageMetadata(site, {
    ...place,
    title: "Tags",
    description: `All tags of videos on ${site.name}, the most used first.`,
    path: "/tags",
    noindex: isEmpty,
  });

export const tagMetadata = (site: Site, { tag, ...place }: Place & { tag: Tag }): Metadata =>
  pageMetadata(site, {
    ...place,
    title: `Videos Tagged ${tag.name}`,
    description: `Videos tagged ${tag.name} on ${site.name}, newest first.`,
    path: tagPath(tag.slug),
    feedOf: tagFeed(tag),
  });

const periods = { today: "today", week: "in the last 7 days", month: "in the last 30 days", all_time: "of all time" };
const periodTitles = { today: " Today", week: " This Week", month: " This Month", all_time: "" };

export const mostWatchedMetadata = (site: Site, { timeframe, ...place }: Place & { timeframe: Timeframe }): Metadata =>
  pageMetadata(site, {
    ...place,
    title: `Most Watched Videos${periodTitles[timeframe]}`,
    description: `The videos on ${site.name} that were watched most ${periods[timeframe]}.`,
    path: "/most-watched",
    params: { timeframe: timeframe === "all_time" ? undefined : timeframe },
  });

export const premiumMetadata = (
  site: Site,
  { category, ...place }: Place & { category?: CategoryLink | null },
): Metadata =>
  pageMetadata(site, {
    ...place,
    title: category ? `Premium ${category.name} Videos` : "Premium Video Collection",
    description: `The premium collection of ${site.name}${category ? `: ${category.name} videos` : ""}, without ads.`,
    path: "/premium-videos",
    params: { category: category?.id },
  });

export const playlistMetadata = (
  site: Site,
  playlist: { id: number; title: string; description: string | null },
  place: Place = { page: 1 },
): Metadata =>
  pageMetadata(site, {
    ...place,
    title: playlist.title,
    description: playlist.description || `A playlist on ${site.name}.`,
    descriptionLength: PLAYLIST_DESCRIPTION_LENGTH,
    path: `/playlists/${playlist.id}`,
  });
