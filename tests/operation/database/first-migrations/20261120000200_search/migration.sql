-- Search: how the documents that lib/search writes are found, and the vocabulary that is kept from them.

-- Documents ------------------------------------------------------------------------------------------------------
-- Both indexes carry the block of 2,048 ids that a video belongs to. A query can so ask for the matches among the
-- newest videos alone, and costs the same for a word of half the catalogue as for a rare one. Without their pending
-- lists an import would take several times as long; they are kept short, because every search reads them.

CREATE INDEX "search_documents_words" ON "search_documents"
  USING gin ("words", (ARRAY["video_id" >> 11])) WITH (gin_pending_list_limit = 1024);
CREATE INDEX "search_documents_title" ON "search_documents"
  USING gin (ts_filter("words", '{a}'), (ARRAY["video_id" >> 11])) WITH (gin_pending_list_limit = 1024);

-- Nothing is known about the words, so that planning stays cheap; how the indexes are read is settled below.
ALTER TABLE "search_documents" ALTER COLUMN "words" SET STATISTICS 0;
ALTER INDEX "search_documents_words" ALTER COLUMN 2 SET STATISTICS 0;
ALTER INDEX "search_documents_title" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "search_documents_title" ALTER COLUMN 2 SET STATISTICS 0;

-- At most "most" videos that match, the most recently added first. Goes back from the block of the id "newest" in
-- growing steps and stops when it has enough, so that a word of every video costs no more than a rare one; without that
-- id all matches are read at once, which is cheaper where they are few. No step reads more than twice what is missing.
-- Only the two indexes may be used: Postgres would read the whole table wherever it expects to meet a match soon, or
-- half of the primary key for the last condition, were it not written as a sum.
CREATE FUNCTION "search_matching"("query" tsquery, "in_title" boolean, "newest" int, "most" int)
RETURNS TABLE ("video_id" int) LANGUAGE plpgsql STABLE ROWS 1000
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  "block" int := "newest" >> 11;
  "blocks" int[];
  "size" int;
  "highest" int := 2147483647;
  "missing" int := "most";
  "found" int;
BEGIN
  IF "newest" IS NOT NULL THEN
    FOREACH "size" IN ARRAY '{2, 8, 32, 128}'::int[] LOOP
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
      IF "missing" <= 0 OR "block" < 0 THEN
        RETURN;
      END IF;
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

-- What a private video's description says must not be found out by searching: its words go in the moment the video
-- becomes private, whoever writes that. They come back when lib/search writes the document of a public video.
CREATE FUNCTION "videos_made_private"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "search_documents" SET "words" = ts_filter("words", '{a,b,c}') WHERE "video_id" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_made_private" AFTER UPDATE ON "videos" FOR EACH ROW
  WHEN (NEW."is_private" AND NOT OLD."is_private") EXECUTE FUNCTION "videos_made_private"();

-- Vocabulary -----------------------------------------------------------------------------------------------------
-- Collation "C" everywhere, so that beginnings of words are ranges of the primary key on every server.

ALTER TABLE "search_words" ALTER COLUMN "word" TYPE text COLLATE "C";
ALTER TABLE "search_words" SET (fillfactor = 80);

-- Words of titles, tags and categories; without the title keys ("=…") and the pairs of characters of dense scripts.
CREATE FUNCTION "vocabulary_of"("words" tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT "word" FROM unnest(tsvector_to_array(ts_filter("words", '{a,b,c}'))) AS "word"
  WHERE left("word", 1) <> '=' AND (char_length("word") > 2 OR octet_length("word") < 3 * char_length("word"));
END;

-- One transaction at a time counts in "search_words"; what others count meanwhile waits in a table of its own, and the
-- next one adds it. So an import, which is one long transaction, keeps nobody from saving a video, and no two writers
-- of the same words can wait for each other.
CREATE TABLE "search_word_changes" (
    "id" BIGSERIAL NOT NULL,
    "word" TEXT NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "search_word_changes_pkey" PRIMARY KEY ("id")
);

-- The number is any that no other advisory lock of this product uses; lib/search/commands.ts takes it too.
CREATE FUNCTION "count_words"("words" text[], "changes" int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "unused" text[];
BEGIN
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

CREATE FUNCTION "search_documents_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", count(*)::int AS "n" FROM "inserted", "vocabulary_of"("words") AS "word" GROUP BY 1) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

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

CREATE FUNCTION "search_documents_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", -count(*)::int AS "n" FROM "deleted", "vocabulary_of"("words") AS "word" GROUP BY 1) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION "search_documents_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "search_words", "search_word_changes";
  RETURN NULL;
END $$;

CREATE TRIGGER "search_documents_inserted" AFTER INSERT ON "search_documents"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_inserted"();
CREATE TRIGGER "search_documents_updated" AFTER UPDATE ON "search_documents"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_updated"();
CREATE TRIGGER "search_documents_deleted" AFTER DELETE ON "search_documents"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_deleted"();
CREATE TRIGGER "search_documents_truncated" AFTER TRUNCATE ON "search_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION "search_documents_truncated"();

-- Runs of three characters of a word, its ends marked: "cat" is ^ca, cat, at$. Misspelled words are found by those
-- they share with known ones. Written out here because pg_trgm leaves out what the server's locale calls no letter.
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
