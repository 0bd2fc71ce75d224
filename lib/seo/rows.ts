import type { Category } from "#lib/categories/types";
import { MAX_TAGS } from "#lib/seo/sitemaps/sitemap";
import { Prisma } from "#prisma";
import type { PublishedVideo } from "./types.ts";

const DESCRIPTION_READ = 4000;

export const publishedColumns = Prisma.sql`
  v.id, v.title, v.is_private, v.duration_seconds, v.created_at, v.updated_at, s.views,
  CASE WHEN NOT v.is_private THEN left(v.description, ${DESCRIPTION_READ}::int) END AS description,
  CASE WHEN NOT v.is_private THEN v.thumbnail_url END AS thumbnail_url,
  CASE WHEN NOT v.is_private THEN v.iframe_src END AS iframe_src,
  ARRAY(SELECT category_id FROM video_categories WHERE video_id = v.id ORDER BY category_id) AS category_ids,
  ARRAY(SELECT t.name FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id
    ORDER BY t.name LIMIT ${MAX_TAGS}::int) AS tag_names`;

export type PublishedRow = {
  id: number;
  title: string;
  is_private: boolean;
  duration_seconds: number | null;
  created_at: Date;
  updated_at: Date;
  views: number;
  description: string | null;
  thumbnail_url: string | null;
  iframe_src: string | null;
  category_ids: number[];
  tag_names: string[];
};

export function toPublished(row: PublishedRow, categories: Map<number, Category>): PublishedVideo {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    isPrivate: row.is_private,
    thumbnailUrl: row.thumbnail_url,
    iframeSrc: row.iframe_src,
    durationSeconds: row.duration_seconds,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    viewCount: row.views,
    categories: row.category_ids.flatMap((id) => categories.get(id)?.name ?? []),
    tags: row.tag_names,
  };
}
