import { byName } from "#lib/categories/order";
import type { Category } from "#lib/categories/types";
import { privateThumbnail } from "#lib/videos/thumbnails/private-thumbnail";
import { Prisma } from "#prisma";
import { type Details, detailList, eachDetail } from "./details.ts";
import { formatDuration } from "./duration.ts";
import type { Video, VideoCard } from "./types.ts";

export const cardColumns = Prisma.sql`
  v.id, v.title, v.thumbnail_url, v.duration_seconds, v.is_private, v.created_at, s.views,
  ARRAY(SELECT category_id FROM video_categories WHERE video_id = v.id) AS category_ids,
  ARRAY(SELECT t.name FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id ORDER BY t.name)
    AS tag_names`;

/** Private descriptions are omitted too, because people paste source URLs into them. */
export const videoColumns = (mayWatchPrivate: boolean) => Prisma.sql`
  ${cardColumns}, v.width, v.height,
  CASE WHEN ${mayWatchPrivate} OR NOT v.is_private THEN v.description ELSE '' END AS description,
  CASE WHEN ${mayWatchPrivate} OR NOT v.is_private THEN v.iframe_src END AS iframe_src,
  ${mayWatchPrivate ? OPEN_DETAILS : GUARDED_DETAILS}`;

const OPEN_DETAILS = Prisma.raw(detailList((column, name) => `v.${column} AS "${name}"`));
const GUARDED_DETAILS = Prisma.raw(
  detailList((column, name, { isGuarded }) =>
    isGuarded ? `CASE WHEN NOT v.is_private THEN v.${column} END AS "${name}"` : `v.${column} AS "${name}"`,
  ),
);

export type CardRow = {
  id: number;
  title: string;
  thumbnail_url: string | null;
  duration_seconds: number | null;
  is_private: boolean;
  created_at: Date;
  views: number;
  category_ids: number[];
  tag_names: string[];
};

export type VideoRow = CardRow &
  Details & {
    description: string;
    width: number | null;
    height: number | null;
    iframe_src: string | null;
  };

export function toCard(row: CardRow, categories: Map<number, Category>): VideoCard {
  return {
    id: row.id,
    title: row.title,
    thumbnailUrl: publicThumbnail(row),
    duration: row.duration_seconds === null ? null : formatDuration(row.duration_seconds),
    isPrivate: row.is_private,
    createdAt: row.created_at.toISOString(),
    viewCount: row.views,
    categories: row.category_ids
      .flatMap((id) => categories.get(id) ?? [])
      .sort(byName)
      .map(({ id, name }) => ({ id, name })),
    tags: row.tag_names.map((name) => ({ name })),
  };
}

export function toVideo(row: VideoRow, categories: Map<number, Category>, mayWatchPrivate: boolean): Video {
  return {
    ...toCard(row, categories),
    description: row.description,
    width: row.width,
    height: row.height,
    iframeSrc: row.iframe_src,
    ...eachDetail((name) => row[name]),
    locked: row.is_private && !mayWatchPrivate,
  };
}

/** Provider thumbnail URLs often contain the video's id, so private ones are proxied. */
function publicThumbnail({ id, thumbnail_url, is_private }: CardRow): string | null {
  return is_private ? privateThumbnail(id) : thumbnail_url;
}
