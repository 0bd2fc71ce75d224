import { excerpt } from "#lib/core/format";
import { escapeXml, openTag, XML_PROLOG, type Xml, xml } from "#lib/seo/sitemaps/xml";
import { formatDuration } from "#lib/videos/duration";
import { type FeedSubject, feedPath, pictureAddress, siteAddress, videoPath } from "./addresses.ts";
import { describeVideo } from "./description.ts";
import { feedTitle } from "./metadata.ts";
import { pictureOf, playableOf } from "./published.ts";
import type { PublishedVideo, Site } from "./types.ts";

export const FEED_LENGTH = 50;
const DESCRIPTION_LENGTH = 1000;
const TTL_MINUTES = 5;

const NAMESPACES = {
  version: "2.0",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:media": "http://search.yahoo.com/mrss/",
};

export function renderFeed(site: Site, videos: PublishedVideo[], subject?: FeedSubject): string {
  const title = feedTitle(site, subject);
  const link = siteAddress(site, subject?.path ?? "/latest");
  const self = siteAddress(site, feedPath(subject));
  const channel = xml(
    "channel",
    {},
    xml("title", {}, title),
    xml("link", {}, link),
    xml("description", {}, `The latest ${subject ? `${subject.name} ` : ""}videos on ${site.name}, newest first.`),
    xml("language", {}, "en"),
    xml("atom:link", { href: self, rel: "self", type: "application/rss+xml" }),
    xml(
      "image",
      {},
      xml("url", {}, siteAddress(site, "/icon-192.png")),
      xml("title", {}, title),
      xml("link", {}, link),
    ),
    videos[0] ? xml("lastBuildDate", {}, rssDate(videos[0].createdAt)) : null,
    xml("ttl", {}, TTL_MINUTES),
    xml("media:rating", { scheme: "urn:simple" }, "adult"),
    ...videos.map((video) => item(site, video)),
  );
  return `${XML_PROLOG}${openTag("rss", NAMESPACES)}\n${channel.markup}\n</rss>\n`;
}

function item(site: Site, video: PublishedVideo): Xml {
  const address = siteAddress(site, videoPath(video.id));
  const picture = pictureAddress(site, pictureOf(video));
  const text = descriptionOf(site, video);
  return xml(
    "item",
    {},
    xml("title", {}, excerpt(video.title, video.title.length)),
    xml("link", {}, address),
    xml("guid", { isPermaLink: "true" }, address),
    xml("pubDate", {}, rssDate(video.createdAt)),
    // Readers parse this element as HTML, so it is escaped twice.
    xml("description", {}, escapeXml(text)),
    ...video.categories.map((category) => xml("category", {}, category)),
    xml("media:description", { type: "plain" }, text),
    picture ? xml("media:thumbnail", { url: picture }) : null,
    player(site, video),
    video.tags.length > 0 ? xml("media:keywords", {}, video.tags.join(", ")) : null,
  );
}

function player(site: Site, video: PublishedVideo): Xml | null {
  const playable = playableOf(site, video);
  if (!playable) return null;
  const { url, fileType: type } = playable;
  const attributes = { medium: "video", duration: video.durationSeconds || undefined };
  if (type) return xml("media:content", { url, type, ...attributes });
  return xml("media:content", attributes, xml("media:player", { url }));
}

function descriptionOf(site: Site, video: PublishedVideo): string {
  if (!video.isPrivate && video.description?.trim()) return excerpt(video.description, DESCRIPTION_LENGTH);
  const duration = video.durationSeconds ? formatDuration(video.durationSeconds) : null;
  return describeVideo({ ...video, duration }, site.name);
}

/** RFC 822. */
const rssDate = (iso: string): string => new Date(iso).toUTCString();
