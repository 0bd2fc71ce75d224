import { Prisma } from "#prisma";
import type { VideoFilter } from "./types.ts";

const rowsOf = (source: string) => Prisma.sql`
  SELECT r.video_id, r."row" FROM deleted_video_rows r JOIN unpublished_videos u USING (video_id)
  WHERE r.source = ${source} AND NOT u.is_deleted`;

/**
 * Leading entries of a WITH list. Unpublished videos are read by the same statements as public ones, under the names of the
 * tables that have none of their rows; `only` names the videos that are wanted.
 */
export function inState(state: VideoFilter["state"], only?: number[]): Prisma.Sql {
  if (state === "public") return Prisma.empty;
  const isWanted = only ? Prisma.sql`AND u.video_id = ANY (${only}::int[])` : Prisma.empty;
  const isInState = state === "unpublished" ? Prisma.empty : Prisma.sql`AND u.state = ${state}`;
  return Prisma.sql`
    videos AS (
      SELECT v.*, u.publish_at FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::videos, d."row") AS v
      WHERE NOT u.is_deleted ${isInState} ${isWanted}),
    video_stats AS (
      SELECT s.* FROM (${rowsOf("video_stats")} ${isWanted}) AS r
      CROSS JOIN LATERAL jsonb_populate_record(NULL::video_stats, r."row") AS s),
    video_categories AS (
      SELECT r.video_id, (r."row" ->> 'category_id')::int AS category_id FROM (${rowsOf("video_categories")} ${isWanted}) AS r),
    video_tags AS (
      SELECT r.video_id, (r."row" ->> 'tag_id')::int AS tag_id FROM (${rowsOf("video_tags")} ${isWanted}) AS r),
    link_checks AS (SELECT * FROM link_checks WHERE false),`;
}
