import { Prisma } from "#prisma";

/** How many in each direction of time count as near, of each category, of each tag and of all. */
export const NEAR = 25;

/**
 * Common table expressions `self` and `near (video_id, weight)`: what may be offered beside a video. Whom a video has
 * near has it near as well: being among the next 25 of a row of videos holds in both directions.
 */
export const nearTo = (id: number): Prisma.Sql => Prisma.sql`
  self AS (SELECT id, created_at, is_hidden FROM videos WHERE id = ${id}),
  near AS (
    SELECT n.video_id, 1 AS weight FROM self
    JOIN video_categories own ON own.video_id = self.id
    CROSS JOIN LATERAL (
      (SELECT video_id FROM video_categories c WHERE c.category_id = own.category_id
         AND (c.created_at, c.video_id) < (self.created_at, self.id)
       ORDER BY c.created_at DESC, c.video_id DESC LIMIT ${NEAR})
      UNION ALL
      (SELECT video_id FROM video_categories c WHERE c.category_id = own.category_id
         AND (c.created_at, c.video_id) > (self.created_at, self.id)
       ORDER BY c.created_at, c.video_id LIMIT ${NEAR})) n
    UNION ALL
    SELECT n.video_id, 3 FROM self
    JOIN video_tags own ON own.video_id = self.id
    CROSS JOIN LATERAL (
      (SELECT video_id FROM video_tags t WHERE t.tag_id = own.tag_id AND t.video_id < self.id
       ORDER BY t.video_id DESC LIMIT ${NEAR})
      UNION ALL
      (SELECT video_id FROM video_tags t WHERE t.tag_id = own.tag_id AND t.video_id > self.id
       ORDER BY t.video_id LIMIT ${NEAR})) n
    UNION ALL
    SELECT n.id, 0 FROM self
    CROSS JOIN LATERAL (
      (SELECT v.id FROM videos v WHERE NOT v.is_hidden AND (v.created_at, v.id) < (self.created_at, self.id)
       ORDER BY v.created_at DESC, v.id DESC LIMIT ${NEAR})
      UNION ALL
      (SELECT v.id FROM videos v WHERE NOT v.is_hidden AND (v.created_at, v.id) > (self.created_at, self.id)
       ORDER BY v.created_at, v.id LIMIT ${NEAR})) n
  )`;
