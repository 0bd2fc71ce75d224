import type { Metadata } from "next";
import { excerpt } from "#lib/format";
import { type Params, pageAddress, pictureAddress, siteAddress } from "./addresses.ts";
import { DESCRIPTION_LENGTH } from "./description.ts";
import type { Site } from "./types.ts";

/** Restricted To Adults (rtalabel.org): what filters of parents and schools look for, in the page and in the header. */
export const RTA_LABEL = "RTA-5042-1996-1400-1577-RTA";

type PageDescription = {
  title: string;
  description: string;
  path: string;
  /** Parameters that make this another page; whatever else stands in the address is not canonical. */
  params?: Params;
  page?: number;
  totalPages?: number;
  /** Address of a picture that stands for the page, here or elsewhere. */
  image?: string | null;
  noindex?: boolean;
  descriptionLength?: number;
};

/** What the layout gives to every page, and what a page without words of its own is called. */
export function layoutMetadata(site: Site): Metadata {
  return {
    metadataBase: new URL(site.url),
    title: { default: site.name, template: `%s | ${site.name}` },
    applicationName: site.name,
    manifest: "/manifest.webmanifest",
    formatDetection: { telephone: false, email: false, address: false },
    other: { rating: [RTA_LABEL, "adult"] },
  };
}

/** Title, description, canonical, feed and social tags of a page. */
export function pageMetadata(site: Site, page: PageDescription): Metadata {
  const { path, params, page: number = 1, totalPages = 0 } = page;
  const title = number > 1 ? `${page.title} – Page ${number}` : page.title;
  const description = excerpt(page.description, page.descriptionLength ?? DESCRIPTION_LENGTH);
  const addressOf = (which: number) => siteAddress(site, pageAddress(path, params, which));
  const url = addressOf(number);
  const picture = pictureAddress(site, page.image);
  const images = picture ? [{ url: picture, alt: page.title }] : undefined;
  return {
    title: { absolute: `${title} | ${site.name}` },
    description,
    alternates: {
      canonical: url,
      types: { "application/rss+xml": [{ url: siteAddress(site, "/feed.xml"), title: feedTitle(site) }] },
    },
    robots: page.noindex ? { index: false, follow: true } : { index: true, follow: true, "max-image-preview": "large" },
    pagination: {
      previous: number > 1 ? addressOf(number - 1) : null,
      next: number < totalPages ? addressOf(number + 1) : null,
    },
    openGraph: { type: "website", siteName: site.name, title, description, url, images },
    twitter: { card: images ? "summary_large_image" : "summary", title, description, images },
  };
}

export const feedTitle = (site: Site): string => `${site.name}: Latest Videos`;
