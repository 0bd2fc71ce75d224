export type Site = {
  name: string;
  url: string;
  /** Hash of the operator's own icon. */
  icon?: string;
  /** Players have URLs of this site, which check the visitor's age. */
  checksAge?: true;
};

/** Description, picture and player are null for private videos. */
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

export type SitemapPage = { path: string; modifiedAt?: string };

export type VideoBlock = { block: number; modifiedAt: string };
