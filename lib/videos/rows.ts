import { byName } from "#lib/categories/order";
import type { Category } from "#lib/categories/types";
import { env } from "#lib/core/env";
import { stillAddressesOf } from "#lib/videos/embeds/parse-embed";
import { pictureName } from "#lib/videos/pictures/queries";
import { shownPicture } from "#lib/videos/pictures/shown";
import { Prisma } from "#prisma";
import { type Details, detailList, eachDetail } from "./details.ts";
import { formatDuration } from "./duration.ts";
import { MIRROR_MISSES } from "./mirrors/policy.ts";
import type { Video, VideoCard } from "./types.ts";

export const cardColumns = Prisma.sql`
  v.id, v.title, v.thumbnail_url, CASE WHEN NOT v.is_private THEN v.iframe_src END AS stills_of, v.duration_seconds, v.is_private, v.created_at, s.views, ${pictureName} AS picture,
  ARRAY(SELECT category_id FROM video_categories WHERE video_id = v.id) AS category_ids,
  ARRAY(SELECT t.name FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id ORDER BY t.name, t.id)
    AS tag_names`;

/** Private descriptions are omitted too, because people paste source URLs into them. */
export const videoColumns = (mayWatchPrivate: boolean) => Prisma.sql`
  ${cardColumns}, v.width, v.height,
  ARRAY(SELECT t.slug FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id ORDER BY t.name, t.id)
    AS tag_slugs, ${mirrorColumn(mayWatchPrivate)} AS mirrors,
  CASE WHEN ${mayWatchPrivate} OR NOT v.is_private THEN v.description ELSE '' END AS description,
  CASE WHEN ${mayWatchPrivate} OR NOT v.is_private THEN v.iframe_src END AS iframe_src,
  ${mayWatchPrivate ? OPEN_DETAILS : GUARDED_DETAILS}`;

const mirrorColumn = (mayWatchPrivate: boolean) => Prisma.sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('iframeSrc', m.iframe_src, 'isGone', m.misses >= ${MIRROR_MISSES}::int)
    ORDER BY m.position), '[]')
  FROM video_mirrors m WHERE m.video_id = v.id AND (${mayWatchPrivate} OR NOT v.is_private))`;

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
  picture: string | null;
  stills_of: string | null;
  duration_seconds: number | null;
  is_private: boolean;
  created_at: Date;
  views: number;
  category_ids: number[];
  tag_names: string[];
};

export type VideoRow = CardRow &
  Details & {
    tag_slugs: string[];
    description: string;
    width: number | null;
    height: number | null;
    iframe_src: string | null;
    mirrors: { iframeSrc: string; isGone: boolean }[];
  };

/** Offered only if this site serves the frames itself. */
const countStills = ({ stills_of }: CardRow): number =>
  stills_of && env().pictures ? stillAddressesOf(stills_of).length : 0;

export function toCard(row: CardRow, categories: Map<number, Category>): VideoCard {
  const stills = countStills(row);
  return {
    id: row.id,
    title: row.title,
    thumbnailUrl: shownPicture(row),
    duration: row.duration_seconds ? formatDuration(row.duration_seconds) : null,
    isPrivate: row.is_private,
    createdAt: row.created_at.toISOString(),
    viewCount: row.views,
    categories: row.category_ids
      .flatMap((id) => categories.get(id) ?? [])
      .sort(byName)
      .map(({ id, name }) => ({ id, name })),
    tags: row.tag_names.map((name) => ({ name })),
    ...(stills > 0 && { stills }),
  };
}

export function toVideo(row: VideoRow, categories: Map<number, Category>, mayWatchPrivate: boolean): Video {
  return {
    ...toCard(row, categories),
    tags: row.tag_names.map((name, at) => ({ name, slug: row.tag_slugs[at] ?? "" })),
    description: row.description,
    width: row.width,
    height: row.height,
    iframeSrc: row.iframe_src,
    mirrors: row.mirrors.filter(({ isGone }) => !isGone).map(({ iframeSrc }) => iframeSrc),
    ...eachDetail((name) => row[name]),
    locked: row.is_private && !mayWatchPrivate,
  };
}
