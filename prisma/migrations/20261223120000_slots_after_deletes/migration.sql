-- Fills the gaps that deleted videos leave in "category_slots" with the last videos of their category. MATERIALIZED,
-- because the planner would repeat both subqueries for every row if its statistics say that the tables are empty, which
-- took minutes for 200 videos.
CREATE OR REPLACE FUNCTION "video_categories_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "gone_categories" int[];
  "gone_positions" int[];
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "deleted") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" - "removed"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "deleted" GROUP BY 1) AS "removed"
  WHERE "categories"."id" = "removed"."category_id";
  WITH "gone" AS (
    DELETE FROM "category_slots" s USING "deleted" d
    WHERE s."category_id" = d."category_id" AND s."video_id" = d."video_id"
    RETURNING s."category_id", s."position")
  SELECT array_agg("category_id"), array_agg("position") INTO "gone_categories", "gone_positions" FROM "gone";
  WITH "holes" AS MATERIALIZED (
    SELECT g.*, row_number() OVER (PARTITION BY g."category_id" ORDER BY g."position") AS "place"
    FROM unnest("gone_categories", "gone_positions") AS g ("category_id", "position")
    JOIN "categories" c ON c."id" = g."category_id" WHERE g."position" < c."video_count"),
  "last" AS MATERIALIZED (
    SELECT s."category_id", s."position", row_number() OVER (PARTITION BY s."category_id" ORDER BY s."position") AS "place"
    FROM "categories" c JOIN "category_slots" s ON s."category_id" = c."id" AND s."position" >= c."video_count"
    WHERE c."id" = ANY ("gone_categories"))
  UPDATE "category_slots" s SET "position" = h."position"
  FROM "holes" h JOIN "last" l USING ("category_id", "place")
  WHERE s."category_id" = l."category_id" AND s."position" = l."position";
  PERFORM "show_unless_excluded"((SELECT array_agg(DISTINCT "video_id") FROM "deleted"));
  RETURN NULL;
END $$;
