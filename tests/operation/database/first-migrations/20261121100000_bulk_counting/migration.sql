-- What many rows at once pay for, an import above all.

-- Whoever adds many documents in one transaction makes a table "counted_words" of its own: words are put down there as
-- they come, and counted once at the end, instead of some thousand of them at each statement. Meanwhile nobody else's
-- words have to wait.
CREATE OR REPLACE FUNCTION "count_words"("words" text[], "changes" int[]) RETURNS void LANGUAGE plpgsql AS $$
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

-- Begins and ends counting at once; whoever begins it ends it in the same transaction.
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

-- Who knows a video's date and whether it is private says so, and no row is looked up.
DROP TRIGGER "video_categories_copy_video" ON "video_categories";
CREATE TRIGGER "video_categories_copy_video" BEFORE INSERT ON "video_categories" FOR EACH ROW
  WHEN (NEW."created_at" IS NULL OR NEW."is_private" IS NULL) EXECUTE FUNCTION "video_categories_copy_video"();

-- A list that is not cut yet has one block, and nothing to look up for each row.
CREATE FUNCTION "uncut_lists"("lists" text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg("list"), '{}') FROM unnest("lists") AS "list"
  WHERE (SELECT count(*) FROM (
    SELECT 1 FROM "list_blocks" b WHERE b."list" = "list"."list" AND b."category_id" = 0 LIMIT 2) AS "some") = 1
$$;

CREATE OR REPLACE FUNCTION "videos_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "uncut" text[];
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'INSERT' THEN
    "uncut" := "uncut_lists"('{latest,all,premium,longest,longest_all,shortest_all,title}');
    -- Which lists a video is in follows from two of its columns.
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, -2147483648, '', '-infinity', 0, sum(v."n")
    FROM (SELECT "is_private", "is_hidden", count(*) AS "n" FROM "inserted" GROUP BY 1, 2) v
    CROSS JOIN LATERAL "lists_of_video"(0, '', 0, v."is_private", v."is_hidden", now()) l
    WHERE l."list" = ANY ("uncut") GROUP BY 1;
    IF cardinality("uncut") < 7 THEN
      INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
      SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", count(*)
      FROM "inserted" v
      CROSS JOIN LATERAL "lists_of_video"(v."id", v."title", v."duration_seconds", v."is_private", v."is_hidden", v."created_at") l
      CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
      WHERE l."list" <> ALL ("uncut") GROUP BY 1, 3, 4, 5, 6;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", -count(*)
    FROM "deleted" v
    CROSS JOIN LATERAL "lists_of_video"(v."id", v."title", v."duration_seconds", v."is_private", v."is_hidden", v."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6;
  ELSE
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", sum(l."n")
    FROM (
      SELECT l."list", l."number", l."text", l."at", l."video_id", sum(v."n") AS "n"
      FROM (SELECT "id", "title", "duration_seconds", "is_private", "is_hidden", "created_at", 1 AS "n" FROM "inserted"
            UNION ALL
            SELECT "id", "title", "duration_seconds", "is_private", "is_hidden", "created_at", -1 FROM "deleted") v
      CROSS JOIN LATERAL "lists_of_video"(v."id", v."title", v."duration_seconds", v."is_private", v."is_hidden", v."created_at") l
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(v."n") <> 0) l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6 HAVING sum(l."n") <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "video_stats_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "uncut" text[];
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'INSERT' THEN
    "uncut" := "uncut_lists"('{views,views_all,heat}');
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, -2147483648, '', '-infinity', 0, sum(s."n")
    FROM (SELECT "is_hidden", count(*) AS "n" FROM "inserted" GROUP BY 1) s
    CROSS JOIN LATERAL "lists_of_counters"(0, 0, 0, s."is_hidden", now()) l
    WHERE l."list" = ANY ("uncut") GROUP BY 1;
    IF cardinality("uncut") < 3 THEN
      INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
      SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", count(*)
      FROM "inserted" s
      CROSS JOIN LATERAL "lists_of_counters"(s."video_id", s."views", s."heat", s."is_hidden", s."created_at") l
      CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
      WHERE l."list" <> ALL ("uncut") GROUP BY 1, 3, 4, 5, 6;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", -count(*)
    FROM "deleted" s
    CROSS JOIN LATERAL "lists_of_counters"(s."video_id", s."views", s."heat", s."is_hidden", s."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6;
  ELSE
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", sum(v."n")
    FROM (SELECT "video_id", "views", "heat", "is_hidden", "created_at", 1 AS "n" FROM "inserted"
          UNION ALL
          SELECT "video_id", "views", "heat", "is_hidden", "created_at", -1 FROM "deleted") v
    CROSS JOIN LATERAL "lists_of_counters"(v."video_id", v."views", v."heat", v."is_hidden", v."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6 HAVING sum(v."n") <> 0;
  END IF;
  RETURN NULL;
END $$;
