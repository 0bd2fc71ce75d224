import { openPostgres } from "#lib/postgres";
import type { ExportedVideo } from "./exporting.ts";

const names = (list: "categories" | "tags", table: string, id: string) =>
  `ARRAY(SELECT name FROM ${list} JOIN ${table} ON ${list}.id = ${id} WHERE video_id = v.id ORDER BY name COLLATE "C") AS ${list}`;

/**
 * Every video with all that a catalogue file holds, private ones too, as of one moment, in the order of their ids.
 * `onCount` is told first how many there are.
 */
export async function* readCatalogue(onCount: (videos: number) => void): AsyncGenerator<ExportedVideo[]> {
  const sql = openPostgres();
  try {
    await sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
    const [total] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM videos`;
    onCount(total.count);
    yield* sql
      .unsafe<ExportedVideo[]>(
        `SELECT title, description, iframe_src AS "iframeSrc", source_url AS "sourceUrl", thumbnail_url AS "thumbnailUrl",
           duration_seconds AS "durationSeconds", is_private AS "isPrivate", created_at AS "createdAt",
           ${names("categories", "video_categories", "category_id")}, ${names("tags", "video_tags", "tag_id")}
         FROM videos v ORDER BY id`,
      )
      .cursor(500);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
