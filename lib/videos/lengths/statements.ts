import { idIn, keysIn, type Order, sortInOrder, tableIn } from "#lib/videos/sorts/statements";
import { Prisma } from "#prisma";
import { LENGTH_CONDITIONS, type Length, secondsOf } from "./policy.ts";

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

export const fromIndex = (length: Length, sort: "latest" | "duration", { offset, limit }: Page): Prisma.Sql => {
  const [from, to = 2147483647] = secondsOf(length);
  const condition =
    sort === "latest"
      ? ofLength(length)
      : Prisma.sql`coalesce(duration_seconds, -1) BETWEEN ${from}::int AND ${to}::int`;
  return Prisma.sql`
    SELECT id FROM videos WHERE NOT is_hidden AND ${condition}
    ORDER BY ${keysIn(sort)} LIMIT ${limit}::int OFFSET ${offset}::int`;
};

type Ranked = Page & { without: number[] };

/** Filters the first `depth` videos in the order by length. Finds too few if length and order correlate. */
export const scanOfLength = (
  length: Length,
  order: Order,
  { offset, limit, without, depth }: Ranked & { depth: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${idIn(order)} AS id FROM (
    SELECT * FROM ${tableIn(order)} WHERE NOT is_hidden ORDER BY ${keysIn(order)} LIMIT ${depth}::int) AS o
  WHERE ${hasLength(length, idIn(order))} AND ${idIn(order)} <> ALL (${without}::int[])
  ORDER BY ${keysIn(order)} LIMIT ${limit}::int OFFSET ${offset}::int`;

/** MATERIALIZED prevents Postgres from scanning all videos in the order. */
export const sortOfLength = (
  length: Length,
  order: Order,
  { offset, limit, without }: Ranked,
): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (
    SELECT id AS own_id FROM videos WHERE NOT is_hidden AND ${ofLength(length)} AND id <> ALL (${without}::int[]))
  ${sortInOrder(order, Prisma.sql`own`)} LIMIT ${limit}::int OFFSET ${offset}::int`;

export const featured = (length: Length): Prisma.Sql => Prisma.sql`
  SELECT id FROM videos WHERE featured_rank IS NOT NULL AND NOT is_hidden AND ${ofLength(length)}
  ORDER BY featured_rank, id`;

const inCategory = (categoryId: number, length: Length): Prisma.Sql => Prisma.sql`
  FROM video_categories k JOIN videos v ON v.id = k.video_id WHERE k.category_id = ${categoryId}::int AND v.${ofLength(length)}`;

export function inCategoryBy(categoryId: number, length: Length, order: Order, { offset, limit }: Page): Prisma.Sql {
  const first = order === "featured" ? Prisma.sql`own_rank NULLS LAST,` : Prisma.empty;
  return Prisma.sql`
    WITH own AS MATERIALIZED (SELECT v.id AS own_id, v.featured_rank AS own_rank ${inCategory(categoryId, length)})
    SELECT (SELECT count(*)::int FROM own) AS total, ARRAY(
      ${sortInOrder(order, Prisma.sql`own`, first)} LIMIT ${limit}::int OFFSET ${offset}::int) AS ids`;
}

export const countInCategory = (categoryId: number, length: Length): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS total ${inCategory(categoryId, length)}`;

export const atPositions = (categoryId: number, length: Length, positions: number[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM unnest(${positions}::int[]) WITH ORDINALITY AS asked (position, place)
  JOIN (SELECT k.video_id AS id, row_number() OVER (ORDER BY k.video_id) - 1 AS position
    ${inCategory(categoryId, length)}) AS numbered USING (position) ORDER BY place`;
