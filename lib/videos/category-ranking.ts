import { Prisma } from "#prisma";
import type { ListSort } from "./sorts.ts";

export type Ranking = "featured" | ListSort;

/** Chooses the query that reads fewer rows: large categories suit a scan of all videos, small ones a sort. */
export const isWalked = (end: number, inCategory: number, videos: number): boolean =>
  end * (videos / Math.max(inCategory, 1)) < inCategory;

/** Prevents Postgres from fetching the category first. */
const within = (categoryId: number, id: Prisma.Sql) => Prisma.sql`
  (SELECT true FROM video_categories k WHERE k.category_id = ${categoryId}::int AND k.video_id = ${id})`;

const WALKS: Record<Ranking, (categoryId: number, without: number[]) => Prisma.Sql> = {
  featured: (categoryId, without) => Prisma.sql`
    SELECT s.video_id AS id FROM video_stats s
    WHERE ${within(categoryId, Prisma.sql`s.video_id`)} AND s.video_id <> ALL (${without}::int[])
    ORDER BY s.heat DESC, s.video_id DESC`,
  views: (categoryId) => Prisma.sql`
    SELECT s.video_id AS id FROM video_stats s WHERE ${within(categoryId, Prisma.sql`s.video_id`)}
    ORDER BY s.views DESC, s.created_at DESC, s.video_id DESC`,
  duration: (categoryId) => Prisma.sql`
    SELECT v.id FROM videos v WHERE ${within(categoryId, Prisma.sql`v.id`)}
    ORDER BY coalesce(v.duration_seconds, -1) DESC, v.id DESC`,
};

export const walkCategory = (categoryId: number, ranking: Ranking, without: number[]): Prisma.Sql =>
  WALKS[ranking](categoryId, without);

export const featuredOf = (categoryId: number) => Prisma.sql`
  SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id
  WHERE v.featured_rank IS NOT NULL AND ${within(categoryId, Prisma.sql`v.id`)}
  ORDER BY v.featured_rank, s.heat DESC, v.id DESC`;

export function sortCategory(categoryId: number, ranking: Ranking, without: number[]): Prisma.Sql {
  const [joined, order] = SORTED[ranking];
  return Prisma.sql`
    SELECT k.video_id AS id FROM video_categories k JOIN ${joined}
    WHERE k.category_id = ${categoryId}::int AND k.video_id <> ALL (${without}::int[]) ORDER BY ${order}`;
}

const counters = Prisma.sql`video_stats s ON s.video_id = k.video_id`;
const SORTED: Record<Ranking, [Prisma.Sql, Prisma.Sql]> = {
  featured: [counters, Prisma.sql`s.heat DESC, k.video_id DESC`],
  views: [counters, Prisma.sql`s.views DESC, k.created_at DESC, k.video_id DESC`],
  duration: [
    Prisma.sql`videos v ON v.id = k.video_id`,
    Prisma.sql`v.duration_seconds DESC NULLS LAST, k.video_id DESC`,
  ],
};
