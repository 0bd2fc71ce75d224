-- The check of a foreign key holds each category FOR KEY SHARE until its transaction ends. Two writers in one category
-- both hold it, so that FOR UPDATE would make each wait for the other; FOR NO KEY UPDATE is what a count needs.

CREATE OR REPLACE FUNCTION "video_categories_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "inserted") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" + "added"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "inserted" GROUP BY 1) AS "added"
  WHERE "categories"."id" = "added"."category_id";
  UPDATE "videos" SET "is_hidden" = true
  WHERE NOT "is_hidden" AND "id" IN (
    SELECT "video_id" FROM "inserted" JOIN "categories" ON "categories"."id" = "category_id" WHERE "excluded_from_feeds");
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "video_categories_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "deleted") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" - "removed"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "deleted" GROUP BY 1) AS "removed"
  WHERE "categories"."id" = "removed"."category_id";
  PERFORM "show_unless_excluded"((SELECT array_agg(DISTINCT "video_id") FROM "deleted"));
  RETURN NULL;
END $$;
