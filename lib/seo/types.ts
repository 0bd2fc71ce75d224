/** The site as it names itself to others: its name, and its scheme, host and port without a trailing slash. */
export type Site = { name: string; url: string };

/**
 * What crawlers and feed readers are told of a video. Description, picture and player of a private one are null.
 */
export type PublishedVideo = {
  id: number;
  title: string;
  description: string | null;
  isPrivate: boolean;
  thumbnailUrl: string | null;
  iframeSrc: string | null;
  durationSeconds: number | null;
  createdAt: string;
  updatedAt: string;
  viewCount: number;
  categories: string[];
  tags: string[];
};

/** A page in a sitemap: its path, and when it last showed something new. */
export type SitemapPage = { path: string; modifiedAt?: string };

/** Videos whose ids lie in one range, and when one of them last changed. */
export type VideoBlock = { block: number; modifiedAt: string };
