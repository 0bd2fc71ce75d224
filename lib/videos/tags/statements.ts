import type { Length } from "#lib/videos/lengths/policy";
import { ofLength } from "#lib/videos/lengths/statements";
import { scanInOrder, sortInOrder } from "#lib/videos/sorts/statements";
import { Prisma } from "#prisma";
import type { TagSort } from "./types.ts";

type Page = { offset: number; limit: number };

const pageOf = ({ offset, limit }: Page) => Prisma.sql`LIMIT ${limit}::int OFFSET ${offset}::int`;

export const scanTag = (tagId: number, sort: TagSort, page: Page): Prisma.Sql => Prisma.sql`
  ${scanInOrder(
    sort,
    (id) => Prisma.sql`(SELECT true FROM video_tags k WHERE k.tag_id = ${tagId}::int AND k.video_id = ${id})`,
  )} ${pageOf(page)}`;

/** MATERIALIZED prevents Postgres from scanning all videos of the site. */
export const sortTag = (tagId: number, sort: TagSort, page: Page): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (SELECT video_id AS own_id FROM video_tags WHERE tag_id = ${tagId}::int)
  ${sortInOrder(sort, Prisma.sql`own`)} ${pageOf(page)}`;

export const ofTagAndLength = (tagId: number, length: Length, sort: TagSort, page: Page): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (
    SELECT v.id AS own_id FROM video_tags k JOIN videos v ON v.id = k.video_id
    WHERE k.tag_id = ${tagId}::int AND v.${ofLength(length)})
  SELECT (SELECT count(*)::int FROM own) AS total, ARRAY(${sortInOrder(sort, Prisma.sql`own`)} ${pageOf(page)}) AS ids`;
