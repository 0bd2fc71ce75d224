-- As before, but how far a step goes back follows from how many were found so far: a word that is neither common nor
-- rare took five steps where two do, and a step that goes too far reads what is not wanted. While nothing is found
-- steps grow as they did. What is left is read at once where the steps would come to its end anyway, and after four:
-- where numbers lie far apart matches do not go on as they came, and there is no end to the blocks that nothing is in.
CREATE OR REPLACE FUNCTION "search_matching"("query" tsquery, "in_title" boolean, "newest" int, "most" int)
RETURNS TABLE ("video_id" int) LANGUAGE plpgsql STABLE ROWS 1000
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  "block" int := "newest" >> 11;
  "blocks" int[];
  "size" int := 2;
  "passed" int := 0;
  "highest" int := 2147483647;
  "missing" int := "most";
  "found" int;
BEGIN
  IF "newest" IS NOT NULL THEN
    FOR "step" IN 1 .. 4 LOOP
      "blocks" := ARRAY(SELECT generate_series(greatest("block" - "size" + 1, 0), "block"));
      IF "in_title" THEN
        RETURN QUERY SELECT "video_id" FROM (
          SELECT "video_id" FROM "search_documents"
          WHERE ts_filter("words", '{a}') @@ "query" AND ARRAY["video_id" >> 11] && "blocks" LIMIT 2 * "missing") AS "read"
        ORDER BY 1 DESC LIMIT "missing";
      ELSE
        RETURN QUERY SELECT "video_id" FROM (
          SELECT "video_id" FROM "search_documents"
          WHERE "words" @@ "query" AND ARRAY["video_id" >> 11] && "blocks" LIMIT 2 * "missing") AS "read"
        ORDER BY 1 DESC LIMIT "missing";
      END IF;
      GET DIAGNOSTICS "found" = ROW_COUNT;
      "missing" := "missing" - "found";
      "block" := "block" - "size";
      "passed" := "passed" + "size";
      IF "missing" <= 0 OR "block" < 0 THEN
        RETURN;
      END IF;
      -- A quarter more than it takes if matches go on as they came.
      "size" := CASE WHEN "missing" = "most" THEN 4 * "passed"
        ELSE least(ceil(1.25 * "missing" * "passed" / ("most" - "missing")), 1000000) END;
      EXIT WHEN "step" = 4 OR "size" > CASE WHEN "missing" = "most" THEN 160 ELSE "block" END;
      "size" := least("size", 16 * "passed", 256);
    END LOOP;
    "highest" := (("block" + 1) << 11) - 1;
  END IF;
  IF "in_title" THEN
    RETURN QUERY SELECT "video_id" FROM (
      SELECT "video_id" FROM "search_documents"
      WHERE ts_filter("words", '{a}') @@ "query" AND "video_id" + 0 <= "highest" LIMIT 2 * "missing") AS "read"
    ORDER BY 1 DESC LIMIT "missing";
  ELSE
    RETURN QUERY SELECT "video_id" FROM (
      SELECT "video_id" FROM "search_documents"
      WHERE "words" @@ "query" AND "video_id" + 0 <= "highest" LIMIT 2 * "missing") AS "read"
    ORDER BY 1 DESC LIMIT "missing";
  END IF;
END $$;
