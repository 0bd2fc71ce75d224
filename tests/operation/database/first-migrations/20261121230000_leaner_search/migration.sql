-- As before, and
-- gives what is ranked by along with each match when "documents" are asked for, instead of having each of them looked up
-- again;
-- what is found must match "beside" too, a query of its own: of one query with many alternatives for a word Postgres goes
-- through every video that has one of them, of two queries it skips to the next that both may match.
-- The statement is put together anew, because each way of asking needs another one; to plan it takes a tenth of what it
-- takes to run.
DROP FUNCTION "search_matching"(tsquery, boolean, int, int);
CREATE FUNCTION "search_matching"(
  "query" tsquery, "in_title" boolean, "newest" int, "most" int, "documents" boolean DEFAULT false, "beside" tsquery DEFAULT NULL)
RETURNS TABLE ("video_id" int, "created_at" timestamptz, "words" tsvector) LANGUAGE plpgsql STABLE ROWS 1000
SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  "text" CONSTANT text := CASE WHEN "in_title" THEN 'ts_filter("words", ''{a}'')' ELSE '"words"' END;
  "statement" CONSTANT text := concat(
    'SELECT "video_id", ', CASE WHEN "documents" THEN '"created_at", "words"' ELSE 'NULL::timestamptz, NULL::tsvector' END,
    ' FROM (SELECT * FROM "search_documents" WHERE ', "text", ' @@ $1',
    CASE WHEN "beside" IS NOT NULL THEN concat(' AND ', "text", ' @@ $2') END,
    ' AND %s LIMIT 2 * $4) AS "read" ORDER BY 1 DESC LIMIT $4');
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
      RETURN QUERY EXECUTE format("statement", 'ARRAY["video_id" >> 11] && $3') USING "query", "beside", "blocks", "missing";
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
  -- Written as a sum, or half of the primary key would be read for it.
  RETURN QUERY EXECUTE format("statement", '"video_id" + 0 <= $3') USING "query", "beside", "highest", "missing";
END $$;
