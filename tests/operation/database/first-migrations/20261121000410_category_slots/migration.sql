-- The videos of each category numbered from 0 without a gap, in no order that means anything: a shuffled page asks for
-- sixteen numbers. A video that comes gets the next one; where one goes, the last moves in. The category's row is locked
-- by whoever changes its count, so that numbers are given out one after the other.

CREATE TABLE "category_slots" (
    "category_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,

    CONSTRAINT "category_slots_pkey" PRIMARY KEY ("category_id","position")
);

CREATE UNIQUE INDEX "category_slots_category_id_video_id_key" ON "category_slots"("category_id", "video_id");

INSERT INTO "category_slots" ("category_id", "position", "video_id")
SELECT "category_id", row_number() OVER (PARTITION BY "category_id" ORDER BY "video_id") - 1, "video_id"
FROM "video_categories";

CREATE OR REPLACE FUNCTION "video_categories_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "inserted") ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "category_slots" ("category_id", "position", "video_id")
  SELECT i."category_id", c."video_count" + row_number() OVER (PARTITION BY i."category_id" ORDER BY i."video_id") - 1,
    i."video_id"
  FROM "inserted" i JOIN "categories" c ON c."id" = i."category_id";
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
  WITH "gone" AS (
    DELETE FROM "category_slots" s USING "deleted" d
    WHERE s."category_id" = d."category_id" AND s."video_id" = d."video_id"
    RETURNING s."category_id", s."position"),
  "holes" AS (
    SELECT g.*, row_number() OVER (PARTITION BY g."category_id" ORDER BY g."position") AS "place"
    FROM "gone" g JOIN "categories" c ON c."id" = g."category_id" WHERE g."position" < c."video_count"),
  "last" AS (
    SELECT s."category_id", s."position", row_number() OVER (PARTITION BY s."category_id" ORDER BY s."position") AS "place"
    FROM (SELECT DISTINCT "category_id" FROM "gone") g
    JOIN "categories" c ON c."id" = g."category_id"
    JOIN "category_slots" s ON s."category_id" = c."id" AND s."position" >= c."video_count"
    WHERE NOT EXISTS (
      SELECT 1 FROM "gone" WHERE "gone"."category_id" = s."category_id" AND "gone"."position" = s."position"))
  UPDATE "category_slots" s SET "position" = h."position"
  FROM "holes" h JOIN "last" l USING ("category_id", "place")
  WHERE s."category_id" = l."category_id" AND s."position" = l."position";
  PERFORM "show_unless_excluded"((SELECT array_agg(DISTINCT "video_id") FROM "deleted"));
  RETURN NULL;
END $$;

-- A table that is emptied at once fires no trigger for its rows.
CREATE FUNCTION "videos_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "list_changes", "list_totals";
  UPDATE "list_blocks" SET "count" = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "videos_truncated" AFTER TRUNCATE ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION "videos_truncated"();

CREATE FUNCTION "video_categories_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "category_slots";
  UPDATE "categories" SET "video_count" = 0 WHERE "video_count" <> 0;
  DELETE FROM "list_changes" WHERE "list" IN ('category', 'category_premium');
  DELETE FROM "list_totals" WHERE "list" IN ('category', 'category_premium');
  DELETE FROM "list_blocks" WHERE "list" IN ('category', 'category_premium');
  PERFORM "begin_lists"('{category,category_premium}', "id") FROM "categories";
  RETURN NULL;
END $$;
CREATE TRIGGER "video_categories_truncated" AFTER TRUNCATE ON "video_categories"
  FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_truncated"();
