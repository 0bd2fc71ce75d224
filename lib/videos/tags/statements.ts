import type { Length } from "#lib/videos/lengths/policy";
import { ofLength } from "#lib/videos/lengths/statements";
import { Prisma } from "#prisma";
import type { TagSort } from "./types.ts";

type Page = { offset: number; limit: number };

const ORDERS: Record<TagSort, { walked: Prisma.Sql; id: Prisma.Sql; order: Prisma.Sql }> = {
  latest: {
    walked: Prisma.sql`videos v`,
    id: Prisma.sql`v.id`,
    order: Prisma.sql`v.created_at DESC, v.id DESC`,
  },
  views: {
    walked: Prisma.sql`video_stats v`,
    id: Prisma.sql`v.video_id`,
    order: Prisma.sql`v.views DESC, v.created_at DESC, v.video_id DESC`,
  },
  duration: {
    walked: Prisma.sql`videos v`,
    id: Prisma.sql`v.id`,
    order: Prisma.sql`coalesce(v.duration_seconds, -1) DESC, v.id DESC`,
  },
};

const pageOf = ({ offset, limit }: Page) => Prisma.sql`LIMIT ${limit}::int OFFSET ${offset}::int`;

/** Follows the index of the order. The subquery prevents Postgres from collecting the tag's videos first. */
export function walkTag(tagId: number, sort: TagSort, page: Page): Prisma.Sql {
  const { walked, id, order } = ORDERS[sort];
  return Prisma.sql`
    SELECT ${id} AS id FROM ${walked}
    WHERE (SELECT true FROM video_tags k WHERE k.tag_id = ${tagId}::int AND k.video_id = ${id})
    ORDER BY ${order} ${pageOf(page)}`;
}

/** MATERIALIZED prevents Postgres from scanning all videos of the site. */
export function sortTag(tagId: number, sort: TagSort, page: Page): Prisma.Sql {
  const { walked, id, order } = ORDERS[sort];
  return Prisma.sql`
    WITH own AS MATERIALIZED (SELECT video_id FROM video_tags WHERE tag_id = ${tagId}::int)
    SELECT ${id} AS id FROM own JOIN ${walked} ON ${id} = own.video_id ORDER BY ${order} ${pageOf(page)}`;
}

/** Looks up views only for videos of the length. */
export const ofTagAndLength = (tagId: number, length: Length, sort: TagSort, page: Page): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (
    SELECT v.id, v.created_at, v.duration_seconds FROM video_tags k JOIN videos v ON v.id = k.video_id
    WHERE k.tag_id = ${tagId}::int AND v.${ofLength(length)})
  SELECT (SELECT count(*)::int FROM own) AS total, ARRAY(
    SELECT v.id FROM own v ORDER BY ${LENGTH_ORDERS[sort]} ${pageOf(page)}) AS ids`;

const LENGTH_ORDERS: Record<TagSort, Prisma.Sql> = {
  latest: ORDERS.latest.order,
  duration: Prisma.sql`v.duration_seconds DESC, v.id DESC`,
  views: Prisma.sql`(SELECT views FROM video_stats WHERE video_id = v.id) DESC, v.created_at DESC, v.id DESC`,
};
