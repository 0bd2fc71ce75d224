-- What the migrations result in, for reading. Written by `npm run structure`; change it with a new migration.

CREATE OR REPLACE FUNCTION add_recent_views(ids integer[], today bigint[], week bigint[], month bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "video_recent_views" AS r ("video_id", "today", "week", "month", "created_at", "is_hidden")
  SELECT n."id", least(coalesce(n."today", 0), 2147483647), least(coalesce(n."week", 0), 2147483647),
    least(n."month", 2147483647),
    s."created_at", s."is_hidden"
  FROM unnest($1, $2, $3, $4) AS n ("id", "today", "week", "month") JOIN "video_stats" s ON s."video_id" = n."id"
  WHERE n."month" > 0 OR EXISTS (SELECT 1 FROM "video_recent_views" WHERE "video_id" = n."id")
  ORDER BY n."id"
  ON CONFLICT ("video_id") DO UPDATE SET
    "today" = greatest(least(r."today"::bigint + EXCLUDED."today", 2147483647), 0),
    "week" = greatest(least(r."week"::bigint + EXCLUDED."week", 2147483647), 0),
    "month" = greatest(least(r."month"::bigint + EXCLUDED."month", 2147483647), 0)
$function$;

CREATE OR REPLACE FUNCTION begin_counting_words()
 RETURNS void
 LANGUAGE sql
AS $function$
  CREATE TEMP TABLE "counted_words" ("word" text COLLATE "C" NOT NULL, "change" int NOT NULL) ON COMMIT DROP
$function$;

CREATE OR REPLACE FUNCTION begin_lists(lists text[], category_id integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "list_blocks" ("list", "category_id", "number", "title", "moment", "video_id", "count")
  SELECT "list", $2, -2147483648, '', '-infinity', 0, 0 FROM unnest("lists") AS "list" ON CONFLICT DO NOTHING
$function$;

CREATE OR REPLACE FUNCTION begin_unit_of_work(most integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regclass('pg_temp.touched') IS NULL THEN
    CREATE TEMP TABLE "touched" (
      "video_id" int, "category_id" int, "tag_id" int,
      -- What follows from it: the search document, the lists and the videos beside it, the lists alone, every page.
      "words" boolean NOT NULL DEFAULT false, "moved" boolean NOT NULL DEFAULT false, "lists" boolean NOT NULL DEFAULT false,
      "everything" boolean NOT NULL DEFAULT false, "settings" boolean NOT NULL DEFAULT false,
      "renamed" boolean NOT NULL DEFAULT false, "emptied" boolean NOT NULL DEFAULT false,
      -- Where the video stood before.
      "created_at" timestamptz, "is_hidden" boolean,
      -- Hosts whose players visitors were shown before and are not now, or the other way round.
      "hosts" text[]
    ) ON COMMIT DELETE ROWS;
  END IF;
  PERFORM set_config('vitrine.most_touched', coalesce("most"::text, ''), true);
END $function$;

CREATE OR REPLACE FUNCTION block_of(text, integer, double precision, text, timestamp with time zone, integer)
 RETURNS TABLE(number double precision, title text, moment timestamp with time zone, video_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b."number", b."title", b."moment", b."video_id" FROM "list_blocks" b
  WHERE b."list" = $1 AND b."category_id" = $2
    AND (b."number", b."title", b."moment", b."video_id") <= ($3, $4, $5, $6)
  ORDER BY b."number" DESC, b."title" DESC, b."moment" DESC, b."video_id" DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION categories_excluded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."excluded_from_feeds" THEN
    UPDATE "videos" SET "is_hidden" = true
    WHERE NOT "is_hidden" AND "id" IN (SELECT "video_id" FROM "video_categories" WHERE "category_id" = NEW."id");
  ELSE
    PERFORM "show_unless_excluded"(
      (SELECT array_agg("video_id") FROM "video_categories" WHERE "category_id" = NEW."id"));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION categories_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "begin_lists"('{category,category_premium}', NEW."id");
  ELSE
    DELETE FROM "list_changes" WHERE "list" IN ('category', 'category_premium') AND "category_id" = OLD."id";
    DELETE FROM "list_blocks" WHERE "list" IN ('category', 'category_premium') AND "category_id" = OLD."id";
    DELETE FROM "list_totals" WHERE "list" IN ('category', 'category_premium') AND "category_id" = OLD."id";
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION categories_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything", "lists", "renamed", "emptied")
    SELECT n."id", (n."name", n."description", n."picture_video_id", n."picture_hash")
        IS DISTINCT FROM (o."name", o."description", o."picture_video_id", o."picture_hash"),
      n."name" <> o."name", n."name" <> o."name", (n."video_count" = 0) <> (o."video_count" = 0)
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE (n."name", n."description", n."picture_video_id", n."picture_hash", n."video_count" = 0)
      IS DISTINCT FROM (o."name", o."description", o."picture_video_id", o."picture_hash", o."video_count" = 0)
    LIMIT "most_touched"();
    INSERT INTO pg_temp."touched" ("everything")
    SELECT true FROM "inserted" n JOIN "deleted" o USING ("id") WHERE n."excluded_from_feeds" <> o."excluded_from_feeds"
    LIMIT 1;
  ELSIF EXISTS (SELECT FROM "changed") THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything", "lists")
    SELECT "id", true, true FROM "changed" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_words(words text[], changes integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION cut_list(list text, category_id integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF "is_cut"("list") THEN
    RETURN "cut_whole_list"("list", "category_id");
  END IF;
  PERFORM "cut_window"("list");
  RETURN false;
END $function$;

CREATE OR REPLACE FUNCTION cut_spans(list text, category_id integer, blocks integer DEFAULT 32)
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM "list_spans" s WHERE s."list" = $1 AND s."category_id" = $2;
  INSERT INTO "list_spans" ("list", "category_id", "number", "title", "moment", "video_id", "count")
  SELECT $1, $2, "number", "title", "moment", "video_id", "rows" FROM (
    SELECT *, sum("count") OVER (PARTITION BY "place" / $3) AS "rows" FROM (
      SELECT *, row_number() OVER (ORDER BY b."number", b."title", b."moment", b."video_id") - 1 AS "place"
      FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = $2) AS "numbered") AS "added"
  WHERE "place" % $3 = 0
$function$;

CREATE OR REPLACE FUNCTION cut_whole_list(list text, category_id integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION cut_window(list text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION duplicates_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'video_mirrors' THEN
    INSERT INTO "duplicate_changes" ("video_id") SELECT DISTINCT "video_id" FROM "changed";
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "duplicate_changes" ("video_id")
    SELECT n."id" FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE (n."title", n."duration_seconds", n."embed_key") IS DISTINCT FROM (o."title", o."duration_seconds", o."embed_key");
  ELSE
    INSERT INTO "duplicate_changes" ("video_id") SELECT "id" FROM "changed";
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION embed_hosts_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "touched_host" text := CASE WHEN TG_OP = 'DELETE' THEN OLD."host" ELSE NEW."host" END;
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("everything", "hosts") VALUES (
      TG_OP = 'UPDATE'
      OR EXISTS (SELECT FROM "videos" WHERE split_part("iframe_src", '/', 3) = "touched_host" AND NOT "is_private")
      OR EXISTS (
        SELECT FROM "video_mirrors" m JOIN "videos" v ON v."id" = m."video_id"
        WHERE split_part(m."iframe_src", '/', 3) = "touched_host" AND NOT v."is_private"),
      ARRAY["touched_host"]);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION end_counting_words()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "words" text[];
  "changes" int[];
BEGIN
  SELECT array_agg("word"), array_agg("n") INTO "words", "changes" FROM (
    SELECT "word", sum("change")::int AS "n" FROM pg_temp."counted_words" GROUP BY 1 HAVING sum("change") <> 0) AS "sums";
  DROP TABLE pg_temp."counted_words";
  PERFORM "count_words"("words", "changes") WHERE "words" IS NOT NULL;
END $function$;

CREATE OR REPLACE FUNCTION end_unit_of_work(most integer)
 RETURNS TABLE(settings boolean, everything boolean, lists boolean, videos integer[], words integer[], moved integer[], renamed integer[], emptied integer[], hosts text[], "hostVideos" integer[], places jsonb, site boolean, "filterBars" boolean, described integer[])
 LANGUAGE plpgsql
AS $function$
DECLARE
  "isTooMuch" boolean;
BEGIN
  SELECT coalesce(count(*) >= "most_touched"(), false) OR count(DISTINCT t."video_id") FILTER (WHERE t."moved") > "most"
  INTO "isTooMuch" FROM pg_temp."touched" t;
  RETURN QUERY SELECT coalesce(bool_or(t."settings"), false),
    coalesce(bool_or(t."everything"), false) OR "isTooMuch",
    coalesce(bool_or(t."lists"), false),
    coalesce(array_agg(DISTINCT t."video_id") FILTER (WHERE t."video_id" IS NOT NULL), '{}'),
    coalesce(array_agg(DISTINCT t."video_id") FILTER (WHERE t."words"), '{}'),
    coalesce(array_agg(DISTINCT t."video_id") FILTER (WHERE t."moved"), '{}'),
    coalesce(array_agg(DISTINCT t."category_id") FILTER (WHERE t."renamed"), '{}'),
    coalesce(array_agg(DISTINCT t."category_id") FILTER (WHERE t."emptied"), '{}'),
    ARRAY(SELECT DISTINCT unnest(h."hosts") FROM pg_temp."touched" h),
    coalesce(array_agg(DISTINCT t."video_id") FILTER (WHERE cardinality(t."hosts") > 0), '{}'),
    CASE WHEN count(DISTINCT t."video_id") FILTER (WHERE t."moved") > "most" THEN '[]' ELSE (
      SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', p."video_id", 'categoryId', p."category_id",
        'tagId', p."tag_id", 'createdAt', p."created_at", 'isHidden', p."is_hidden")), '[]')
      FROM pg_temp."touched" p WHERE p."moved") END,
    coalesce(bool_or(t."everything" AND t."category_id" IS NULL), false) OR "isTooMuch",
    coalesce(bool_or(t."everything" AND t."category_id" IS NOT NULL AND t."lists"), false),
    coalesce(array_agg(DISTINCT t."category_id") FILTER (WHERE t."everything" AND t."category_id" IS NOT NULL), '{}')
  FROM pg_temp."touched" t;
END $function$;

CREATE OR REPLACE FUNCTION fold_list_changes()
 RETURNS TABLE(list text, category_id integer)
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION fold_sitemap_changes()
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH "taken" AS (DELETE FROM "sitemap_changes" RETURNING "block"),
  "touched" AS (SELECT array_agg(DISTINCT "block") AS "blocks" FROM "taken")
  UPDATE "sitemap_index" SET "files" = "sitemap_with"("files", "blocks") FROM "touched" WHERE "blocks" IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION fold_tag_counts()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE "folded" integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7214503997);
  WITH "waiting" AS (DELETE FROM "tag_count_changes" RETURNING "tag_id", "change"),
  "sums" AS (SELECT "tag_id", sum("change")::int AS "n" FROM "waiting" GROUP BY 1 HAVING sum("change") <> 0)
  UPDATE "tags" SET "video_count" = "video_count" + "n" FROM "sums" WHERE "id" = "tag_id";
  GET DIAGNOSTICS "folded" = ROW_COUNT;
  RETURN "folded";
END $function$;

CREATE OR REPLACE FUNCTION forget_touched(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regclass('pg_temp.touched') IS NOT NULL THEN
    DELETE FROM pg_temp."touched" WHERE "video_id" = ANY ("ids");
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION heat_at(moment timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((0.0990210257942779 * EXTRACT(epoch FROM (moment - '2020-01-01 00:00:00+00'::timestamp with time zone))) / (86400)::numeric))::double precision + ln((5)::double precision));

CREATE OR REPLACE FUNCTION is_cut(list text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (list <> ALL (ARRAY['today'::text, 'week'::text, 'month'::text]));

CREATE OR REPLACE FUNCTION is_in_capitals(title text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT "title" = upper("title") AND "title" !~ '[a-z]' AND "title" ~ '([A-Z][^A-Z]*){5}'
$function$;

CREATE OR REPLACE FUNCTION is_lowest(list_blocks)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((($1).number = ('-2147483648'::integer)::double precision) AND (($1).moment = '-infinity'::timestamp with time zone) AND (($1).title = ''::text) AND (($1).video_id = 0));

CREATE OR REPLACE FUNCTION keep_report_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.content IS NOT NULL OR (NEW.report_id, NEW.seq, NEW.kind, NEW.facts, NEW.content_digest, NEW.created_at, NEW.hash)
    IS DISTINCT FROM (OLD.report_id, OLD.seq, OLD.kind, OLD.facts, OLD.content_digest, OLD.created_at, OLD.hash)
  THEN
    RAISE EXCEPTION 'An entry of a report only ever loses its words.';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION list_blocks_added_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION list_bound(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN "list" = 'heat' THEN '($1).number, ($1).video_id'
    WHEN "list" IN ('longest', 'longest_all', 'shortest_all') THEN '($1).number::int, ($1).video_id'
    WHEN "list" IN ('views', 'views_all', 'today', 'week', 'month') THEN '($1).number::int, ($1).moment, ($1).video_id'
    WHEN "list" = 'title' THEN '($1).title, ($1).video_id' ELSE '($1).moment, ($1).video_id' END
$function$;

CREATE OR REPLACE FUNCTION list_keys(list text, category_id integer DEFAULT 0)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN "list" IN ('today', 'week', 'month') THEN format(
    'SELECT %1$s AS number, '''' AS title, created_at AS moment, video_id FROM video_recent_views WHERE %1$s > 0 AND NOT is_hidden',
    "list")
  ELSE "list_keys_of_videos"("list", "category_id") END
$function$;

CREATE OR REPLACE FUNCTION list_keys_of_videos(list text, category_id integer DEFAULT 0)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION list_order(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN "list" IN ('longest', 'longest_all', 'shortest_all', 'heat') THEN 'number, video_id'
    WHEN "list" IN ('views', 'views_all', 'today', 'week', 'month') THEN 'number, moment, video_id'
    WHEN "list" = 'title' THEN 'title, video_id' ELSE 'moment, video_id' END
$function$;

CREATE OR REPLACE FUNCTION list_place(list text, category_id integer, "from" bigint, most integer, rising boolean, less integer)
 RETURNS TABLE(total integer, size integer, passed bigint, number double precision, title text, moment timestamp with time zone, video_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION lists_of_counters(integer, integer, double precision, boolean, timestamp with time zone)
 RETURNS TABLE(list text, category_id integer, number double precision, text text, at timestamp with time zone, video_id integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT l.list, 0, l.number, '', l.at, $1 FROM (VALUES
    ('views', NOT $4, $2::float8, $5),
    ('views_all', true, $2, $5),
    ('heat', NOT $4, $3, '-infinity')) AS l (list, holds, number, at)
  WHERE l.holds
$function$;

CREATE OR REPLACE FUNCTION lists_of_place(integer, integer, boolean, timestamp with time zone)
 RETURNS TABLE(list text, category_id integer, number double precision, text text, at timestamp with time zone, video_id integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT l.list, $1, 0::float8, '', $4, $2 FROM (VALUES ('category', true), ('category_premium', $3)) AS l (list, holds)
  WHERE l.holds
$function$;

CREATE OR REPLACE FUNCTION lists_of_recent_views(integer, integer[], double precision[], boolean, timestamp with time zone)
 RETURNS TABLE(list text, number double precision, at timestamp with time zone, video_id integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT l.list, CASE WHEN l.number < l.floor THEN -2147483648 ELSE l.number END,
    CASE WHEN l.number < l.floor THEN '-infinity' ELSE $5 END, CASE WHEN l.number < l.floor THEN 0 ELSE $1 END
  FROM (VALUES ('today', ($2)[1], ($3)[1]), ('week', ($2)[2], ($3)[2]), ('month', ($2)[3], ($3)[3])) AS l (list, number, floor)
  WHERE l.number > 0 AND NOT $4
$function$;

CREATE OR REPLACE FUNCTION lists_of_video(integer, text, integer, boolean, boolean, timestamp with time zone)
 RETURNS TABLE(list text, category_id integer, number double precision, text text, at timestamp with time zone, video_id integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT l.list, 0, l.number, l.text, l.at, $1 FROM (VALUES
    ('latest', NOT $5, 0::float8, '', $6),
    ('all', true, 0, '', $6),
    ('premium', $4 AND NOT $5, 0, '', $6),
    ('longest', NOT $5, coalesce($3, -1), '', '-infinity'),
    ('longest_all', true, coalesce($3, -1), '', '-infinity'),
    ('shortest_all', true, coalesce($3, 2147483647), '', '-infinity'),
    ('title', true, 0, lower($2), '-infinity')) AS l (list, holds, number, text, at)
  WHERE l.holds
$function$;

CREATE OR REPLACE FUNCTION most_touched()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT nullif(current_setting('vitrine.most_touched', true), '')::int
$function$;

CREATE OR REPLACE FUNCTION playlist_videos_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "playlist_videos" SET "position" = "counted"."place"
  FROM (
    SELECT "playlist_id", "video_id", row_number() OVER (PARTITION BY "playlist_id" ORDER BY "position") AS "place"
    FROM "playlist_videos" WHERE "playlist_id" IN (SELECT "playlist_id" FROM "deleted")) AS "counted"
  WHERE "playlist_videos"."playlist_id" = "counted"."playlist_id"
    AND "playlist_videos"."video_id" = "counted"."video_id"
    AND "playlist_videos"."position" <> "counted"."place";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public_host(iframe_src text, is_private boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN NOT "is_private" THEN split_part("iframe_src", '/', 3) END
$function$;

CREATE OR REPLACE FUNCTION put_back(target regclass, rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE "columns" text;
BEGIN
  SELECT string_agg(quote_ident("attname"), ', ') INTO "columns" FROM "pg_attribute"
  WHERE "attrelid" = "target" AND "attnum" > 0 AND NOT "attisdropped" AND "attgenerated" = ''
    AND "rows" -> 0 ? "attname"::text;
  EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
    "target", "columns") USING "rows";
END $function$;

CREATE OR REPLACE FUNCTION records_touched()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regclass('pg_temp.touched') IS NULL THEN
    RETURN false;
  END IF;
  RETURN "most_touched"() IS NULL OR (SELECT count(*) FROM pg_temp."touched") < "most_touched"();
END $function$;

CREATE OR REPLACE FUNCTION recount_block(block list_blocks)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION remove_demo(OUT removed integer, OUT left_over integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  "gone" int[];
  "names" text[];
BEGIN
  PERFORM "remove_demo_views"();
  PERFORM FROM "categories" WHERE "id" IN (
    SELECT "category_id" FROM "video_categories" JOIN "demo_videos" ON "id" = "video_id"
    UNION SELECT "item_id" FROM "demo_items" WHERE "kind" = 'category')
  ORDER BY "id" FOR UPDATE;
  PERFORM FROM "videos" WHERE "id" IN (SELECT "id" FROM "demo_videos") ORDER BY "id" FOR UPDATE;
  DELETE FROM "videos" WHERE "id" IN (SELECT "id" FROM "demo_videos");
  GET DIAGNOSTICS "removed" = ROW_COUNT;
  SELECT count(*) INTO "left_over" FROM "demo_items" JOIN "videos" ON "id" = "item_id" WHERE "kind" = 'video';
  DELETE FROM "deleted_videos" t USING "demo_items" d
  WHERE d."kind" = 'video' AND t."video_id" = d."item_id" AND t."title" = d."name";
  WITH "deleted" AS (
    DELETE FROM "categories" c USING "demo_items" d
    WHERE d."kind" = 'category' AND c."id" = d."item_id" AND c."name" = d."name"
      AND NOT EXISTS (SELECT FROM "video_categories" WHERE "category_id" = c."id")
      AND NOT EXISTS (SELECT FROM "merged_categories" WHERE "category_id" = c."id")
    RETURNING c."id", c."name")
  SELECT array_agg("id"), array_agg(lower("name")) INTO "gone", "names" FROM "deleted";
  -- Pins as the demo set them go whole; of others those whose category is gone.
  DELETE FROM "settings" WHERE "key" = 'pinnedCategories'
    AND "value" = (SELECT jsonb_agg("name" ORDER BY "item_id") FROM "demo_items" WHERE "kind" = 'pin');
  UPDATE "settings" SET "value" = (
    SELECT coalesce(jsonb_agg("name" ORDER BY "place"), '[]')
    FROM jsonb_array_elements_text("value") WITH ORDINALITY AS p ("name", "place") WHERE lower("name") <> ALL ("names"))
  WHERE "key" = 'pinnedCategories' AND "names" IS NOT NULL;
  DELETE FROM "category_daily_views" WHERE "category_id" = ANY ("gone");
  -- The demo shows what it looks like when a category is kept out of the feeds; nobody asked for it.
  UPDATE "categories" c SET "excluded_from_feeds" = false FROM "demo_items" d
  WHERE d."kind" = 'excluded' AND c."id" = d."item_id" AND c."name" = d."name" AND c."excluded_from_feeds";
  DELETE FROM "tags" t USING "demo_items" d
  WHERE d."kind" = 'tag' AND t."id" = d."item_id" AND NOT EXISTS (SELECT FROM "video_tags" WHERE "tag_id" = t."id")
    AND NOT EXISTS (SELECT FROM "deleted_video_rows" WHERE "source" = 'video_tags' AND ("row" ->> 'tag_id')::int = t."id");
  DELETE FROM "embed_hosts" h USING "demo_items" d
  WHERE d."kind" = 'host' AND h."host" = d."name"
    AND NOT EXISTS (SELECT FROM "videos" WHERE "iframe_src" LIKE 'https://' || h."host" || '/%');
  UPDATE "videos" SET "import_id" = NULL
  WHERE "import_id" IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'import');
  DELETE FROM "imports" WHERE "id" IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'import');
  DELETE FROM "demo_items";
END $function$;

CREATE OR REPLACE FUNCTION remove_demo_views()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM "demo_views") THEN
    RETURN;
  END IF;
  PERFORM FROM "videos" WHERE "id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total') ORDER BY "id" FOR KEY SHARE;
  PERFORM FROM "video_stats" WHERE "video_id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total')
  ORDER BY "video_id" FOR NO KEY UPDATE;
  DELETE FROM "video_daily_views" v USING "demo_views" d
  WHERE d."subject" = 'video' AND v."video_id" = d."item_id" AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "video_daily_views" v SET "views" = v."views" - d."views" FROM "demo_views" d
  WHERE d."subject" = 'video' AND v."video_id" = d."item_id" AND v."day" = d."day" AND v."views" > d."views";
  WITH "parts" AS (
    SELECT "video_id", "heat_at"("created_at") AS "heat" FROM "video_stats"
    WHERE "video_id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total')
    UNION ALL
    SELECT "video_id", "heat_at"("day" + interval '12 hours') - ln(5) + ln("views") FROM "video_daily_views"
    WHERE "views" > 0 AND "video_id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total')
  ), "tops" AS (SELECT "video_id", max("heat") AS "top" FROM "parts" GROUP BY 1)
  UPDATE "video_stats" s SET "views" = greatest(s."views" - d."views", 0), "heat" = n."heat"
  FROM "demo_views" d JOIN (
    SELECT "video_id", "top" + ln(sum(exp("heat" - "top"))) AS "heat" FROM "parts" JOIN "tops" USING ("video_id")
    GROUP BY "video_id", "top") AS n ON n."video_id" = d."item_id"
  WHERE d."subject" = 'total' AND s."video_id" = d."item_id";
  DELETE FROM "video_recent_views" WHERE "month" = 0;
  DELETE FROM "daily_views" v USING "demo_views" d WHERE d."subject" = 'site' AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "daily_views" v SET "views" = v."views" - d."views" FROM "demo_views" d WHERE d."subject" = 'site' AND v."day" = d."day";
  DELETE FROM "category_daily_views" v USING "demo_views" d
  WHERE d."subject" = 'category' AND v."category_id" = d."item_id" AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "category_daily_views" v SET "views" = v."views" - d."views" FROM "demo_views" d
  WHERE d."subject" = 'category' AND v."category_id" = d."item_id" AND v."day" = d."day";
  DELETE FROM "page_views" v USING "demo_views" d WHERE d."subject" = 'page' AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "page_views" v SET "views" = v."views" - d."views" FROM "demo_views" d WHERE d."subject" = 'page' AND v."day" = d."day";
  DELETE FROM "demo_views";
END $function$;

CREATE OR REPLACE FUNCTION roll_days("to" date DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE "last" date;
BEGIN
  SELECT "day" INTO "last" FROM "recent_views_days";
  IF "last" >= "to" THEN
    RETURN false;
  END IF;
  LOCK TABLE "video_recent_views" IN SHARE ROW EXCLUSIVE MODE;
  SELECT "day" INTO "last" FROM "recent_views_days";
  IF "last" >= "to" THEN
    RETURN false;
  END IF;
  PERFORM "add_recent_views"(array_agg("video_id"), array_agg("today"), array_agg("week"), array_agg("month")) FROM (
    SELECT "video_id", sum("views" * m."today") AS "today", sum("views" * m."week") AS "week", sum("views" * m."month") AS "month"
    FROM (
      SELECT d::date AS "day", (d::date = "to")::int - (d::date = "last")::int AS "today",
        (d::date > "to" - 7)::int - (d::date BETWEEN "last" - 6 AND "last")::int AS "week",
        (d::date > "to" - 30)::int - (d::date <= "last")::int AS "month"
      FROM generate_series("last" - 29, "to", '1 day') AS d) AS m
    JOIN "video_daily_views" v USING ("day")
    WHERE (m."today", m."week", m."month") <> (0, 0, 0) GROUP BY 1) AS "sums"
  HAVING count(*) > 0;
  DELETE FROM "video_recent_views" WHERE "month" = 0;
  UPDATE "recent_views_days" SET "day" = "to";
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION search_documents_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", -count(*)::int AS "n" FROM "deleted", "vocabulary_of"("words") AS "word" GROUP BY 1) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION search_documents_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", count(*)::int AS "n" FROM "inserted", "vocabulary_of"("words") AS "word" GROUP BY 1) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION search_documents_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  TRUNCATE "search_words", "search_word_changes";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION search_documents_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM "count_words"(array_agg("word"), array_agg("n")) FROM (
    SELECT "word", sum("n")::int AS "n" FROM (
      SELECT "word", 1 AS "n" FROM "inserted", "vocabulary_of"("words") AS "word"
      UNION ALL SELECT "word", -1 FROM "deleted", "vocabulary_of"("words") AS "word") AS "each"
    GROUP BY 1 HAVING sum("n") <> 0) AS "counted"
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION search_matching(query tsquery, in_title boolean, newest integer, most integer, documents boolean DEFAULT false, beside tsquery DEFAULT NULL::tsquery, uses integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(video_id integer, created_at timestamp with time zone, words tsvector)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION show_unless_excluded(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE "videos" SET "is_hidden" = false
  WHERE "is_hidden" AND "id" = ANY ("ids") AND NOT EXISTS (
    SELECT 1 FROM "video_categories" JOIN "categories" ON "categories"."id" = "category_id"
    WHERE "video_id" = "videos"."id" AND "excluded_from_feeds")
$function$;

CREATE OR REPLACE FUNCTION site_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("settings", "everything", "lists")
    VALUES (TG_ARGV[0] = 'settings', TG_ARGV[0] = 'everything', TG_ARGV[0] = 'lists');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sitemap_with(files json, blocks integer[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION span_of(text, integer, double precision, text, timestamp with time zone, integer)
 RETURNS TABLE(list text, category_id integer, number double precision, title text, moment timestamp with time zone, video_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s."list", s."category_id", s."number", s."title", s."moment", s."video_id" FROM "list_spans" s
  WHERE s."list" = $1 AND s."category_id" = $2
    AND (s."number", s."title", s."moment", s."video_id") <= ($3, $4, $5, $6)
  ORDER BY s."number" DESC, s."title" DESC, s."moment" DESC, s."video_id" DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION tag_slug(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT trim(BOTH '-' FROM left(regexp_replace(
    lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 80))
$function$;

CREATE OR REPLACE FUNCTION tag_slug_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  plain text := "tag_slug"(NEW."name");
BEGIN
  IF TG_OP = 'UPDATE' AND plain = "tag_slug"(OLD."name") THEN
    RETURN NEW;
  END IF;
  NEW."slug" := CASE WHEN plain = '' THEN 'tag-' || NEW."id"
    WHEN EXISTS (SELECT FROM "tags" WHERE "slug" = plain AND "id" <> NEW."id") THEN plain || '-' || NEW."id" ELSE plain END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION tags_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("video_id", "tag_id", "words", "everything")
    SELECT k."video_id", n."id", true, true FROM "inserted" n JOIN "deleted" o USING ("id")
    JOIN "video_tags" k ON k."tag_id" = n."id" WHERE n."name" <> o."name" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION uncut_categories(list text, ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg("id"), '{}') FROM unnest("ids") AS "id"
  WHERE (SELECT count(*) FROM (
    SELECT 1 FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = "id" LIMIT 2) AS "some") = 1
$function$;

CREATE OR REPLACE FUNCTION uncut_lists(lists text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg("list"), '{}') FROM unnest("lists") AS "list"
  WHERE (SELECT count(*) FROM (
    SELECT 1 FROM "list_blocks" b WHERE b."list" = "list"."list" AND b."category_id" = 0 LIMIT 2) AS "some") = 1
$function$;

CREATE OR REPLACE FUNCTION username_shape(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(key, 'm'::text, 'rn'::text), '0'::text, 'o'::text), '1'::text, 'l'::text);

CREATE OR REPLACE FUNCTION video_categories_copy_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT "created_at", "is_private" INTO NEW."created_at", NEW."is_private" FROM "videos" WHERE "id" = NEW."video_id";
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION video_categories_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "gone_categories" int[];
  "gone_positions" int[];
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "deleted") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" - "removed"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "deleted" GROUP BY 1) AS "removed"
  WHERE "categories"."id" = "removed"."category_id";
  WITH "gone" AS (
    DELETE FROM "category_slots" s USING "deleted" d
    WHERE s."category_id" = d."category_id" AND s."video_id" = d."video_id"
    RETURNING s."category_id", s."position")
  SELECT array_agg("category_id"), array_agg("position") INTO "gone_categories", "gone_positions" FROM "gone";
  WITH "holes" AS MATERIALIZED (
    SELECT g.*, row_number() OVER (PARTITION BY g."category_id" ORDER BY g."position") AS "place"
    FROM unnest("gone_categories", "gone_positions") AS g ("category_id", "position")
    JOIN "categories" c ON c."id" = g."category_id" WHERE g."position" < c."video_count"),
  "last" AS MATERIALIZED (
    SELECT s."category_id", s."position", row_number() OVER (PARTITION BY s."category_id" ORDER BY s."position") AS "place"
    FROM "categories" c JOIN "category_slots" s ON s."category_id" = c."id" AND s."position" >= c."video_count"
    WHERE c."id" = ANY ("gone_categories"))
  UPDATE "category_slots" s SET "position" = h."position"
  FROM "holes" h JOIN "last" l USING ("category_id", "place")
  WHERE s."category_id" = l."category_id" AND s."position" = l."position";
  PERFORM "show_unless_excluded"((SELECT array_agg(DISTINCT "video_id") FROM "deleted"));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_categories_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "inserted") ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "category_slots" ("category_id", "position", "video_id")
  SELECT i."category_id", c."video_count" + row_number() OVER (PARTITION BY i."category_id" ORDER BY i."video_id") - 1,
    i."video_id"
  FROM "inserted" i JOIN "categories" c ON c."id" = i."category_id";
  UPDATE "categories" SET "video_count" = "video_count" + "added"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "inserted" GROUP BY 1) AS "added"
  WHERE "categories"."id" = "added"."category_id";
  UPDATE "videos" SET "is_hidden" = true
  WHERE NOT "is_hidden" AND "id" = ANY (ARRAY(
    SELECT "video_id" FROM "inserted" JOIN "categories" ON "categories"."id" = "category_id" WHERE "excluded_from_feeds"));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_categories_keep_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a row of video_categories cannot change its video or category; delete it and insert another';
END $function$;

CREATE OR REPLACE FUNCTION video_categories_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION video_categories_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  TRUNCATE "category_slots";
  UPDATE "categories" SET "video_count" = 0 WHERE "video_count" <> 0;
  DELETE FROM "list_changes" WHERE "list" IN ('category', 'category_premium');
  DELETE FROM "list_totals" WHERE "list" IN ('category', 'category_premium');
  DELETE FROM "list_blocks" WHERE "list" IN ('category', 'category_premium');
  PERFORM "begin_lists"('{category,category_premium}', "id") FROM "categories";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_daily_views_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE "last" date;
BEGIN
  LOCK TABLE "video_recent_views" IN ROW EXCLUSIVE MODE;
  SELECT "day" INTO "last" FROM "recent_views_days";
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_recent_views"(array_agg("video_id"), array_agg("today"), array_agg("week"), array_agg("month")) FROM (
      SELECT "video_id", sum("views") FILTER (WHERE "day" = "last") AS "today",
        sum("views") FILTER (WHERE "day" > "last" - 7) AS "week", sum("views") AS "month"
      FROM "inserted" WHERE "day" BETWEEN "last" - 29 AND "last" GROUP BY 1) AS "sums"
    HAVING count(*) > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_recent_views"(array_agg("video_id"), array_agg("today"), array_agg("week"), array_agg("month")) FROM (
      SELECT "video_id", sum("views") FILTER (WHERE "day" = "last") AS "today",
        sum("views") FILTER (WHERE "day" > "last" - 7) AS "week", sum("views") AS "month"
      FROM (SELECT "day", "video_id", "views" FROM "inserted" UNION ALL SELECT "day", "video_id", -"views" FROM "deleted") AS d
      WHERE "day" BETWEEN "last" - 29 AND "last" GROUP BY 1) AS "sums"
    HAVING count(*) > 0;
  ELSE
    PERFORM "add_recent_views"(array_agg("video_id"), array_agg("today"), array_agg("week"), array_agg("month")) FROM (
      SELECT "video_id", -sum("views") FILTER (WHERE "day" = "last") AS "today",
        -sum("views") FILTER (WHERE "day" > "last" - 7) AS "week", -sum("views") AS "month"
      FROM "deleted" WHERE "day" BETWEEN "last" - 29 AND "last" GROUP BY 1) AS "sums"
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_links_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'video_categories' THEN
    INSERT INTO pg_temp."touched" ("video_id", "category_id", "words", "moved")
    SELECT "video_id", "category_id", true, true FROM "links" LIMIT "most_touched"();
  ELSE
    INSERT INTO pg_temp."touched" ("video_id", "tag_id", "words", "moved")
    SELECT "video_id", "tag_id", true, true FROM "links" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_mirrors_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO pg_temp."touched" ("video_id", "hosts")
    SELECT n."video_id", ARRAY[split_part(n."iframe_src", '/', 3), split_part(o."iframe_src", '/', 3)]
    FROM "inserted" n JOIN "deleted" o USING ("video_id", "embed_key")
    WHERE (n."iframe_src", n."position", n."misses" >= 3) IS DISTINCT FROM (o."iframe_src", o."position", o."misses" >= 3)
    LIMIT "most_touched"();
  ELSE
    INSERT INTO pg_temp."touched" ("video_id", "hosts")
    SELECT "video_id", ARRAY[split_part("iframe_src", '/', 3)] FROM "changed" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_privacy_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("video_id", "hosts")
    SELECT m."video_id", array_agg(split_part(m."iframe_src", '/', 3))
    FROM "inserted" n JOIN "deleted" o USING ("id") JOIN "video_mirrors" m ON m."video_id" = n."id"
    WHERE n."is_private" <> o."is_private" GROUP BY m."video_id" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION video_recent_views_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION video_stats_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION video_tags_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "tag_count_changes" ("tag_id", "change") SELECT "tag_id", count(*) FROM "inserted" GROUP BY 1;
  ELSE
    INSERT INTO "tag_count_changes" ("tag_id", "change") SELECT "tag_id", -count(*) FROM "deleted" GROUP BY 1;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_end_demo_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "demo_views") AND EXISTS (
    SELECT FROM "inserted" WHERE "id" NOT IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'video')) THEN
    PERFORM "remove_demo_views"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "video_stats" ("video_id", "views", "heat", "created_at", "is_hidden")
  SELECT "id", "starting_views", "heat_at"("created_at"), "created_at", "is_hidden" FROM "inserted";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION videos_lock_playlists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "playlists" WHERE "id" IN (SELECT "playlist_id" FROM "playlist_videos" WHERE "video_id" = OLD."id")
  ORDER BY "id" FOR NO KEY UPDATE;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION videos_made_private()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "search_documents" SET "words" = ts_filter("words", '{a,b,c}') WHERE "video_id" = NEW."id";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE "moved" int[];
BEGIN
  SELECT array_agg("id") INTO "moved" FROM (
    SELECT "id" FROM (
      SELECT "id", "created_at", "is_private", "is_hidden" FROM "inserted"
      UNION ALL SELECT "id", "created_at", "is_private", "is_hidden" FROM "deleted") AS "each"
    GROUP BY "id"
    HAVING min("created_at") <> max("created_at") OR bool_or("is_private") <> bool_and("is_private")
      OR bool_or("is_hidden") <> bool_and("is_hidden")) AS "changed";
  IF "moved" IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE "video_categories" k SET "created_at" = v."created_at", "is_private" = v."is_private"
  FROM "videos" v
  WHERE v."id" = ANY ("moved") AND k."video_id" = v."id"
    AND (k."created_at", k."is_private") <> (v."created_at", v."is_private");
  UPDATE "search_documents" d SET "created_at" = v."created_at"
  FROM "videos" v WHERE v."id" = ANY ("moved") AND d."video_id" = v."id" AND d."created_at" <> v."created_at";
  PERFORM 1 FROM "video_stats" WHERE "video_id" IN (
    SELECT s."video_id" FROM "video_stats" s JOIN "videos" v ON v."id" = s."video_id"
    WHERE s."video_id" = ANY ("moved") AND (s."created_at", s."is_hidden") <> (v."created_at", v."is_hidden"))
  ORDER BY "video_id" FOR NO KEY UPDATE;
  IF FOUND THEN
    UPDATE "video_stats" s SET "created_at" = v."created_at", "is_hidden" = v."is_hidden"
    FROM "videos" v
    WHERE v."id" = ANY ("moved") AND s."video_id" = v."id"
      AND (s."created_at", s."is_hidden") <> (v."created_at", v."is_hidden");
    UPDATE "video_recent_views" r SET "created_at" = v."created_at", "is_hidden" = v."is_hidden"
    FROM "videos" v
    WHERE v."id" = ANY ("moved") AND r."video_id" = v."id"
      AND (r."created_at", r."is_hidden") <> (v."created_at", v."is_hidden");
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_sitemap_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "sitemap_changes" ("block") SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "deleted";
  ELSE
    INSERT INTO "sitemap_changes" ("block") SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "inserted";
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO pg_temp."touched" ("video_id", "words", "moved", "hosts")
    SELECT "id", true, true, array_remove(ARRAY["public_host"("iframe_src", "is_private")], NULL)
    FROM "inserted" LIMIT "most_touched"();
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO pg_temp."touched" ("video_id", "moved", "created_at", "is_hidden", "hosts")
    SELECT "id", true, "created_at", "is_hidden", array_remove(ARRAY["public_host"("iframe_src", "is_private")], NULL)
    FROM "deleted" LIMIT "most_touched"();
  ELSE
    INSERT INTO pg_temp."touched" ("video_id", "words", "moved", "lists", "created_at", "is_hidden", "hosts")
    SELECT o."id", (n."title", n."description", n."is_private") IS DISTINCT FROM (o."title", o."description", o."is_private"),
      (n."is_private", n."is_hidden", n."created_at") IS DISTINCT FROM (o."is_private", o."is_hidden", o."created_at"),
      n."featured_rank" IS DISTINCT FROM o."featured_rank", o."created_at", o."is_hidden",
      CASE WHEN "public_host"(n."iframe_src", n."is_private") IS DISTINCT FROM "public_host"(o."iframe_src", o."is_private")
        THEN array_remove(ARRAY["public_host"(n."iframe_src", n."is_private"), "public_host"(o."iframe_src", o."is_private")], NULL)
        ELSE '{}' END
    FROM "inserted" n JOIN "deleted" o USING ("id") LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION videos_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  TRUNCATE "list_changes", "list_totals", "sitemap_changes";
  UPDATE "list_blocks" SET "count" = 0;
  UPDATE "sitemap_index" SET "files" = '{}';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION vocabulary_of(words tsvector)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT word.word
    FROM unnest(tsvector_to_array(ts_filter(vocabulary_of.words, '{a,b,c}'::"char"[]))) word(word)
   WHERE (("left"(word.word, 1) <> '='::text) AND ((char_length(word.word) > 2) OR (octet_length(word.word) < (3 * char_length(word.word)))));
END;

CREATE OR REPLACE FUNCTION word_grams(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  "marked" CONSTANT text := '^' || "word" || '$';
  "grams" text[] := '{}';
BEGIN
  FOR "n" IN 1 .. char_length("word") LOOP
    "grams" := "grams" || substr("marked", "n", 3);
  END LOOP;
  RETURN "grams";
END $function$;
