-- As before, but which videos are to be hidden is found out first: not knowing how few they are, Postgres went through all
-- videos at each statement of an import.
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
  WHERE NOT "is_hidden" AND "id" = ANY (ARRAY(
    SELECT "video_id" FROM "inserted" JOIN "categories" ON "categories"."id" = "category_id" WHERE "excluded_from_feeds"));
  RETURN NULL;
END $$;
