-- Derived columns and rows. Triggers are per statement where possible, so that an import fires each of them once.
-- Replaces 20261120000100_rules, 20261120000300_members, 20261120000320_category_locks, 20261121000410_category_slots
-- Replaces 20261121000420_recent_views, 20261121230100_hidden_by_number

-- Videos ---------------------------------------------------------------------------------------------------------

-- Heat of a new video: as if it had been viewed five times at that moment. 0.0990210257942779 is ln(2) / 7, per day.
CREATE FUNCTION "heat_at"("moment" timestamptz) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 0.0990210257942779 * extract(epoch FROM ("moment" - '2020-01-01T00:00:00Z'::timestamptz)) / 86400 + ln(5);

CREATE FUNCTION "videos_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "video_stats" ("video_id", "heat", "created_at", "is_hidden")
  SELECT "id", "heat_at"("created_at"), "created_at", "is_hidden" FROM "inserted";
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_inserted" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_inserted"();

-- Counters are locked by id, in the order in which views are counted.
CREATE FUNCTION "videos_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    UPDATE "video_recent_views" r SET "created_at" = n."created_at", "is_hidden" = n."is_hidden"
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE r."video_id" = n."id" AND (n."created_at", n."is_hidden") <> (o."created_at", o."is_hidden");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_moved" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_moved"();

-- Restores rows kept as JSON, also after later migrations: new columns get their defaults, dropped ones are ignored.
CREATE FUNCTION "put_back"("target" regclass, "rows" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "columns" text;
BEGIN
  SELECT string_agg(quote_ident("attname"), ', ') INTO "columns" FROM "pg_attribute"
  WHERE "attrelid" = "target" AND "attnum" > 0 AND NOT "attisdropped" AND "attgenerated" = ''
    AND "rows" -> 0 ? "attname"::text;
  EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
    "target", "columns") USING "rows";
END $$;

-- Categories -----------------------------------------------------------------------------------------------------

CREATE FUNCTION "video_categories_copy_video"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "created_at", "is_private" INTO NEW."created_at", NEW."is_private" FROM "videos" WHERE "id" = NEW."video_id";
  RETURN NEW;
END $$;

-- A writer that knows both columns sets them, and no video is looked up.
CREATE TRIGGER "video_categories_copy_video" BEFORE INSERT ON "video_categories" FOR EACH ROW
  WHEN (NEW."created_at" IS NULL OR NEW."is_private" IS NULL) EXECUTE FUNCTION "video_categories_copy_video"();

-- Categories are locked by id, and FOR NO KEY UPDATE, because foreign keys let two writers hold FOR KEY SHARE. The ids
-- of videos to hide are read into an array, because Postgres would otherwise expect many and scan all videos.
CREATE FUNCTION "video_categories_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "video_categories_inserted" AFTER INSERT ON "video_categories"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_inserted"();

CREATE FUNCTION "show_unless_excluded"("ids" int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE "videos" SET "is_hidden" = false
  WHERE "is_hidden" AND "id" = ANY ("ids") AND NOT EXISTS (
    SELECT 1 FROM "video_categories" JOIN "categories" ON "categories"."id" = "category_id"
    WHERE "video_id" = "videos"."id" AND "excluded_from_feeds")
$$;

CREATE FUNCTION "video_categories_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "deleted") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" - "removed"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "deleted" GROUP BY 1) AS "removed"
  WHERE "categories"."id" = "removed"."category_id";
  WITH "gone" AS (
    DELETE FROM "category_slots" s USING "deleted" d
    WHERE s."category_id" = d."category_id" AND s."video_id" = d."video_id"
    RETURNING s."category_id", s."position"),
  "holes" AS (
    SELECT g.*, row_number() OVER (PARTITION BY g."category_id" ORDER BY g."position") AS "place"
    FROM "gone" g JOIN "categories" c ON c."id" = g."category_id" WHERE g."position" < c."video_count"),
  "last" AS (
    SELECT s."category_id", s."position", row_number() OVER (PARTITION BY s."category_id" ORDER BY s."position") AS "place"
    FROM (SELECT DISTINCT "category_id" FROM "gone") g
    JOIN "categories" c ON c."id" = g."category_id"
    JOIN "category_slots" s ON s."category_id" = c."id" AND s."position" >= c."video_count"
    WHERE NOT EXISTS (
      SELECT 1 FROM "gone" WHERE "gone"."category_id" = s."category_id" AND "gone"."position" = s."position"))
  UPDATE "category_slots" s SET "position" = h."position"
  FROM "holes" h JOIN "last" l USING ("category_id", "place")
  WHERE s."category_id" = l."category_id" AND s."position" = l."position";
  PERFORM "show_unless_excluded"((SELECT array_agg(DISTINCT "video_id") FROM "deleted"));
  RETURN NULL;
END $$;

CREATE TRIGGER "video_categories_deleted" AFTER DELETE ON "video_categories"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_deleted"();

CREATE FUNCTION "video_categories_keep_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of video_categories cannot change its video or category; delete it and insert another';
END $$;

CREATE TRIGGER "video_categories_keep_key" BEFORE UPDATE ON "video_categories" FOR EACH ROW
  WHEN (OLD."category_id" <> NEW."category_id" OR OLD."video_id" <> NEW."video_id")
  EXECUTE FUNCTION "video_categories_keep_key"();

CREATE FUNCTION "categories_excluded"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."excluded_from_feeds" THEN
    UPDATE "videos" SET "is_hidden" = true
    WHERE NOT "is_hidden" AND "id" IN (SELECT "video_id" FROM "video_categories" WHERE "category_id" = NEW."id");
  ELSE
    PERFORM "show_unless_excluded"(
      (SELECT array_agg("video_id") FROM "video_categories" WHERE "category_id" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "categories_excluded" AFTER UPDATE ON "categories" FOR EACH ROW
  WHEN (OLD."excluded_from_feeds" <> NEW."excluded_from_feeds")
  EXECUTE FUNCTION "categories_excluded"();

-- Playlists ------------------------------------------------------------------------------------------------------

CREATE FUNCTION "playlist_videos_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "playlist_videos" SET "position" = "counted"."place"
  FROM (
    SELECT "playlist_id", "video_id", row_number() OVER (PARTITION BY "playlist_id" ORDER BY "position") AS "place"
    FROM "playlist_videos" WHERE "playlist_id" IN (SELECT "playlist_id" FROM "deleted")) AS "counted"
  WHERE "playlist_videos"."playlist_id" = "counted"."playlist_id"
    AND "playlist_videos"."video_id" = "counted"."video_id"
    AND "playlist_videos"."position" <> "counted"."place";
  RETURN NULL;
END $$;

CREATE TRIGGER "playlist_videos_deleted" AFTER DELETE ON "playlist_videos"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "playlist_videos_deleted"();

-- First the video is locked, then its playlists, in the same order as adding a video, to prevent deadlocks.
CREATE FUNCTION "videos_lock_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "playlists" WHERE "id" IN (SELECT "playlist_id" FROM "playlist_videos" WHERE "video_id" = OLD."id")
  ORDER BY "id" FOR NO KEY UPDATE;
  RETURN OLD;
END $$;

CREATE TRIGGER "videos_lock_playlists" BEFORE DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "videos_lock_playlists"();

-- Views of today, of the last 7 and of the last 30 days ----------------------------------------------------------

-- A negative change never creates a row: the video may be about to be deleted.
CREATE FUNCTION "add_recent_views"("ids" int[], "today" bigint[], "week" bigint[], "month" bigint[]) RETURNS void LANGUAGE sql AS $$
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
$$;

-- The lock, taken before the day is read, keeps "roll_days" from moving the periods meanwhile.
CREATE FUNCTION "video_daily_views_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "video_daily_views_new" AFTER INSERT ON "video_daily_views"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_daily_views_counted"();
CREATE TRIGGER "video_daily_views_anew" AFTER UPDATE ON "video_daily_views"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "video_daily_views_counted"();
CREATE TRIGGER "video_daily_views_gone" AFTER DELETE ON "video_daily_views"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_daily_views_counted"();

CREATE FUNCTION "roll_days"("to" date DEFAULT (now() AT TIME ZONE 'UTC')::date) RETURNS boolean LANGUAGE plpgsql AS $$
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
END $$;
