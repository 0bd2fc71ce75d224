-- Lists of what was viewed of late are cut into blocks too, as far as their pages go: ten thousand rows from the highest,
-- with some to spare. What lies below is one block, and most counting takes place there: such a row is not looked up.

CREATE OR REPLACE FUNCTION "list_order"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" IN ('longest', 'longest_all', 'shortest_all', 'heat') THEN 'number, video_id'
    WHEN "list" IN ('views', 'views_all', 'today', 'week', 'month') THEN 'number, moment, video_id'
    WHEN "list" = 'title' THEN 'title, video_id' ELSE 'moment, video_id' END
$$;
CREATE OR REPLACE FUNCTION "list_bound"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" = 'heat' THEN '($1).number, ($1).video_id'
    WHEN "list" IN ('longest', 'longest_all', 'shortest_all') THEN '($1).number::int, ($1).video_id'
    WHEN "list" IN ('views', 'views_all', 'today', 'week', 'month') THEN '($1).number::int, ($1).moment, ($1).video_id'
    WHEN "list" = 'title' THEN '($1).title, ($1).video_id' ELSE '($1).moment, ($1).video_id' END
$$;

-- Of what was viewed of late: id, views of each window, the floors below which everything lies in the lowest block, whether
-- hidden, date. What lies there has the key of that block, so that it is counted together.
CREATE FUNCTION "lists_of_recent_views"(int, int[], float8[], boolean, timestamptz)
RETURNS TABLE ("list" text, "number" float8, "at" timestamptz, "video_id" int) LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, CASE WHEN l.number < l.floor THEN -2147483648 ELSE l.number END,
    CASE WHEN l.number < l.floor THEN '-infinity' ELSE $5 END, CASE WHEN l.number < l.floor THEN 0 ELSE $1 END
  FROM (VALUES ('today', ($2)[1], ($3)[1]), ('week', ($2)[2], ($3)[2]), ('month', ($2)[3], ($3)[3])) AS l (list, number, floor)
  WHERE l.number > 0 AND NOT $4
$$;

CREATE OR REPLACE FUNCTION "video_recent_views_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Cuts a window anew when its blocks have grown, shrunk or do not reach far enough. At most 12,000 rows are read, because
-- writers wait meanwhile; it does nothing while one of them is under way.
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

-- Lists that are cut to their end, as before, and windows.
ALTER FUNCTION "cut_list" RENAME TO "cut_whole_list";
CREATE FUNCTION "cut_list"("list" text, "category_id" int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF "is_cut"("list") THEN
    RETURN "cut_whole_list"("list", "category_id");
  END IF;
  PERFORM "cut_window"("list");
  RETURN false;
END $$;

SELECT "cut_list"("list", 0) FROM unnest('{today,week,month}'::text[]) AS "list";
