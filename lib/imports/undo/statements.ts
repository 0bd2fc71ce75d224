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
