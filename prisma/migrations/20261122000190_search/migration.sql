-- Replaces 20261120000200_search, 20261121190100_search_steps, 20261121230000_leaner_search
-- Replaces 20261122000200_search_estimate

-- Documents, which lib/search writes -----------------------------------------------------------------------------

-- Goes back from the id "newest" in steps of blocks. "uses", how many videos have each word, determines the first; if
-- that one finds too many, they may lack the newest and are discarded. "query" and "beside" are separate, because for
-- alternatives in one query Postgres reads every video that has one of them, for two queries only those that may match
-- both. Only the GIN indexes may be used: Postgres would scan the table wherever it expects an early match.
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

-- Searching must not reveal the description of a private video. lib/search restores its words for a public one.
CREATE FUNCTION "videos_made_private"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "search_documents" SET "words" = ts_filter("words", '{a,b,c}') WHERE "video_id" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_made_private" AFTER UPDATE ON "videos" FOR EACH ROW
  WHEN (NEW."is_private" AND NOT OLD."is_private") EXECUTE FUNCTION "videos_made_private"();

-- Vocabulary of the documents ------------------------------------------------------------------------------------

-- Collation "C", so that prefixes are ranges of the primary key on every server.
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "video_count" INTEGER NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
) WITH (fillfactor = 80);

-- For misspelled words: "cat" gives ^ca, cat, at$. pg_trgm would ignore characters that are no letters in the locale.
CREATE FUNCTION "word_grams"("word" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  "marked" CONSTANT text := '^' || "word" || '$';
  "grams" text[] := '{}';
BEGIN
  FOR "n" IN 1 .. char_length("word") LOOP
    "grams" := "grams" || substr("marked", "n", 3);
  END LOOP;
  RETURN "grams";
END $$;

CREATE INDEX "search_words_grams" ON "search_words" USING gin ("word_grams"("word"))
  WITH (gin_pending_list_limit = 256);

-- Changes wait here while another transaction updates "search_words", so that writers neither block nor deadlock.
CREATE TABLE "search_word_changes" (
    "id" BIGSERIAL NOT NULL,
    "word" TEXT NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "search_word_changes_pkey" PRIMARY KEY ("id")
);

-- Words of titles, tags and categories, without title keys ("=…") and pairs of characters of dense scripts.
CREATE FUNCTION "vocabulary_of"("words" tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT "word" FROM unnest(tsvector_to_array(ts_filter("words", '{a,b,c}'))) AS "word"
  WHERE left("word", 1) <> '=' AND (char_length("word") > 2 OR octet_length("word") < 3 * char_length("word"));
END;

-- lib/search/commands.ts takes the same lock. An import collects words in a temporary table and counts them once.
CREATE FUNCTION "count_words"("words" text[], "changes" int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "unused" text[];
BEGIN
  IF to_regclass('pg_temp.counted_words') IS NOT NULL THEN
    INSERT INTO pg_temp."counted_words" ("word", "change") SELECT * FROM unnest("words", "changes");
    RETURN;
  END IF;
  IF NOT pg_try_advisory_xact_lock(7214503992) THEN
    INSERT INTO "search_word_changes" ("word", "change") SELECT * FROM unnest("words", "changes");
    RETURN;
  END IF;
  WITH "waiting" AS (DELETE FROM "search_word_changes" RETURNING "word", "change"),
  "changed" AS (
    INSERT INTO "search_words" AS "known" ("word", "video_count")
    SELECT "word", sum("change")::int FROM (
      SELECT * FROM unnest("words", "changes") AS "own" ("word", "change")
      UNION ALL SELECT "word", "change" FROM "waiting") AS "each"
    GROUP BY 1 HAVING sum("change") <> 0
    ON CONFLICT ("word") DO UPDATE SET "video_count" = "known"."video_count" + EXCLUDED."video_count"
    RETURNING "word", "video_count")
  SELECT array_agg("word") INTO "unused" FROM "changed" WHERE "video_count" <= 0;
  DELETE FROM "search_words" WHERE "word" = ANY ("unused");
END $$;

CREATE FUNCTION "begin_counting_words"() RETURNS void LANGUAGE sql AS $$
  CREATE TEMP TABLE "counted_words" ("word" text COLLATE "C" NOT NULL, "change" int NOT NULL) ON COMMIT DROP
$$;

CREATE FUNCTION "end_counting_words"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "words" text[];
  "changes" int[];
BEGIN
  SELECT array_agg("word"), array_agg("n") INTO "words", "changes" FROM (
    SELECT "word", sum("change")::int AS "n" FROM pg_temp."counted_words" GROUP BY 1 HAVING sum("change") <> 0) AS "sums";
  DROP TABLE pg_temp."counted_words";
  PERFORM "count_words"("words", "changes") WHERE "words" IS NOT NULL;
END $$;

CREATE FUNCTION "search_documents_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", count(*)::int AS "n" FROM "inserted", "vocabulary_of"("words") AS "word" GROUP BY 1) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "search_documents_inserted" AFTER INSERT ON "search_documents"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_inserted"();

CREATE FUNCTION "search_documents_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", sum("n")::int AS "n" FROM (
      SELECT "word", 1 AS "n" FROM "inserted", "vocabulary_of"("words") AS "word"
      UNION ALL SELECT "word", -1 FROM "deleted", "vocabulary_of"("words") AS "word") AS "each"
    GROUP BY 1 HAVING sum("n") <> 0) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "search_documents_updated" AFTER UPDATE ON "search_documents"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_updated"();

CREATE FUNCTION "search_documents_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", -count(*)::int AS "n" FROM "deleted", "vocabulary_of"("words") AS "word" GROUP BY 1) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "search_documents_deleted" AFTER DELETE ON "search_documents"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_deleted"();

CREATE FUNCTION "search_documents_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "search_words", "search_word_changes";
  RETURN NULL;
END $$;

CREATE TRIGGER "search_documents_truncated" AFTER TRUNCATE ON "search_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_truncated"();
