import type { Ranking } from "#lib/videos/category-ranking";
import { Prisma } from "#prisma";
import { LENGTH_CONDITIONS, type Length, secondsOf } from "./policy.ts";

export type LengthSort = Ranking | "latest";

type Page = { offset: number; limit: number };

export const ofLength = (length: Length): Prisma.Sql => Prisma.raw(LENGTH_CONDITIONS[length]);

/** A subquery instead of a join, so that Postgres tests each row instead of fetching all videos of the length first. */
export const hasLength = (length: Length, id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT true FROM videos v WHERE v.id = ${id} AND v.${ofLength(length)})`;

/** Counts whole blocks of the list by duration, plus rows before the first of them. */
const countFrom = (seconds: number): Prisma.Sql => Prisma.sql`(
  SELECT (coalesce((SELECT sum(count) FROM list_blocks b
        WHERE b.list = 'longest' AND b.category_id = 0 AND b.number >= ${seconds}::float8), 0)
    + coalesce((SELECT sum(count) FROM list_changes c
        WHERE c.list = 'longest' AND c.category_id = 0 AND c.number >= ${seconds}::float8), 0)
    + (SELECT count(*) FROM videos WHERE NOT is_hidden AND coalesce(duration_seconds, -1) >= ${seconds}::int
        AND (coalesce(duration_seconds, -1), id) < (coalesce(first.number, 2147483647)::int, coalesce(first.video_id, 0))))::int
  FROM (VALUES (0)) AS one LEFT JOIN LATERAL (
    SELECT number, video_id FROM list_blocks b
    WHERE b.list = 'longest' AND b.category_id = 0 AND b.number >= ${seconds}::float8
    ORDER BY number, title, moment, video_id LIMIT 1) AS first ON true)`;

export function countOfLength(length: Length): Prisma.Sql {
  const [from, to] = secondsOf(length);
  return to === undefined
    ? Prisma.sql`SELECT ${countFrom(from)} AS total`
    : Prisma.sql`SELECT ${countFrom(from)} - ${countFrom(to + 1)} AS total`;
}

const byViews = Prisma.sql`s.views DESC, s.created_at DESC, s.video_id DESC`;
const byHeat = Prisma.sql`s.heat DESC, s.video_id DESC`;

export const indexed = (length: Length, sort: "latest" | "duration", { offset, limit }: Page): Prisma.Sql => {
  const order =
    sort === "latest" ? Prisma.sql`created_at DESC, id DESC` : Prisma.sql`coalesce(duration_seconds, -1) DESC, id DESC`;
  const [from, to = 2147483647] = secondsOf(length);
  const condition =
    sort === "latest"
      ? ofLength(length)
      : Prisma.sql`coalesce(duration_seconds, -1) BETWEEN ${from}::int AND ${to}::int`;
  return Prisma.sql`
    SELECT id FROM videos WHERE NOT is_hidden AND ${condition}
    ORDER BY ${order} LIMIT ${limit}::int OFFSET ${offset}::int`;
};

type Ranked = Page & { without: number[] };

/** Filters the `depth` highest-ranked videos by length. Finds too few if length and rank correlate. */
export const walked = (
  length: Length,
  ranking: "views" | "featured",
  { offset, limit, without, depth }: Ranked & { depth: number },
): Prisma.Sql => Prisma.sql`
  SELECT s.video_id AS id FROM (
    SELECT * FROM video_stats s WHERE NOT s.is_hidden
    ORDER BY ${ranking === "views" ? byViews : byHeat} LIMIT ${depth}::int) AS s
  WHERE ${hasLength(length, Prisma.sql`s.video_id`)} AND s.video_id <> ALL (${without}::int[])
  ORDER BY ${ranking === "views" ? byViews : byHeat} LIMIT ${limit}::int OFFSET ${offset}::int`;

/** MATERIALIZED prevents Postgres from scanning all videos in the order of rank. */
export const sorted = (
  length: Length,
  ranking: "views" | "featured",
  { offset, limit, without }: Ranked,
): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (
    SELECT id FROM videos WHERE NOT is_hidden AND ${ofLength(length)} AND id <> ALL (${without}::int[])),
  ranked AS MATERIALIZED (SELECT s.* FROM own JOIN video_stats s ON s.video_id = own.id)
  SELECT s.video_id AS id FROM ranked s
  ORDER BY ${ranking === "views" ? byViews : byHeat} LIMIT ${limit}::int OFFSET ${offset}::int`;

export const featured = (length: Length): Prisma.Sql => Prisma.sql`
  SELECT id FROM videos WHERE featured_rank IS NOT NULL AND NOT is_hidden AND ${ofLength(length)}
  ORDER BY featured_rank, id`;

const inCategory = (categoryId: number, length: Length): Prisma.Sql => Prisma.sql`
  FROM video_categories k JOIN videos v ON v.id = k.video_id WHERE k.category_id = ${categoryId}::int AND v.${ofLength(length)}`;

const CATEGORY_ORDERS: Record<LengthSort, Prisma.Sql> = {
  latest: Prisma.sql`k.created_at DESC, id DESC`,
  duration: Prisma.sql`v.duration_seconds DESC, id DESC`,
  views: Prisma.sql`(SELECT views FROM video_stats WHERE video_id = k.video_id) DESC, k.created_at DESC, id DESC`,
  featured: Prisma.sql`
    v.featured_rank NULLS LAST, (SELECT heat FROM video_stats WHERE video_id = k.video_id) DESC, id DESC`,
};

export const inCategoryBy = (
  categoryId: number,
  length: Length,
  sort: LengthSort,
  { offset, limit }: Page,
): Prisma.Sql => Prisma.sql`
  SELECT (SELECT count(*)::int ${inCategory(categoryId, length)}) AS total, ARRAY(
    SELECT k.video_id AS id ${inCategory(categoryId, length)}
    ORDER BY ${CATEGORY_ORDERS[sort]} LIMIT ${limit}::int OFFSET ${offset}::int) AS ids`;

export const countInCategory = (categoryId: number, length: Length): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS total ${inCategory(categoryId, length)}`;

export const atPositions = (categoryId: number, length: Length, positions: number[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM unnest(${positions}::int[]) WITH ORDINALITY AS asked (position, place)
  JOIN (SELECT k.video_id AS id, row_number() OVER (ORDER BY k.video_id) - 1 AS position
    ${inCategory(categoryId, length)}) AS numbered USING (position) ORDER BY place`;
