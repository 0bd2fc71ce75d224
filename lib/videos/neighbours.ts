import { Prisma } from "#prisma";

export const NEIGHBOURS = 25;

/**
 * CTE `near (place, video_id, weight)` of related candidates for each row of `self`. Symmetric: being among the next 25
 * counts in both directions.
 */
export const near: Prisma.Sql = Prisma.sql`
  near AS (
    SELECT self.place, n.video_id, 1 AS weight FROM self
    JOIN own_category own ON own.id = self.id
    CROSS JOIN LATERAL (
      (SELECT video_id FROM video_categories c WHERE c.category_id = own.category_id
         AND (c.created_at, c.video_id) < (self.created_at, self.id)
       ORDER BY c.created_at DESC, c.video_id DESC LIMIT ${NEIGHBOURS})
      UNION ALL
      (SELECT video_id FROM video_categories c WHERE c.category_id = own.category_id
         AND (c.created_at, c.video_id) > (self.created_at, self.id)
       ORDER BY c.created_at, c.video_id LIMIT ${NEIGHBOURS})) n
    UNION ALL
    SELECT self.place, n.video_id, 3 FROM self
    JOIN own_tag own ON own.id = self.id
    CROSS JOIN LATERAL (
      (SELECT video_id FROM video_tags t WHERE t.tag_id = own.tag_id AND t.video_id < self.id
       ORDER BY t.video_id DESC LIMIT ${NEIGHBOURS})
      UNION ALL
      (SELECT video_id FROM video_tags t WHERE t.tag_id = own.tag_id AND t.video_id > self.id
       ORDER BY t.video_id LIMIT ${NEIGHBOURS})) n
    UNION ALL
    SELECT self.place, n.id, 0 FROM self
    CROSS JOIN LATERAL (
      (SELECT v.id FROM videos v WHERE NOT v.is_hidden AND (v.created_at, v.id) < (self.created_at, self.id)
       ORDER BY v.created_at DESC, v.id DESC LIMIT ${NEIGHBOURS})
      UNION ALL
      (SELECT v.id FROM videos v WHERE NOT v.is_hidden AND (v.created_at, v.id) > (self.created_at, self.id)
       ORDER BY v.created_at, v.id LIMIT ${NEIGHBOURS})) n
  )`;

export const nearTo = (id: number): Prisma.Sql => Prisma.sql`
  self AS (SELECT 1 AS place, id, created_at, is_hidden FROM videos WHERE id = ${id}),
  own_category AS (SELECT video_id AS id, category_id FROM video_categories WHERE video_id = ${id}),
  own_tag AS (SELECT video_id AS id, tag_id FROM video_tags WHERE video_id = ${id}),
  ${near}`;
