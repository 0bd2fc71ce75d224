-- Lists whose totals and deep pages take the same time at any length. Each list is cut into blocks of about a thousand
-- rows, identified by the key of their lowest row; a page is found by adding up blocks and reading part of one. Writers
-- append changes, so that they never wait for each other; readers add them, and "fold_list_changes" merges them.
-- Replaces 20261121000400_list_blocks, 20261121100000_bulk_counting, 20261121100100_list_spans
-- Replaces 20261121100110_list_place, 20261121190000_bulk_places, 20261122000000_sitemap_index
-- Replaces 20261122000100_window_blocks

CREATE TABLE "list_totals" (
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_totals_pkey" PRIMARY KEY ("list","category_id")
);

-- Parts of the key that a list does not sort by are constant. Its lowest block begins below every key.
CREATE TABLE "list_blocks" (
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "number" DOUBLE PRECISION NOT NULL,
    "title" TEXT NOT NULL,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "video_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_blocks_pkey" PRIMARY KEY ("list","category_id","number","title","moment","video_id")
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- A span counts the rows of some dozen blocks, so that a page need not add up all blocks of a list.
CREATE TABLE "list_spans" (
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "number" DOUBLE PRECISION NOT NULL,
    "title" TEXT NOT NULL,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "video_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_spans_pkey" PRIMARY KEY ("list","category_id","number","title","moment","video_id")
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

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
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE INDEX "list_changes_list_category_id_idx" ON "list_changes" ("list", "category_id");

-- What each list contains, and its order -------------------------------------------------------------------------

-- Arguments: id, title, length, whether private, whether hidden, date.
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

-- Arguments: id, views, heat, whether hidden, date.
CREATE FUNCTION "lists_of_counters"(int, int, float8, boolean, timestamptz)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "text" text, "at" timestamptz, "video_id" int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, 0, l.number, '', l.at, $1 FROM (VALUES
    ('views', NOT $4, $2::float8, $5),
    ('views_all', true, $2, $5),
    ('heat', NOT $4, $3, '-infinity')) AS l (list, holds, number, at)
  WHERE l.holds
$$;

-- Arguments: category, id, whether private, date.
CREATE FUNCTION "lists_of_place"(int, int, boolean, timestamptz)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "text" text, "at" timestamptz, "video_id" int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, $1, 0::float8, '', $4, $2 FROM (VALUES ('category', true), ('category_premium', $3)) AS l (list, holds)
  WHERE l.holds
$$;

-- Arguments: id, views of each period, lowest numbers outside their lowest blocks, whether hidden, date.
CREATE FUNCTION "lists_of_recent_views"(int, int[], float8[], boolean, timestamptz)
RETURNS TABLE ("list" text, "number" float8, "at" timestamptz, "video_id" int) LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, CASE WHEN l.number < l.floor THEN -2147483648 ELSE l.number END,
    CASE WHEN l.number < l.floor THEN '-infinity' ELSE $5 END, CASE WHEN l.number < l.floor THEN 0 ELSE $1 END
  FROM (VALUES ('today', ($2)[1], ($3)[1]), ('week', ($2)[2], ($3)[2]), ('month', ($2)[3], ($3)[3])) AS l (list, number, floor)
  WHERE l.number > 0 AND NOT $4
$$;

-- SQL of the keys of a list, written so that one index has them in order.
CREATE FUNCTION "list_keys_of_videos"("list" text, "category_id" int DEFAULT 0) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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

CREATE FUNCTION "list_keys"("list" text, "category_id" int DEFAULT 0) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" IN ('today', 'week', 'month') THEN format(
    'SELECT %1$s AS number, '''' AS title, created_at AS moment, video_id FROM video_recent_views WHERE %1$s > 0 AND NOT is_hidden',
    "list")
  ELSE "list_keys_of_videos"("list", "category_id") END
$$;

-- SQL of the parts of the key that a list sorts by. Numbers need the type of the column, or no index would be used.
CREATE FUNCTION "list_order"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" IN ('longest', 'longest_all', 'shortest_all', 'heat') THEN 'number, video_id'
    WHEN "list" IN ('views', 'views_all', 'today', 'week', 'month') THEN 'number, moment, video_id'
    WHEN "list" = 'title' THEN 'title, video_id' ELSE 'moment, video_id' END
$$;

CREATE FUNCTION "list_bound"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" = 'heat' THEN '($1).number, ($1).video_id'
    WHEN "list" IN ('longest', 'longest_all', 'shortest_all') THEN '($1).number::int, ($1).video_id'
    WHEN "list" IN ('views', 'views_all', 'today', 'week', 'month') THEN '($1).number::int, ($1).moment, ($1).video_id'
    WHEN "list" = 'title' THEN '($1).title, ($1).video_id' ELSE '($1).moment, ($1).video_id' END
$$;

CREATE FUNCTION "block_of"(text, int, float8, text, timestamptz, int)
RETURNS TABLE ("number" float8, "title" text, "moment" timestamptz, "video_id" int) LANGUAGE sql STABLE AS $$
  SELECT b."number", b."title", b."moment", b."video_id" FROM "list_blocks" b
  WHERE b."list" = $1 AND b."category_id" = $2
    AND (b."number", b."title", b."moment", b."video_id") <= ($3, $4, $5, $6)
  ORDER BY b."number" DESC, b."title" DESC, b."moment" DESC, b."video_id" DESC LIMIT 1
$$;

CREATE FUNCTION "is_lowest"("list_blocks") RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN ($1)."number" = -2147483648 AND ($1)."moment" = '-infinity' AND ($1)."title" = '' AND ($1)."video_id" = 0;

-- Changes --------------------------------------------------------------------------------------------------------
-- A writer names blocks in what it appends, so cutting must wait for writers and block new ones: each writer takes the
-- lock of inserting before it reads the blocks.

CREATE FUNCTION "uncut_lists"("lists" text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg("list"), '{}') FROM unnest("lists") AS "list"
  WHERE (SELECT count(*) FROM (
    SELECT 1 FROM "list_blocks" b WHERE b."list" = "list"."list" AND b."category_id" = 0 LIMIT 2) AS "some") = 1
$$;

CREATE FUNCTION "videos_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "videos_listed_new" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_listed"();
CREATE TRIGGER "videos_listed_gone" AFTER DELETE ON "videos"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_listed"();
CREATE TRIGGER "videos_listed_anew" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_listed"();

CREATE FUNCTION "video_stats_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "video_stats_listed_new" AFTER INSERT ON "video_stats"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_stats_listed"();
CREATE TRIGGER "video_stats_listed_gone" AFTER DELETE ON "video_stats"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_stats_listed"();
CREATE TRIGGER "video_stats_listed_anew" AFTER UPDATE ON "video_stats"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_stats_listed"();

CREATE FUNCTION "uncut_categories"("list" text, "ids" int[]) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg("id"), '{}') FROM unnest("ids") AS "id"
  WHERE (SELECT count(*) FROM (
    SELECT 1 FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = "id" LIMIT 2) AS "some") = 1
$$;

CREATE FUNCTION "video_categories_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "video_categories_listed_new" AFTER INSERT ON "video_categories"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_listed"();
CREATE TRIGGER "video_categories_listed_gone" AFTER DELETE ON "video_categories"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_listed"();
CREATE TRIGGER "video_categories_listed_anew" AFTER UPDATE ON "video_categories"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_listed"();

CREATE FUNCTION "video_recent_views_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "floors" float8[];
BEGIN
  LOCK TABLE "list_changes" IN ROW EXCLUSIVE MODE;
  SELECT array_agg(coalesce((
      SELECT min(b."number") FROM "list_blocks" b
      WHERE b."list" = "window"."list" AND b."category_id" = 0 AND b."number" > -2147483648), 'Infinity') ORDER BY "place")
  INTO "floors" FROM unnest('{today,week,month}'::text[]) WITH ORDINALITY AS "window" ("list", "place");
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", sum(l."n")
    FROM (
      SELECT w."list", w."number", w."at", w."video_id", sum(v."n") AS "n" FROM (SELECT *, 1 AS "n" FROM "inserted") v
      CROSS JOIN LATERAL "lists_of_recent_views"(
        v."video_id", ARRAY[v."today", v."week", v."month"], "floors", v."is_hidden", v."created_at") w
      GROUP BY 1, 2, 3, 4 HAVING sum(v."n") <> 0) l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", '', l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6 HAVING sum(l."n") <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", sum(l."n")
    FROM (
      SELECT w."list", w."number", w."at", w."video_id", sum(v."n") AS "n" FROM (SELECT *, -1 AS "n" FROM "deleted") v
      CROSS JOIN LATERAL "lists_of_recent_views"(
        v."video_id", ARRAY[v."today", v."week", v."month"], "floors", v."is_hidden", v."created_at") w
      GROUP BY 1, 2, 3, 4 HAVING sum(v."n") <> 0) l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", '', l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6 HAVING sum(l."n") <> 0;
  ELSE
    INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT l."list", 0, b."number", b."title", b."moment", b."video_id", sum(l."n")
    FROM (
      SELECT w."list", w."number", w."at", w."video_id", sum(v."n") AS "n" FROM (SELECT *, 1 AS "n" FROM "inserted" UNION ALL SELECT *, -1 FROM "deleted") v
      CROSS JOIN LATERAL "lists_of_recent_views"(
        v."video_id", ARRAY[v."today", v."week", v."month"], "floors", v."is_hidden", v."created_at") w
      GROUP BY 1, 2, 3, 4 HAVING sum(v."n") <> 0) l
    CROSS JOIN LATERAL "block_of"(l."list", 0, l."number", '', l."at", l."video_id") b
    GROUP BY 1, 3, 4, 5, 6 HAVING sum(l."n") <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "video_recent_views_new" AFTER INSERT ON "video_recent_views"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_recent_views_listed"();
CREATE TRIGGER "video_recent_views_gone" AFTER DELETE ON "video_recent_views"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_recent_views_listed"();
CREATE TRIGGER "video_recent_views_anew" AFTER UPDATE ON "video_recent_views"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "video_recent_views_listed"();

-- Sitemap --------------------------------------------------------------------------------------------------------
-- Stored as it is served, because reading two hundred files from "videos" takes as many index scans.

CREATE TABLE "sitemap_index" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "files" JSON NOT NULL DEFAULT '{}',

    CONSTRAINT "sitemap_index_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sitemap_index_one_row" CHECK ("id" = 1)
);

-- Decompressing it would take as long as reading it.
ALTER TABLE "sitemap_index" ALTER COLUMN "files" SET STORAGE EXTERNAL;

INSERT INTO "sitemap_index" DEFAULT VALUES;

CREATE TABLE "sitemap_changes" (
    "id" BIGSERIAL NOT NULL,
    "block" INTEGER NOT NULL,

    CONSTRAINT "sitemap_changes_pkey" PRIMARY KEY ("id")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE FUNCTION "sitemap_with"("files" json, "blocks" int[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF "blocks" IS NULL THEN
    RETURN "files";
  END IF;
  RETURN (
    SELECT coalesce(json_object_agg("block", "modified_at" ORDER BY "block"), '{}') FROM (
      SELECT "block"::int, "modified_at" FROM json_each_text("files") AS "kept" ("block", "modified_at")
      WHERE "block"::int <> ALL ("blocks")
      UNION ALL
      SELECT "touched", to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      FROM unnest("blocks") AS "touched" CROSS JOIN LATERAL (
        SELECT "updated_at" FROM "videos" WHERE ("id" - 1) / 5000 = "touched" - 1
        ORDER BY ("id" - 1) / 5000, "updated_at" DESC LIMIT 1) AS "newest") AS "file");
END $$;

CREATE FUNCTION "videos_sitemap_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "sitemap_changes" ("block") SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "deleted";
  ELSE
    INSERT INTO "sitemap_changes" ("block") SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "inserted";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_sitemap_new" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_sitemap_changed"();
CREATE TRIGGER "videos_sitemap_anew" AFTER UPDATE ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_sitemap_changed"();
CREATE TRIGGER "videos_sitemap_gone" AFTER DELETE ON "videos"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_sitemap_changed"();

-- The caller holds the lock of folding. A change committed meanwhile is invisible and left to the next call.
CREATE FUNCTION "fold_sitemap_changes"() RETURNS void LANGUAGE sql AS $$
  WITH "taken" AS (DELETE FROM "sitemap_changes" RETURNING "block"),
  "touched" AS (SELECT array_agg(DISTINCT "block") AS "blocks" FROM "taken")
  UPDATE "sitemap_index" SET "files" = "sitemap_with"("files", "blocks") FROM "touched" WHERE "blocks" IS NOT NULL
$$;

-- Blocks and spans -----------------------------------------------------------------------------------------------

CREATE FUNCTION "cut_spans"("list" text, "category_id" int, "blocks" int DEFAULT 32) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "list_spans" s WHERE s."list" = $1 AND s."category_id" = $2;
  INSERT INTO "list_spans" ("list", "category_id", "number", "title", "moment", "video_id", "count")
  SELECT $1, $2, "number", "title", "moment", "video_id", "rows" FROM (
    SELECT *, sum("count") OVER (PARTITION BY "place" / $3) AS "rows" FROM (
      SELECT *, row_number() OVER (ORDER BY b."number", b."title", b."moment", b."video_id") - 1 AS "place"
      FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = $2) AS "numbered") AS "added"
  WHERE "place" % $3 = 0
$$;

CREATE FUNCTION "span_of"(text, int, float8, text, timestamptz, int)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "title" text, "moment" timestamptz, "video_id" int)
LANGUAGE sql STABLE AS $$
  SELECT s."list", s."category_id", s."number", s."title", s."moment", s."video_id" FROM "list_spans" s
  WHERE s."list" = $1 AND s."category_id" = $2
    AND (s."number", s."title", s."moment", s."video_id") <= ($3, $4, $5, $6)
  ORDER BY s."number" DESC, s."title" DESC, s."moment" DESC, s."video_id" DESC LIMIT 1
$$;

CREATE FUNCTION "list_blocks_added_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "list_spans" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT "list", "category_id", "number", "title", "moment", "video_id", 0 FROM "inserted"
    WHERE ("number", "title", "moment", "video_id") = (-2147483648, '', '-infinity', 0) ON CONFLICT DO NOTHING;
    UPDATE "list_spans" s SET "count" = s."count" + d."n"
    FROM (
      SELECT p.*, sum(b."n") AS "n" FROM (SELECT *, "count" AS "n" FROM "inserted") b
      CROSS JOIN LATERAL "span_of"(b."list", b."category_id", b."number", b."title", b."moment", b."video_id") p
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(b."n") <> 0) d
    WHERE (s."list", s."category_id", s."number", s."title", s."moment", s."video_id")
      = (d."list", d."category_id", d."number", d."title", d."moment", d."video_id");
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM "list_spans" s USING "deleted" b
    WHERE s."list" = b."list" AND s."category_id" = b."category_id"
      AND (b."number", b."title", b."moment", b."video_id") = (-2147483648, '', '-infinity', 0);
    UPDATE "list_spans" s SET "count" = s."count" + d."n"
    FROM (
      SELECT p.*, sum(b."n") AS "n" FROM (SELECT *, -"count" AS "n" FROM "deleted") b
      CROSS JOIN LATERAL "span_of"(b."list", b."category_id", b."number", b."title", b."moment", b."video_id") p
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(b."n") <> 0) d
    WHERE (s."list", s."category_id", s."number", s."title", s."moment", s."video_id")
      = (d."list", d."category_id", d."number", d."title", d."moment", d."video_id");
  ELSE
    UPDATE "list_spans" s SET "count" = s."count" + d."n"
    FROM (
      SELECT p.*, sum(b."n") AS "n" FROM (SELECT *, "count" AS "n" FROM "inserted" UNION ALL SELECT *, -"count" FROM "deleted") b
      CROSS JOIN LATERAL "span_of"(b."list", b."category_id", b."number", b."title", b."moment", b."video_id") p
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(b."n") <> 0) d
    WHERE (s."list", s."category_id", s."number", s."title", s."moment", s."video_id")
      = (d."list", d."category_id", d."number", d."title", d."moment", d."video_id");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "list_blocks_new" AFTER INSERT ON "list_blocks"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "list_blocks_added_up"();
CREATE TRIGGER "list_blocks_gone" AFTER DELETE ON "list_blocks"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "list_blocks_added_up"();
CREATE TRIGGER "list_blocks_anew" AFTER UPDATE ON "list_blocks"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "list_blocks_added_up"();

CREATE FUNCTION "fold_list_changes"() RETURNS TABLE ("list" text, "category_id" int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF NOT pg_try_advisory_xact_lock(7214503993) THEN
    RETURN;
  END IF;
  PERFORM "fold_sitemap_changes"();
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

CREATE FUNCTION "is_cut"("list" text) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN "list" NOT IN ('today', 'week', 'month');

-- True if there is more to do. Reads at most 50,000 rows, because writers wait, and does nothing during a write.
CREATE FUNCTION "cut_whole_list"("list" text, "category_id" int) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  "block" "list_blocks";
  "below" "list_blocks";
  "crowded" boolean;
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
  -- The 65th block from where its span begins would lie in the next one.
  SELECT (s."number", s."title", s."moment", s."video_id") = (own."number", own."title", own."moment", own."video_id")
  INTO "crowded"
  FROM "span_of"($1, $2, "block"."number", "block"."title", "block"."moment", "block"."video_id") own
  CROSS JOIN LATERAL (
    SELECT * FROM "list_blocks" b
    WHERE b."list" = $1 AND b."category_id" = $2
      AND (b."number", b."title", b."moment", b."video_id") >= (own."number", own."title", own."moment", own."video_id")
    ORDER BY b."number", b."title", b."moment", b."video_id" OFFSET 64 LIMIT 1) b
  CROSS JOIN LATERAL "span_of"($1, $2, b."number", b."title", b."moment", b."video_id") s;
  IF "crowded" THEN
    PERFORM "cut_spans"($1, $2);
  END IF;
  RETURN true;
END $$;

-- Cuts a list of recent views as far as its pages reach. The rest is one block, where most counting takes place.
CREATE FUNCTION "cut_window"("list" text) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  "total" int;
  "cut" int;
BEGIN
  PERFORM 1 FROM (
    SELECT coalesce(sum("count") FILTER (WHERE NOT "is_lowest"(b)), 0) AS "cut",
      coalesce(sum("count") FILTER (WHERE "is_lowest"(b)), 0) AS "uncut",
      coalesce(bool_or("count" NOT BETWEEN 250 AND 2000) FILTER (WHERE NOT "is_lowest"(b)), false) AS "uneven"
    FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = 0) AS "blocks"
  WHERE "uneven" OR "cut" < 11000 AND "uncut" > 2000;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  BEGIN
    LOCK TABLE "list_changes" IN SHARE ROW EXCLUSIVE MODE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    RETURN;
  END;
  IF NOT pg_try_advisory_xact_lock(7214503993) THEN
    RETURN;
  END IF;
  PERFORM "fold_list_changes"();
  -- Nobody writes now, and everything appended is folded in: the counts are those of the rows.
  SELECT sum("count") INTO "total" FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = 0;
  DELETE FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = 0 AND NOT "is_lowest"(b);
  EXECUTE format($sql$
    INSERT INTO "list_blocks" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT $1, 0, "number", "title", "moment", "video_id", 1000 FROM (
      SELECT *, row_number() OVER (ORDER BY "number" DESC, "moment" DESC, "video_id" DESC) AS "place" FROM (
        SELECT * FROM (%s) AS "listed" ORDER BY "number" DESC, "moment" DESC, "video_id" DESC LIMIT 12000) AS "some") AS "numbered"
    WHERE "place" %% 1000 = 0$sql$, "list_keys"($1))
  USING $1;
  GET DIAGNOSTICS "cut" = ROW_COUNT;
  UPDATE "list_blocks" b SET "count" = "total" - 1000 * "cut" WHERE b."list" = $1 AND b."category_id" = 0 AND "is_lowest"(b);
END $$;

CREATE FUNCTION "cut_list"("list" text, "category_id" int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF "is_cut"("list") THEN
    RETURN "cut_whole_list"("list", "category_id");
  END IF;
  PERFORM "cut_window"("list");
  RETURN false;
END $$;

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

-- Where a page begins. A function, because its plans are kept: planning takes several times as long as running.
CREATE FUNCTION "list_place"("list" text, "category_id" int, "from" bigint, "most" int, "rising" boolean, "less" int)
RETURNS TABLE ("total" int, "size" int, "passed" bigint, "number" float8, "title" text, "moment" timestamptz, "video_id" int)
LANGUAGE plpgsql STABLE ROWS 1 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  "place" bigint;
  "first" bigint;
  "span" record;
  "next" record;
  "block" record;
BEGIN
  "total" := coalesce((SELECT t."count" FROM "list_totals" t WHERE t."list" = $1 AND t."category_id" = $2), 0)
    + coalesce((SELECT sum(c."count") FROM "list_changes" c WHERE c."list" = $1 AND c."category_id" = $2), 0) - "less";
  "size" := greatest(least("most", "total" - "from"), 0);
  IF "size" = 0 THEN
    RETURN NEXT;
    RETURN;
  END IF;
  -- A list is kept from its lowest key upwards.
  "place" := CASE WHEN "rising" THEN "from" ELSE "total" - "from" - "size" END;
  -- What is not folded in yet (kind 1) counts for the parts behind it.
  SELECT "number", "title", "moment", "video_id", "before" INTO "span" FROM (
    SELECT *, sum("count") OVER (ORDER BY "number", "title", "moment", "video_id", "kind" ROWS UNBOUNDED PRECEDING) - "count" AS "before"
    FROM (
      SELECT "number", "title", "moment", "video_id", "count", 0 AS "kind"
      FROM "list_spans" s WHERE s."list" = $1 AND s."category_id" = $2
      UNION ALL
      SELECT "number", "title", "moment", "video_id", "count", 1
      FROM "list_changes" c WHERE c."list" = $1 AND c."category_id" = $2) AS "parts") AS "added"
  WHERE "kind" = 0 AND "before" <= "place"
  ORDER BY "number" DESC, "title" DESC, "moment" DESC, "video_id" DESC LIMIT 1;
  SELECT "number", "title", "moment", "video_id" INTO "next" FROM "list_spans" s
  WHERE s."list" = $1 AND s."category_id" = $2
    AND ("number", "title", "moment", "video_id") > ("span"."number", "span"."title", "span"."moment", "span"."video_id")
  ORDER BY "number", "title", "moment", "video_id" LIMIT 1;
  "first" := "span"."before";
  SELECT "number", "title", "moment", "video_id", "before" INTO "block" FROM (
    SELECT *, "first" + sum("count") OVER (
      ORDER BY "number", "title", "moment", "video_id", "kind" ROWS UNBOUNDED PRECEDING) - "count" AS "before"
    FROM (
      SELECT "number", "title", "moment", "video_id", "count", 0 AS "kind" FROM "list_blocks" b
      WHERE b."list" = $1 AND b."category_id" = $2
        AND ("number", "title", "moment", "video_id") >= ("span"."number", "span"."title", "span"."moment", "span"."video_id")
        AND ("number", "title", "moment", "video_id") < (coalesce("next"."number", 'Infinity'), coalesce("next"."title", ''),
          coalesce("next"."moment", 'infinity'), coalesce("next"."video_id", 0))
      UNION ALL
      SELECT "number", "title", "moment", "video_id", "count", 1 FROM "list_changes" c
      WHERE c."list" = $1 AND c."category_id" = $2
        AND ("number", "title", "moment", "video_id") >= ("span"."number", "span"."title", "span"."moment", "span"."video_id")
    ) AS "parts") AS "added"
  WHERE "kind" = 0 AND "before" <= "place"
  ORDER BY "number" DESC, "title" DESC, "moment" DESC, "video_id" DESC LIMIT 1;
  "passed" := "place" - "block"."before";
  "number" := "block"."number";
  "title" := "block"."title";
  "moment" := "block"."moment";
  "video_id" := "block"."video_id";
  RETURN NEXT;
END $$;

-- Beginning and end of lists -------------------------------------------------------------------------------------

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

-- TRUNCATE fires no triggers for rows.
CREATE FUNCTION "videos_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "list_changes", "list_totals", "sitemap_changes";
  UPDATE "list_blocks" SET "count" = 0;
  UPDATE "sitemap_index" SET "files" = '{}';
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_truncated" AFTER TRUNCATE ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION "videos_truncated"();

CREATE FUNCTION "video_categories_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "category_slots";
  UPDATE "categories" SET "video_count" = 0 WHERE "video_count" <> 0;
  DELETE FROM "list_changes" WHERE "list" IN ('category', 'category_premium');
  DELETE FROM "list_totals" WHERE "list" IN ('category', 'category_premium');
  DELETE FROM "list_blocks" WHERE "list" IN ('category', 'category_premium');
  PERFORM "begin_lists"('{category,category_premium}', "id") FROM "categories";
  RETURN NULL;
END $$;

CREATE TRIGGER "video_categories_truncated" AFTER TRUNCATE ON "video_categories"
  FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_truncated"();

SELECT "begin_lists"(
  '{latest,all,premium,longest,longest_all,shortest_all,title,views,views_all,heat,today,week,month}', 0);
