import { Prisma } from "#prisma";

/** Public, unpublished and dead videos added by an import. */
export const importedVideos = (importId: number): Prisma.Sql => Prisma.sql`
  SELECT id, title, updated_at FROM videos WHERE import_id = ${importId}
  UNION ALL
  SELECT video_id, title, ("row" ->> 'updated_at')::timestamptz FROM unpublished_videos JOIN deleted_videos USING (video_id)
  WHERE NOT is_deleted AND ("row" ->> 'import_id')::int = ${importId}
  UNION ALL
  SELECT video_id, title, ("row" ->> 'updated_at')::timestamptz FROM dead_videos JOIN deleted_videos USING (video_id)
  WHERE ("row" ->> 'import_id')::int = ${importId}`;

/** SQL condition: the video `v` has an open report, which outlives the undo. */
export const HAS_OPEN_REPORT: Prisma.Sql = Prisma.sql`
  EXISTS (SELECT FROM video_reports r WHERE r.video_id = v.id AND r.resolved_at IS NULL)`;

export const reportedVideos = (importId: number): Prisma.Sql => Prisma.sql`
  SELECT id, title FROM (${importedVideos(importId)}) AS v WHERE ${HAS_OPEN_REPORT}
  UNION
  SELECT d.video_id, d.title FROM video_reports r JOIN deleted_videos d USING (video_id)
  WHERE r.resolved_at IS NULL AND r.hidden_at IS NOT NULL AND (d."row" ->> 'import_id')::int = ${importId}
  ORDER BY id`;
