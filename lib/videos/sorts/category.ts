import { Prisma } from "#prisma";
import { type Order, scanInOrder, sortInOrder } from "./statements.ts";

/** Chooses the query that reads fewer rows: large categories suit a scan of all videos, small ones a sort. */
export const isScanCheaper = (end: number, inCategory: number, videos: number): boolean =>
  end * (videos / Math.max(inCategory, 1)) < inCategory;

const within = (categoryId: number, id: Prisma.Sql) => Prisma.sql`
  (SELECT true FROM video_categories k WHERE k.category_id = ${categoryId}::int AND k.video_id = ${id})`;

export const scanCategory = (categoryId: number, order: Order, without: number[]): Prisma.Sql =>
  scanInOrder(order, (id) => Prisma.sql`${within(categoryId, id)} AND ${id} <> ALL (${without}::int[])`);

export const featuredOf = (categoryId: number) => Prisma.sql`
  SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id
  WHERE v.featured_rank IS NOT NULL AND ${within(categoryId, Prisma.sql`v.id`)}
  ORDER BY v.featured_rank, s.heat DESC, v.id DESC`;

export const sortCategory = (categoryId: number, order: Order, without: number[]): Prisma.Sql =>
  sortInOrder(
    order,
    Prisma.sql`(SELECT video_id AS own_id FROM video_categories
      WHERE category_id = ${categoryId}::int AND video_id <> ALL (${without}::int[])) AS own`,
  );
