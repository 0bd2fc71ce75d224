import { Prisma } from "#prisma";
import type { Described } from "./model/terms.ts";

export type ExampleRow = Described & { id: number; categoryIds: number[]; tagIds: number[] };

/** Columns for suggestions from a video `v`. Reads more of a description than is used, to allow for long words. */
export const exampleColumns = Prisma.sql`
  v.id, v.title, left(v.description, 3000) AS description, v.iframe_src AS "iframeSrc", v.source_url AS "sourceUrl",
  v.created_at AS "createdAt",
  ARRAY(SELECT category_id FROM video_categories WHERE video_id = v.id) AS "categoryIds",
  ARRAY(SELECT tag_id FROM video_tags WHERE video_id = v.id ORDER BY tag_id) AS "tagIds",
  ARRAY(SELECT t.name FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id ORDER BY t.id) AS tags`;
