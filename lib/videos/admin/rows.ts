import type { Category } from "#lib/categories/types";
import { toVideo, type VideoRow, videoColumns } from "#lib/videos/rows";
import type { UnpublishedState } from "#lib/videos/states";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";
import { Prisma } from "#prisma";
import { MISSES_TO_BE_GONE } from "./policy.ts";
import type { AdminVideo, EditedVideo } from "./types.ts";

export const isBroken = Prisma.sql`(c.misses >= ${MISSES_TO_BE_GONE} AND c.embed_key = v.embed_key)`;

export const adminColumns = Prisma.sql`${videoColumns(true)}, v.featured_rank, v.updated_at,
  u.state, u.publish_at, u.keeps_date, u.problem,
  CASE WHEN ${isBroken} THEN c.missed_since END AS broken_since`;

export type AdminVideoRow = VideoRow & {
  featured_rank: number | null;
  updated_at: Date;
  broken_since: Date | null;
  state: UnpublishedState | null;
  publish_at: Date | null;
  keeps_date: boolean | null;
  problem: string | null;
};

export const toAdminVideo = (row: AdminVideoRow, categories: Map<number, Category>): AdminVideo => ({
  ...toVideo(row, categories, true),
  ...(row.state && { thumbnailUrl: previewPath(row.thumbnail_url) }),
  mirrors: row.mirrors.map(({ iframeSrc }) => iframeSrc),
  state: row.state ?? "public",
  publishAt: row.publish_at?.toISOString() ?? null,
  keepsDate: row.keeps_date ?? true,
  problem: row.problem,
  featuredRank: row.featured_rank,
  brokenSince: row.broken_since?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export const toEditedVideo = (row: AdminVideoRow, categories: Map<number, Category>): EditedVideo => ({
  ...toAdminVideo(row, categories),
  goneMirrors: row.mirrors.filter(({ isGone }) => isGone).map(({ iframeSrc }) => iframeSrc),
  storedThumbnailUrl: row.thumbnail_url,
});
