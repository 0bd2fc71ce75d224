import { Prisma } from "#prisma";

/** Videos with this player or mirror, including unpublished ones. */
export const holdersOf = (key: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT id FROM videos WHERE embed_key = ${key}
  UNION ALL SELECT video_id FROM video_mirrors WHERE embed_key = ${key}
  UNION ALL SELECT video_id FROM unpublished_videos WHERE embed_key = ${key} AND NOT is_deleted
  UNION ALL SELECT video_id FROM deleted_video_rows JOIN unpublished_videos USING (video_id)
    WHERE source = 'video_mirrors' AND "row" ->> 'embed_key' = ${key} AND NOT is_deleted`;

/** Public videos with this player or mirror. */
export const publicHoldersOf = (key: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT id FROM videos WHERE embed_key = ${key} UNION ALL SELECT video_id FROM video_mirrors WHERE embed_key = ${key}`;
