-- Lists whose totals and deep pages cost the same however long they are. Each list is cut into blocks of about a
-- thousand rows; a block is known by the key of its lowest row and tells how many rows lie between it and the next.
-- A page is found by adding up blocks and walking part of one.
--
-- Writers change neither totals nor blocks: they append what changed, so that no two of them ever wait for each other,
-- and an import keeps nobody from counting views. Readers add what is appended; `fold_list_changes` folds it in.

CREATE TABLE "list_totals" (
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_totals_pkey" PRIMARY KEY ("list","category_id")
);

-- A key is (number, title, moment, video_id) in ascending order; a list leaves the parts it does not sort by at one
-- value. The lowest block of a list begins below every key.
CREATE TABLE "list_blocks" (
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "number" DOUBLE PRECISION NOT NULL,
    "title" TEXT NOT NULL,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "video_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_blocks_pkey" PRIMARY KEY ("list","category_id","number","title","moment","video_id")
);

CREATE TABLE "list_changes" (
    "id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "number" DOUBLE PRECISION NOT NULL,
    "title" TEXT NOT NULL,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "video_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_changes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "list_changes_list_category_id_idx" ON "list_changes"("list", "category_id");

-- Both are rewritten all the time and must stay small.
ALTER TABLE "list_blocks" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE "list_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Indexes of the lists -------------------------------------------------------------------------------------------
-- A length that is not known comes last in both directions; beside the expression stands the column it is made of, which
-- Postgres asks for before it reads an index alone.

DROP INDEX "videos_longest";
CREATE INDEX "videos_longest" ON "videos" ((coalesce("duration_seconds", -1)), "id") INCLUDE ("duration_seconds")
  WHERE NOT "is_hidden";
CREATE INDEX "videos_longest_all" ON "videos" ((coalesce("duration_seconds", -1)), "id") INCLUDE ("duration_seconds");
CREATE INDEX "videos_shortest_all" ON "videos" ((coalesce("duration_seconds", 2147483647)), "id") INCLUDE ("duration_seconds");
CREATE INDEX "video_stats_all_views" ON "video_stats" ("views" DESC, "created_at" DESC, "video_id" DESC);

-- What is in which list ------------------------------------------------------------------------------------------

-- Of a video: id, title, length, whether private, whether hidden, date.
CREATE FUNCTION "lists_of_video"(int, text, int, boolean, boolean, timestamptz)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "text" text, "at" timestamptz, "video_id" int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, 0, l.number, l.text, l.at, $1 FROM (VALUES
    ('latest', NOT $5, 0::float8, '', $6),
    ('all', true, 0, '', $6),
    ('premium', $4 AND NOT $5, 0, '', $6),
    ('longest', NOT $5, coalesce($3, -1), '', '-infinity'),
    ('longest_all', true, coalesce($3, -1), '', '-infinity'),
    ('shortest_all', true, coalesce($3, 2147483647), '', '-infinity'),
    ('title', true, 0, lower($2), '-infinity')) AS l (list, holds, number, text, at)
  WHERE l.holds
$$;

-- Of its counters: id, views, heat, whether hidden, date.
CREATE FUNCTION "lists_of_counters"(int, int, float8, boolean, timestamptz)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "text" text, "at" timestamptz, "video_id" int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, 0, l.number, '', l.at, $1 FROM (VALUES
    ('views', NOT $4, $2::float8, $5),
    ('views_all', true, $2, $5),
    ('heat', NOT $4, $3, '-infinity')) AS l (list, holds, number, at)
  WHERE l.holds
$$;

-- Of its place in a category: category, id, whether private, date.
CREATE FUNCTION "lists_of_place"(int, int, boolean, timestamptz)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "text" text, "at" timestamptz, "video_id" int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, $1, 0::float8, '', $4, $2 FROM (VALUES ('category', true), ('category_premium', $3)) AS l (list, holds)
  WHERE l.holds
$$;

-- SQL: the keys of a list's rows, named as in "list_blocks"; written so that one index gives them in order.
CREATE FUNCTION "list_keys"("list" text, "category_id" int DEFAULT 0) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE "list"
    WHEN 'latest' THEN 'SELECT 0::float8 AS number, '''' AS title, created_at AS moment, id AS video_id FROM videos WHERE NOT is_hidden'
    WHEN 'all' THEN 'SELECT 0::float8 AS number, '''' AS title, created_at AS moment, id AS video_id FROM videos WHERE true'
    WHEN 'premium' THEN 'SELECT 0::float8 AS number, '''' AS title, created_at AS moment, id AS video_id FROM videos WHERE is_private AND NOT is_hidden'
    WHEN 'longest' THEN 'SELECT coalesce(duration_seconds, -1) AS number, '''' AS title, ''-infinity''::timestamptz AS moment, id AS video_id FROM videos WHERE NOT is_hidden'
    WHEN 'longest_all' THEN 'SELECT coalesce(duration_seconds, -1) AS number, '''' AS title, ''-infinity''::timestamptz AS moment, id AS video_id FROM videos WHERE true'
    WHEN 'shortest_all' THEN 'SELECT coalesce(duration_seconds, 2147483647) AS number, '''' AS title, ''-infinity''::timestamptz AS moment, id AS video_id FROM videos WHERE true'
    WHEN 'title' THEN 'SELECT 0::float8 AS number, lower(title) AS title, ''-infinity''::timestamptz AS moment, id AS video_id FROM videos WHERE true'
    WHEN 'views' THEN 'SELECT views AS number, '''' AS title, created_at AS moment, video_id FROM video_stats WHERE NOT is_hidden'
    WHEN 'views_all' THEN 'SELECT views AS number, '''' AS title, created_at AS moment, video_id FROM video_stats WHERE true'
    WHEN 'heat' THEN 'SELECT heat AS number, '''' AS title, ''-infinity''::timestamptz AS moment, video_id FROM video_stats WHERE NOT is_hidden'
    WHEN 'category' THEN format('SELECT 0::float8 AS number, '''' AS title, created_at AS moment, video_id FROM video_categories WHERE category_id = %s', "category_id")
    WHEN 'category_premium' THEN format('SELECT 0::float8 AS number, '''' AS title, created_at AS moment, video_id FROM video_categories WHERE category_id = %s AND is_private', "category_id")
  END
$$;

-- SQL: by which parts of the key a list sorts, as columns of "list_keys" and as the same parts of the block $1. Numbers
-- get the type of the column, or no index would be used.
CREATE FUNCTION "list_order"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" IN ('longest', 'longest_all', 'shortest_all', 'heat') THEN 'number, video_id'
    WHEN "list" IN ('views', 'views_all') THEN 'number, moment, video_id'
    WHEN "list" = 'title' THEN 'title, video_id' ELSE 'moment, video_id' END
$$;
CREATE FUNCTION "list_bound"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" = 'heat' THEN '($1).number, ($1).video_id'
    WHEN "list" IN ('longest', 'longest_all', 'shortest_all') THEN '($1).number::int, ($1).video_id'
    WHEN "list" IN ('views', 'views_all') THEN '($1).number::int, ($1).moment, ($1).video_id'
    WHEN "list" = 'title' THEN '($1).title, ($1).video_id' ELSE '($1).moment, ($1).video_id' END
$$;

-- The block that a key lies in.
CREATE FUNCTION "block_of"(text, int, float8, text, timestamptz, int)
RETURNS TABLE ("number" float8, "title" text, "moment" timestamptz, "video_id" int) LANGUAGE sql STABLE AS $$
  SELECT b."number", b."title", b."moment", b."video_id" FROM "list_blocks" b
  WHERE b."list" = $1 AND b."category_id" = $2
    AND (b."number", b."title", b."moment", b."video_id") <= ($3, $4, $5, $6)
  ORDER BY b."number" DESC, b."title" DESC, b."moment" DESC, b."video_id" DESC LIMIT 1
$$;

-- Triggers -------------------------------------------------------------------------------------------------------
-- A writer looks its blocks up and names them in what it appends. Whoever cuts blocks must therefore wait until no
-- writer is under way, and keep others out meanwhile: the lock that inserting takes anyway, taken before the blocks are
-- read, says so.

CREATE FUNCTION "videos_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", count(*)
    FROM "inserted" v
    CROSS JOIN LATERAL "lists_of_video"(v."id", v."title", v."duration_seconds", v."is_private", v."is_hidden", v."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6;
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

CREATE TRIGGER "videos_listed_new" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_listed"();
CREATE TRIGGER "videos_listed_gone" AFTER DELETE ON "videos"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_listed"();
CREATE TRIGGER "videos_listed_anew" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_listed"();

CREATE FUNCTION "video_stats_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", count(*)
    FROM "inserted" s
    CROSS JOIN LATERAL "lists_of_counters"(s."video_id", s."views", s."heat", s."is_hidden", s."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", l."text", l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6;
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

CREATE TRIGGER "video_stats_listed_new" AFTER INSERT ON "video_stats"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_stats_listed"();
CREATE TRIGGER "video_stats_listed_gone" AFTER DELETE ON "video_stats"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_stats_listed"();
CREATE TRIGGER "video_stats_listed_anew" AFTER UPDATE ON "video_stats"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_stats_listed"();

CREATE FUNCTION "video_categories_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", l."category_id", b."number", b."title", b."moment", b."video_id", count(*)
    FROM "inserted" k CROSS JOIN LATERAL "lists_of_place"(k."category_id", k."video_id", k."is_private", k."created_at") l
    CROSS JOIN LATERAL "block_of"(l."list", l."category_id", 0, '', l."at", l."video_id") b
    GROUP BY 1, 2, 3, 4, 5, 6;
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

CREATE TRIGGER "video_categories_listed_new" AFTER INSERT ON "video_categories"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_listed"();
CREATE TRIGGER "video_categories_listed_gone" AFTER DELETE ON "video_categories"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_listed"();
CREATE TRIGGER "video_categories_listed_anew" AFTER UPDATE ON "video_categories"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_listed"();

-- Copies of a video's columns, for whole statements, and only where one of them has changed. Counters are locked by id,
-- the order in which views are counted.
DROP TRIGGER "videos_moved" ON "videos";
CREATE OR REPLACE FUNCTION "videos_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "video_categories" k SET "created_at" = n."created_at", "is_private" = n."is_private"
  FROM "inserted" n JOIN "deleted" o USING ("id")
  WHERE k."video_id" = n."id" AND (n."created_at", n."is_private") <> (o."created_at", o."is_private");
  UPDATE "search_documents" d SET "created_at" = n."created_at"
  FROM "inserted" n JOIN "deleted" o USING ("id") WHERE d."video_id" = n."id" AND n."created_at" <> o."created_at";
  PERFORM 1 FROM "video_stats" WHERE "video_id" IN (
    SELECT n."id" FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE (n."created_at", n."is_hidden") <> (o."created_at", o."is_hidden"))
  ORDER BY "video_id" FOR NO KEY UPDATE;
  IF FOUND THEN
    UPDATE "video_stats" s SET "created_at" = n."created_at", "is_hidden" = n."is_hidden"
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE s."video_id" = n."id" AND (n."created_at", n."is_hidden") <> (o."created_at", o."is_hidden");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "videos_moved" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_moved"();

-- Upkeep ---------------------------------------------------------------------------------------------------------
-- The number of the advisory lock is any that no other of this product uses.

CREATE FUNCTION "is_lowest"("list_blocks") RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN ($1)."number" = -2147483648 AND ($1)."moment" = '-infinity' AND ($1)."title" = '' AND ($1)."video_id" = 0;

-- Folds what writers appended into totals and blocks; gives back the lists that have a block to be cut or joined. Does
-- nothing while another transaction is at it.
CREATE FUNCTION "fold_list_changes"() RETURNS TABLE ("list" text, "category_id" int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF NOT pg_try_advisory_xact_lock(7214503993) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH "taken" AS (DELETE FROM "list_changes" RETURNING *),
  "totals" AS (
    INSERT INTO "list_totals" AS t ("list", "category_id", "count")
    SELECT "list", "category_id", sum("count") FROM "taken" GROUP BY 1, 2 HAVING sum("count") <> 0
    ON CONFLICT ("list", "category_id") DO UPDATE SET "count" = t."count" + EXCLUDED."count"),
  "blocks" AS (
    INSERT INTO "list_blocks" AS b ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT "list", "category_id", "number", "title", "moment", "video_id", sum("count") FROM "taken"
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("count") <> 0
    ON CONFLICT ("list", "category_id", "number", "title", "moment", "video_id")
      DO UPDATE SET "count" = b."count" + EXCLUDED."count"
    RETURNING b AS "block")
  SELECT DISTINCT ("block")."list", ("block")."category_id" FROM "blocks"
  WHERE ("block")."count" > 2000 OR ("block")."count" < 250 AND NOT "is_lowest"("block");
END $$;

-- Whether anybody asks for pages of a list that are deep enough.
CREATE FUNCTION "is_cut"("list" text) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN "list" NOT IN ('today', 'week', 'month');

-- Cuts blocks of more than 2,000 rows and joins small ones; true when there is more to do. At most 50,000 rows are read
-- at once, because writers wait meanwhile; it does nothing while one of them is under way.
CREATE FUNCTION "cut_list"("list" text, "category_id" int) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  "block" "list_blocks";
  "below" "list_blocks";
BEGIN
  IF NOT "is_cut"($1) THEN
    RETURN false;
  END IF;
  BEGIN
    LOCK TABLE "list_changes" IN SHARE ROW EXCLUSIVE MODE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    RETURN false;
  END;
  IF NOT pg_try_advisory_xact_lock(7214503993) THEN
    RETURN false;
  END IF;
  PERFORM "fold_list_changes"();
  FOR "block" IN SELECT * FROM "list_blocks" b
    WHERE b."list" = $1 AND b."category_id" = $2 AND b."count" < 250 AND NOT "is_lowest"(b)
    ORDER BY b."number", b."title", b."moment", b."video_id"
  LOOP
    SELECT * INTO "below" FROM "list_blocks" b
    WHERE b."list" = $1 AND b."category_id" = $2 AND (b."number", b."title", b."moment", b."video_id")
      < ("block"."number", "block"."title", "block"."moment", "block"."video_id")
    ORDER BY b."number" DESC, b."title" DESC, b."moment" DESC, b."video_id" DESC LIMIT 1;
    CONTINUE WHEN "below"."count" + "block"."count" > 1250;
    DELETE FROM "list_blocks" b
    WHERE (b."list", b."category_id", b."number", b."title", b."moment", b."video_id")
      = ($1, $2, "block"."number", "block"."title", "block"."moment", "block"."video_id");
    UPDATE "list_blocks" b SET "count" = b."count" + "block"."count"
    WHERE (b."list", b."category_id", b."number", b."title", b."moment", b."video_id")
      = ($1, $2, "below"."number", "below"."title", "below"."moment", "below"."video_id");
  END LOOP;
  SELECT * INTO "block" FROM "list_blocks" b
  WHERE b."list" = $1 AND b."category_id" = $2 AND b."count" > 2000 ORDER BY b."count" DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Nobody writes now, and everything appended is folded in: the count is that of the rows.
  EXECUTE format($sql$
    INSERT INTO "list_blocks" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT ($1).list, ($1).category_id, "number", "title", "moment", "video_id",
      CASE WHEN "place" + 2000 > $2 THEN ($1).count - "place" ELSE 1000 END
    FROM (
      SELECT *, row_number() OVER (ORDER BY %1$s) - 1 AS "place" FROM (
        SELECT * FROM (%2$s) AS "listed" WHERE (%1$s) >= (%3$s) ORDER BY %1$s LIMIT $2) AS "some") AS "numbered"
    WHERE "place" %% 1000 = 0 AND "place" > 0 AND "place" + 1000 <= $2$sql$,
    "list_order"($1), "list_keys"($1, $2), "list_bound"($1))
  USING "block", least("block"."count", 50000);
  UPDATE "list_blocks" b SET "count" = 1000
  WHERE (b."list", b."category_id", b."number", b."title", b."moment", b."video_id")
    = ($1, $2, "block"."number", "block"."title", "block"."moment", "block"."video_id");
  RETURN true;
END $$;

-- How many rows a block really has.
CREATE FUNCTION "recount_block"("block" "list_blocks") RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE
  "next" "list_blocks";
  "rows" int;
  "sql" text := format('SELECT count(*) FROM (%s) AS "listed" WHERE (%s) >= (%s)',
    "list_keys"("block"."list", "block"."category_id"), "list_order"("block"."list"), "list_bound"("block"."list"));
BEGIN
  SELECT * INTO "next" FROM "list_blocks" b
  WHERE b."list" = "block"."list" AND b."category_id" = "block"."category_id"
    AND (b."number", b."title", b."moment", b."video_id")
      > ("block"."number", "block"."title", "block"."moment", "block"."video_id")
  ORDER BY b."number", b."title", b."moment", b."video_id" LIMIT 1;
  IF FOUND THEN
    "sql" := "sql" || format(' AND (%s) < (%s)', "list_order"("block"."list"), replace("list_bound"("block"."list"), '$1', '$2'));
  END IF;
  EXECUTE "sql" INTO "rows" USING "block", "next";
  RETURN "rows";
END $$;

-- What is there already --------------------------------------------------------------------------------------------
-- A list begins with one block, which is cut the first time that somebody sees to it.

CREATE FUNCTION "begin_lists"("lists" text[], "category_id" int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "list_blocks" ("list", "category_id", "number", "title", "moment", "video_id", "count")
  SELECT "list", $2, -2147483648, '', '-infinity', 0, 0 FROM unnest("lists") AS "list" ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION "categories_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "begin_lists"('{category,category_premium}', NEW."id");
  ELSE
    DELETE FROM "list_changes" WHERE "list" IN ('category', 'category_premium') AND "category_id" = OLD."id";
    DELETE FROM "list_blocks" WHERE "list" IN ('category', 'category_premium') AND "category_id" = OLD."id";
    DELETE FROM "list_totals" WHERE "list" IN ('category', 'category_premium') AND "category_id" = OLD."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "categories_listed" AFTER INSERT OR DELETE ON "categories"
  FOR EACH ROW EXECUTE FUNCTION "categories_listed"();

SELECT "begin_lists"('{latest,all,premium,longest,longest_all,shortest_all,title,views,views_all,heat}', 0);
SELECT "begin_lists"('{category,category_premium}', "id") FROM "categories";

INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
SELECT "list", "category_id", -2147483648, '', '-infinity', 0, count(*) FROM (
  SELECT l."list", l."category_id" FROM "videos" v, "lists_of_video"(v."id", v."title", v."duration_seconds",
    v."is_private", v."is_hidden", v."created_at") l
  UNION ALL
  SELECT l."list", l."category_id" FROM "video_stats" s,
    "lists_of_counters"(s."video_id", s."views", s."heat", s."is_hidden", s."created_at") l
  UNION ALL
  SELECT l."list", l."category_id" FROM "video_categories" k,
    "lists_of_place"(k."category_id", k."video_id", k."is_private", k."created_at") l) AS "rows"
GROUP BY 1, 2;
