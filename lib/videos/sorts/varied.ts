import { Prisma } from "#prisma";
import { PAGE_SIZE } from "../policy.ts";

const POOL = 400;
/** Smaller catalogues have too little to choose from. */
const SMALLEST_POOL = 8 * PAGE_SIZE.home;

/**
 * What follows the videos that curators featured on the first page: those of the hottest that were watched, then, since
 * heat is only the date of the others, a choice of the day that takes turns between categories.
 */
export const variedAfter = (featured: number[]): Prisma.Sql => Prisma.sql`
  WITH pool AS MATERIALIZED (
    SELECT video_id AS id, views, row_number() OVER (ORDER BY heat DESC, video_id DESC) AS place FROM video_stats
    WHERE NOT is_hidden AND video_id <> ALL (${featured}::int[])
    ORDER BY heat DESC, video_id DESC LIMIT ${POOL}::int),
  newest AS MATERIALIZED (
    SELECT id FROM videos WHERE NOT is_hidden ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE.latest}::int),
  candidates AS (
    SELECT id, place, views > 0 AND place <= ${placesAfter(featured)}::int AS is_hot,
      hashint4extended(id, (now() AT TIME ZONE 'UTC')::date - date '2000-01-01') AS lot,
      (SELECT min(category_id) FROM video_categories WHERE video_id = id) AS category_id
    FROM pool),
  ordered AS (
    SELECT *, row_number() OVER (PARTITION BY category_id ORDER BY is_hot DESC, lot) AS turn FROM candidates
    WHERE is_hot OR id NOT IN (SELECT id FROM newest))
  SELECT id FROM ordered WHERE (SELECT count(*) FROM pool) >= ${SMALLEST_POOL}::int
  ORDER BY is_hot DESC, CASE WHEN is_hot THEN place END, turn, lot LIMIT ${placesAfter(featured)}::int`;

const placesAfter = (featured: number[]): number => Math.max(PAGE_SIZE.home - featured.length, 0);
