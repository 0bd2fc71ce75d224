-- Both tables of a changed row were joined three times by a plan made for one row, which compares every row of one with
-- every row of the other: a statement that changes 500 videos took most of a second. What moved is found once, by sorting.
CREATE OR REPLACE FUNCTION "videos_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "moved" int[];
BEGIN
  SELECT array_agg("id") INTO "moved" FROM (
    SELECT "id" FROM (
      SELECT "id", "created_at", "is_private", "is_hidden" FROM "inserted"
      UNION ALL SELECT "id", "created_at", "is_private", "is_hidden" FROM "deleted") AS "each"
    GROUP BY "id"
    HAVING min("created_at") <> max("created_at") OR bool_or("is_private") <> bool_and("is_private")
      OR bool_or("is_hidden") <> bool_and("is_hidden")) AS "changed";
  IF "moved" IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE "video_categories" k SET "created_at" = v."created_at", "is_private" = v."is_private"
  FROM "videos" v
  WHERE v."id" = ANY ("moved") AND k."video_id" = v."id"
    AND (k."created_at", k."is_private") <> (v."created_at", v."is_private");
  UPDATE "search_documents" d SET "created_at" = v."created_at"
  FROM "videos" v WHERE v."id" = ANY ("moved") AND d."video_id" = v."id" AND d."created_at" <> v."created_at";
  PERFORM 1 FROM "video_stats" WHERE "video_id" IN (
    SELECT s."video_id" FROM "video_stats" s JOIN "videos" v ON v."id" = s."video_id"
    WHERE s."video_id" = ANY ("moved") AND (s."created_at", s."is_hidden") <> (v."created_at", v."is_hidden"))
  ORDER BY "video_id" FOR NO KEY UPDATE;
  IF FOUND THEN
    UPDATE "video_stats" s SET "created_at" = v."created_at", "is_hidden" = v."is_hidden"
    FROM "videos" v
    WHERE v."id" = ANY ("moved") AND s."video_id" = v."id"
      AND (s."created_at", s."is_hidden") <> (v."created_at", v."is_hidden");
    UPDATE "video_recent_views" r SET "created_at" = v."created_at", "is_hidden" = v."is_hidden"
    FROM "videos" v
    WHERE v."id" = ANY ("moved") AND r."video_id" = v."id"
      AND (r."created_at", r."is_hidden") <> (v."created_at", v."is_hidden");
  END IF;
  RETURN NULL;
END $$;
