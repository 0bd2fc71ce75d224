-- Less to do for each row of an import.

-- Nothing is found by it: search goes back by the number of a video.
DROP INDEX "search_documents_created_at_video_id_idx";

-- Of these categories those whose list is not cut yet.
CREATE FUNCTION "uncut_categories"("list" text, "ids" int[]) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg("id"), '{}') FROM unnest("ids") AS "id"
  WHERE (SELECT count(*) FROM (
    SELECT 1 FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = "id" LIMIT 2) AS "some") = 1
$$;

-- As before, but for rows of categories whose lists are not cut no block is looked up: they have one.
CREATE OR REPLACE FUNCTION "video_categories_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "ids" int[];
  "uncut" int[];
  "uncut_premium" int[];
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT "category_id") INTO "ids" FROM "inserted";
    "uncut" := "uncut_categories"('category', "ids");
    "uncut_premium" := "uncut_categories"('category_premium', "ids");
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", l."category_id", -2147483648, '', '-infinity', 0, sum(k."n")
    FROM (SELECT "category_id", "is_private", count(*) AS "n" FROM "inserted" GROUP BY 1, 2) k
    CROSS JOIN LATERAL "lists_of_place"(k."category_id", 0, k."is_private", now()) l
    WHERE l."category_id" = ANY (CASE l."list" WHEN 'category' THEN "uncut" ELSE "uncut_premium" END)
    GROUP BY 1, 2;
    IF cardinality("uncut") < cardinality("ids") OR cardinality("uncut_premium") < cardinality("ids") THEN
      INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
      SELECT l."list", l."category_id", b."number", b."title", b."moment", b."video_id", count(*)
      FROM "inserted" k CROSS JOIN LATERAL "lists_of_place"(k."category_id", k."video_id", k."is_private", k."created_at") l
      CROSS JOIN LATERAL "block_of"(l."list", l."category_id", 0, '', l."at", l."video_id") b
      WHERE l."category_id" <> ALL (CASE l."list" WHEN 'category' THEN "uncut" ELSE "uncut_premium" END)
      GROUP BY 1, 2, 3, 4, 5, 6;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", l."category_id", b."number", b."title", b."moment", b."video_id", -count(*)
    FROM "deleted" k CROSS JOIN LATERAL "lists_of_place"(k."category_id", k."video_id", k."is_private", k."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", l."category_id", 0, '', l."at", l."video_id") b
    GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", l."category_id", b."number", b."title", b."moment", b."video_id", sum(v."n")
    FROM (SELECT "category_id", "video_id", "is_private", "created_at", 1 AS "n" FROM "inserted"
          UNION ALL
          SELECT "category_id", "video_id", "is_private", "created_at", -1 FROM "deleted") v
    CROSS JOIN LATERAL "lists_of_place"(v."category_id", v."video_id", v."is_private", v."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", l."category_id", 0, '', l."at", l."video_id") b
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(v."n") <> 0;
  END IF;
  RETURN NULL;
END $$;
