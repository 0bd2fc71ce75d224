import { isoDuration, parseDuration } from "#lib/videos/duration";
import type { Video } from "#lib/videos/types";
import { pictureAddress, siteAddress, videoPath } from "./addresses.ts";
import { describeVideo } from "./description.ts";
import { pictureOf, playableOf } from "./published.ts";
import type { Site } from "./types.ts";

export type JsonLdNode = { "@context": "https://schema.org"; "@type": string; [property: string]: unknown };

const CONTEXT = { "@context": "https://schema.org" } as const;

/** These characters break out of a script element, or end a line in JavaScript but not in JSON. */
const UNSAFE = /[<>&\u2028\u2029]/g;

export const serializeJsonLd = (node: JsonLdNode): string =>
  JSON.stringify(node).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

export function videoJsonLd(site: Site, video: Video): JsonLdNode {
  const seconds = video.duration === null ? undefined : parseDuration(video.duration);
  const categories = video.categories.map(({ name }) => name);
  const tags = video.tags.map(({ name }) => name);
  const playable = playableOf(site, video);
  return {
    ...CONTEXT,
    "@type": "VideoObject",
    name: video.title,
    description: describeVideo({ ...video, categories }, site.name),
    url: siteAddress(site, videoPath(video.id)),
    thumbnailUrl: pictureAddress(site, pictureOf(video)) ?? undefined,
    uploadDate: video.createdAt,
    duration: seconds === undefined ? undefined : isoDuration(seconds),
    contentUrl: playable?.fileType && playable.url,
    embedUrl: playable?.fileType ? undefined : playable?.url,
    genre: categories.length > 0 ? categories : undefined,
    keywords: tags.length > 0 ? tags : undefined,
    isFamilyFriendly: false,
    ...(video.isPrivate && paywall()),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "WatchAction" },
      userInteractionCount: video.viewCount,
    },
  };
}

/** Marks paywalled content, so that search engines don't treat it as cloaking. */
const paywall = () => ({
  isAccessibleForFree: false,
  hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".stage" },
});

export function breadcrumbJsonLd(site: Site, crumbs: { label: string; href?: string }[]): JsonLdNode {
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : siteAddress(site, href),
    })),
  };
}

export function websiteJsonLd(site: Site): JsonLdNode {
  return {
    ...CONTEXT,
    "@type": "WebSite",
    name: site.name,
    url: siteAddress(site, "/"),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: siteAddress(site, "/search?q={search_term_string}") },
      "query-input": "required name=search_term_string",
    },
  };
}
