import { Prisma } from "#prisma";
import type { VideoFilter } from "./types.ts";

const rowsOf = (source: string) => Prisma.sql`
  SELECT r.video_id, r."row" FROM deleted_video_rows r JOIN unpublished_videos u USING (video_id)
  WHERE r.source = ${source} AND NOT u.is_deleted`;

/**
 * Leading CTEs that shadow the tables with rows of unpublished videos, so that the same statements read both; `only`
 * restricts the ids. Ids are compared with those of the stored rows, because the planner knows nothing about values
 * inside a record and would use nested loops.
 */
export function inState(state: VideoFilter["state"], only?: number[]): Prisma.Sql {
  if (state === "public") return Prisma.empty;
  const isWanted = only ? Prisma.sql`AND u.video_id = ANY (${only}::int[])` : Prisma.empty;
  const isInState = state === "unpublished" ? Prisma.empty : Prisma.sql`AND u.state = ${state}`;
  return Prisma.sql`
    videos AS (
      SELECT v.*, u.publish_at FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
      JOIN LATERAL jsonb_populate_record(NULL::videos, d."row") AS v ON v.id = u.video_id
      WHERE NOT u.is_deleted ${isInState} ${isWanted}),
    video_stats AS (
      SELECT s.* FROM (${rowsOf("video_stats")} ${isWanted}) AS r
      JOIN LATERAL jsonb_populate_record(NULL::video_stats, r."row") AS s ON s.video_id = r.video_id),
    video_categories AS (
      SELECT r.video_id, (r."row" ->> 'category_id')::int AS category_id FROM (${rowsOf("video_categories")} ${isWanted}) AS r),
    video_tags AS (
      SELECT r.video_id, (r."row" ->> 'tag_id')::int AS tag_id FROM (${rowsOf("video_tags")} ${isWanted}) AS r),
    video_mirrors AS (
      SELECT m.* FROM (${rowsOf("video_mirrors")} ${isWanted}) AS r
      JOIN LATERAL jsonb_populate_record(NULL::video_mirrors, r."row") AS m ON m.video_id = r.video_id),
    link_checks AS (SELECT * FROM link_checks WHERE false),`;
}
