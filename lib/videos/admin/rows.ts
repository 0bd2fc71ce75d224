import type { Category } from "#lib/categories/types";
import { Prisma } from "#prisma";
import { toVideo, type VideoRow, videoColumns } from "../rows.ts";
import type { AdminVideo } from "./types.ts";

/** Everything that is stored of a video; for admins alone. */
export const adminColumns = Prisma.sql`${videoColumns(true)}, v.featured_rank, v.updated_at`;

export type AdminVideoRow = VideoRow & { featured_rank: number | null; updated_at: Date };

export const toAdminVideo = (row: AdminVideoRow, categories: Map<number, Category>): AdminVideo => ({
  ...toVideo(row, categories, true),
  thumbnailUrl: row.thumbnail_url,
  featuredRank: row.featured_rank,
  updatedAt: row.updated_at.toISOString(),
});
