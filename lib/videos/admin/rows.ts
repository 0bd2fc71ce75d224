import type { Category } from "#lib/categories/types";
import { Prisma } from "#prisma";
import { toVideo, type VideoRow, videoColumns } from "../rows.ts";
import type { AdminVideo, EditedVideo } from "./types.ts";

/** Embed and source of every video, for admins alone. */
export const adminColumns = Prisma.sql`${videoColumns(true)}, v.featured_rank, v.updated_at`;

export type AdminVideoRow = VideoRow & { featured_rank: number | null; updated_at: Date };

export const toAdminVideo = (row: AdminVideoRow, categories: Map<number, Category>): AdminVideo => ({
  ...toVideo(row, categories, true),
  featuredRank: row.featured_rank,
  updatedAt: row.updated_at.toISOString(),
});

/** The same with the picture's own address, which usually tells a private video's: for whoever edits it, and no list. */
export const toEditedVideo = (row: AdminVideoRow, categories: Map<number, Category>): EditedVideo => ({
  ...toAdminVideo(row, categories),
  storedThumbnailUrl: row.thumbnail_url,
});
