import type { Metadata } from "next";
import { excerpt } from "#lib/core/format";
import { isIndexed } from "#lib/routes";
import { brandImagePath } from "#lib/settings/brand/policy";
import { type FeedSubject, feedPath, type Params, pageAddress, pictureAddress, siteAddress } from "./addresses.ts";
import { DESCRIPTION_LENGTH } from "./description.ts";
import type { Site } from "./types.ts";

/** rtalabel.org, read by parental filters. */
export const RTA_LABEL = "RTA-5042-1996-1400-1577-RTA";

const DEFAULT_PICTURE = { path: "/social.png", type: "image/png", width: 1200, height: 630 };

/** Social networks don't show SVG. */
const isShown = (picture: string): boolean => !/\.svg$/i.test(new URL(picture).pathname);

type PageDescription = {
  title: string;
  description: string;
  path: string;
  canonicalPath?: string;
  /** Other parameters are not part of the canonical URL. */
  params?: Params;
  /** Sort order and length. Such pages are not indexed; their canonical URL is the plain list. */
  filters?: Params;
  page?: number;
  totalPages?: number;
  image?: string | null;
  noindex?: boolean;
  feedOf?: FeedSubject;
  descriptionLength?: number;
};

export function layoutMetadata(site: Site): Metadata {
  return {
    metadataBase: new URL(site.url),
    title: { default: site.name, template: `%s | ${site.name}` },
    applicationName: site.name,
    manifest: "/manifest.webmanifest",
    icons: iconsOf(site),
    formatDetection: { telephone: false, email: false, address: false },
    other: { rating: [RTA_LABEL, "adult"] },
  };
}

function iconsOf({ icon }: Site): Metadata["icons"] {
  if (!icon) {
    return {
      icon: [
        { url: "/icon.svg", type: "image/svg+xml" },
        { url: "/favicon.ico", sizes: "48x48" },
      ],
      apple: "/apple-touch-icon.png",
    };
  }
  const own = (size: 48 | 192) => ({
    url: brandImagePath(`icon-${size}`, icon),
    type: "image/png",
    sizes: `${size}x${size}`,
  });
  return { icon: [own(48), own(192)], apple: brandImagePath("icon-180", icon) };
}

export function pageMetadata(site: Site, page: PageDescription): Metadata {
  const { path, params, filters = {}, page: number = 1, totalPages = 0 } = page;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const title = number > 1 ? `${page.title} – Page ${number}` : page.title;
  const description = excerpt(page.description, page.descriptionLength ?? DESCRIPTION_LENGTH);
  const addressOf = (which: number) => siteAddress(site, pageAddress(path, { ...params, ...filters }, which));
  const url = siteAddress(site, pageAddress(page.canonicalPath ?? path, params, isFiltered ? 1 : number));
  const images = [{ ...pictureFor(site, page.image), alt: page.title }];
  return {
    title: { absolute: `${title} | ${site.name}` },
    description,
    alternates: {
      canonical: url,
      types: { "application/rss+xml": [feedLink(site), ...(page.feedOf ? [feedLink(site, page.feedOf)] : [])] },
    },
    robots:
      page.noindex || isFiltered || !isIndexed(path)
        ? { index: false, follow: true }
        : { index: true, follow: true, "max-image-preview": "large" },
    pagination: {
      previous: number > 1 ? addressOf(number - 1) : null,
      next: number < totalPages ? addressOf(number + 1) : null,
    },
    openGraph: { type: "website", siteName: site.name, title, description, url, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

const feedLink = (site: Site, subject?: FeedSubject) => ({
  url: siteAddress(site, feedPath(subject)),
  title: feedTitle(site, subject),
});

function pictureFor(site: Site, image: string | null | undefined) {
  const picture = pictureAddress(site, image);
  if (picture && isShown(picture)) return { url: picture };
  if (site.icon) {
    return {
      url: siteAddress(site, brandImagePath("icon-512", site.icon)),
      type: "image/png",
      width: 512,
      height: 512,
    };
  }
  const { path, ...known } = DEFAULT_PICTURE;
  return { url: siteAddress(site, path), ...known };
}

export const feedTitle = (site: Site, subject?: FeedSubject): string =>
  `${site.name}: Latest ${subject ? `${subject.name} ` : ""}Videos`;
