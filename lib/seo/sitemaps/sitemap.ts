import { excerpt } from "#lib/core/format";
import { pictureAddress, siteAddress, videoPath } from "#lib/seo/addresses";
import { describeVideo } from "#lib/seo/description";
import { pictureOf, playableOf } from "#lib/seo/published";
import type { PublishedVideo, Site, SitemapPage, VideoBlock } from "#lib/seo/types";
import { formatDuration } from "#lib/videos/duration";
import { openTag, XML_PROLOG, type Xml, xml, xmlIf } from "./xml.ts";

/** Fixed id ranges, so videos never move between files. The protocol allows 50,000 URLs and 50 MB. */
export const BLOCK_SIZE = 5000;
export const MAX_PAGES = 50_000;
/** Google's limits: tags, title length and duration. */
export const MAX_TAGS = 32;
const TITLE_LENGTH = 100;
const LONGEST_SECONDS = 28_800;
const TAGS_LENGTH = 500;

const NAMESPACES = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:video": "http://www.google.com/schemas/sitemap-video/1.1",
};

export const URLSET_START = `${XML_PROLOG}${openTag("urlset", NAMESPACES)}\n`;
export const URLSET_END = "</urlset>\n";

export function renderSitemapIndex(site: Site, blocks: VideoBlock[]): string {
  const file = (name: string, modifiedAt?: string) =>
    xml("sitemap", {}, xml("loc", {}, siteAddress(site, `/sitemaps/${name}.xml`)), xmlIf("lastmod", modifiedAt));
  const files = [file("pages"), ...blocks.map(({ block, modifiedAt }) => file(`videos-${block}`, modifiedAt))];
  return `${XML_PROLOG}${openTag("sitemapindex", { xmlns: NAMESPACES.xmlns })}\n${lines(files)}</sitemapindex>\n`;
}

export function blockOf(file: string): number | undefined {
  const number = /^videos-([1-9]\d{0,6})\.xml$/.exec(file)?.[1];
  return number === undefined ? undefined : Number(number);
}

export const renderPages = (site: Site, pages: SitemapPage[]): string =>
  lines(
    pages
      .slice(0, MAX_PAGES)
      .map(({ path, modifiedAt }) =>
        xml("url", {}, xml("loc", {}, siteAddress(site, path)), xmlIf("lastmod", modifiedAt)),
      ),
  );

export const renderVideos = (site: Site, videos: PublishedVideo[]): string =>
  lines(
    videos.map((video) =>
      xml(
        "url",
        {},
        xml("loc", {}, siteAddress(site, videoPath(video.id))),
        xml("lastmod", {}, video.updatedAt),
        videoEntry(site, video),
      ),
    ),
  );

/** Elements are in the order of Google's schema. */
function videoEntry(site: Site, video: PublishedVideo): Xml | undefined {
  const playable = playableOf(site, video);
  const picture = pictureAddress(site, pictureOf(video));
  if (!playable || !picture) return undefined;
  const { durationSeconds: seconds } = video;
  const duration = seconds ? formatDuration(seconds) : null;
  return xml(
    "video:video",
    {},
    xml("video:thumbnail_loc", {}, picture),
    xml("video:title", {}, excerpt(video.title, TITLE_LENGTH)),
    xml("video:description", {}, describeVideo({ ...video, duration }, site.name)),
    xml(playable.fileType ? "video:content_loc" : "video:player_loc", {}, playable.url),
    seconds && seconds <= LONGEST_SECONDS ? xml("video:duration", {}, seconds) : null,
    xml("video:view_count", {}, video.viewCount),
    xml("video:publication_date", {}, video.createdAt),
    ...fittingTags(video.tags).map((tag) => xml("video:tag", {}, tag)),
    xml("video:family_friendly", {}, "no"),
  );
}

function fittingTags(tags: string[]): string[] {
  let length = 0;
  return tags.slice(0, MAX_TAGS).filter((tag) => {
    length += tag.length;
    return length <= TAGS_LENGTH;
  });
}

const lines = (elements: Xml[]): string => elements.map(({ markup }) => `${markup}\n`).join("");
