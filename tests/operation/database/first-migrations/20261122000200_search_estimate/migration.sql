-- As before, but who knows of each word that is asked for how many videos have it says so: the first step then goes back so
-- far as these promise enough, instead of two blocks that hold next to nothing of few. That is a guess, and may be far too
-- low, since words that are used together are met together. So that step reads up to four times as many as are wanted; when there are more of them, it
-- gives none, as it could not say which are the newest, and the steps begin as they do without a guess. Who asks for no
-- documents takes any. And who asks for documents has as many read for few as for the most that are ever asked for: of a
-- word that every second video has the first two blocks hold two thousand.
DROP FUNCTION "search_matching"(tsquery, boolean, int, int, boolean, tsquery);
CREATE FUNCTION "search_matching"(
  "query" tsquery, "in_title" boolean, "newest" int, "most" int, "documents" boolean DEFAULT false,
  "beside" tsquery DEFAULT NULL, "uses" int[] DEFAULT NULL)
RETURNS TABLE ("video_id" int, "created_at" timestamptz, "words" tsvector) LANGUAGE plpgsql STABLE ROWS 1000
SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  "text" CONSTANT text := CASE WHEN "in_title" THEN 'ts_filter("words", ''{a}'')' ELSE '"words"' END;
  "columns" CONSTANT text := concat(
    '"video_id", ', CASE WHEN "documents" THEN '"created_at", "words"' ELSE 'NULL::timestamptz AS "created_at", NULL::tsvector AS "words"' END);
  "matches" CONSTANT text := concat(
    'SELECT * FROM "search_documents" WHERE ', "text", ' @@ $1',
    CASE WHEN "beside" IS NOT NULL THEN concat(' AND ', "text", ' @@ $2') END);
  "statement" CONSTANT text := concat(
    'SELECT ', "columns", ' FROM (', "matches", ' AND %s LIMIT ',
    CASE WHEN "documents" THEN 'greatest(2 * $4, 2002)' ELSE '2 * $4' END, ') AS "read" ORDER BY 1 DESC LIMIT $4');
  "limit" CONSTANT int := CASE WHEN "documents" THEN 4 ELSE 2 END * "most";
  "videos" CONSTANT float8 := "newest" + 1.0;
  "expected" float8 := "videos";
  "each" int;
  "row" record;
  "block" int := "newest" >> 11;
  "blocks" int[];
  "size" int := 2;
  "passed" int := 0;
  "highest" int := 2147483647;
  "missing" int := "most";
  "found" int;
BEGIN
  IF "newest" IS NOT NULL THEN
    IF "uses" IS NOT NULL THEN
      FOREACH "each" IN ARRAY "uses" LOOP
        "expected" := "expected" * least("each" / "videos", 1);
      END LOOP;
      "size" := least(greatest(ceil(1.25 * "most" * ("block" + 1) / greatest("expected", 1)), 2), "block" + 1);
      "blocks" := CASE WHEN "size" <= 160 THEN ARRAY(SELECT generate_series("block" - "size" + 1, "block")) END;
      FOR "row" IN EXECUTE concat(
        'SELECT *, count(*) OVER () AS "read" FROM (SELECT ', "columns", ' FROM (', "matches",
        CASE WHEN "blocks" IS NOT NULL THEN ' AND ARRAY["video_id" >> 11] && $3' END,
        ' LIMIT $5) AS "read") AS "some" ORDER BY 1 DESC LIMIT $4') USING "query", "beside", "blocks", "most", "limit"
      LOOP
        EXIT WHEN "documents" AND "row"."read" = "limit";
        "video_id" := "row"."video_id";
        "created_at" := "row"."created_at";
        "words" := "row"."words";
        "missing" := "missing" - 1;
        RETURN NEXT;
      END LOOP;
      IF "documents" AND "row"."read" = "limit" THEN
        "size" := 2;
      ELSIF "missing" = 0 OR "blocks" IS NULL OR "size" > "block" THEN
        RETURN;
      ELSE
        "block" := "block" - "size";
        "passed" := "size";
      END IF;
    END IF;
    FOR "step" IN 1 .. 4 LOOP
      IF "passed" > 0 THEN
        -- A quarter more than it takes if matches go on as they came.
        "size" := CASE WHEN "missing" = "most" THEN 4 * "passed"
          ELSE least(ceil(1.25 * "missing" * "passed" / ("most" - "missing")), 1000000) END;
        EXIT WHEN "size" > CASE WHEN "missing" = "most" THEN 160 ELSE "block" END;
        "size" := least("size", 16 * "passed", 256);
      END IF;
      "blocks" := ARRAY(SELECT generate_series(greatest("block" - "size" + 1, 0), "block"));
      RETURN QUERY EXECUTE format("statement", 'ARRAY["video_id" >> 11] && $3') USING "query", "beside", "blocks", "missing";
      GET DIAGNOSTICS "found" = ROW_COUNT;
      "missing" := "missing" - "found";
      "block" := "block" - "size";
      "passed" := "passed" + "size";
      IF "missing" <= 0 OR "block" < 0 THEN
        RETURN;
      END IF;
    END LOOP;
    "highest" := (("block" + 1) << 11) - 1;
  END IF;
  -- Written as a sum, or half of the primary key would be read for it.
  RETURN QUERY EXECUTE format("statement", '"video_id" + 0 <= $3') USING "query", "beside", "highest", "missing";
END $$;
