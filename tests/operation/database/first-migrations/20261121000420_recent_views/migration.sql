-- Views of today, of the last 7 and of the last 30 days, for the videos that were viewed in them. The daily rows are the
-- truth; triggers add what is counted, and `roll_days` moves the windows on when a UTC day has begun.

CREATE TABLE "video_recent_views" (
    "video_id" INTEGER NOT NULL,
    "today" INTEGER NOT NULL,
    "week" INTEGER NOT NULL,
    "month" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_hidden" BOOLEAN NOT NULL,

    CONSTRAINT "video_recent_views_pkey" PRIMARY KEY ("video_id")
);
ALTER TABLE "video_recent_views" ADD CONSTRAINT "video_recent_views_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "video_recent_views_today" ON "video_recent_views" ("today" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "today" > 0 AND NOT "is_hidden";
CREATE INDEX "video_recent_views_week" ON "video_recent_views" ("week" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "week" > 0 AND NOT "is_hidden";
CREATE INDEX "video_recent_views_month" ON "video_recent_views" ("month" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "month" > 0 AND NOT "is_hidden";
ALTER TABLE "video_recent_views" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- One row: the day that the windows end with.
CREATE TABLE "recent_views_days" (
    "day" DATE NOT NULL,

    CONSTRAINT "recent_views_days_pkey" PRIMARY KEY ("day")
);
INSERT INTO "recent_views_days" VALUES ((now() AT TIME ZONE 'UTC')::date);

-- Adds to the windows. What only takes away never makes a row: the video may be on its way out.
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

-- A window moves only while nobody counts: whoever counts takes this lock before looking which day it is.
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

-- Moves the windows to a day, once whoever calls; true when it did. Reads the days that enter or leave a window alone.
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

-- Copies, and how many videos each window has: a list of one block, whose pages end after ten thousand rows.

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
    UPDATE "video_recent_views" r SET "created_at" = n."created_at", "is_hidden" = n."is_hidden"
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE r."video_id" = n."id" AND (n."created_at", n."is_hidden") <> (o."created_at", o."is_hidden");
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "video_recent_views_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changes" int[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT ARRAY[count(*) FILTER (WHERE "today" > 0), count(*) FILTER (WHERE "week" > 0), count(*) FILTER (WHERE "month" > 0)]
    INTO "changes" FROM "inserted" WHERE NOT "is_hidden";
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT ARRAY[coalesce("changes"[1], 0) - count(*) FILTER (WHERE "today" > 0),
      coalesce("changes"[2], 0) - count(*) FILTER (WHERE "week" > 0),
      coalesce("changes"[3], 0) - count(*) FILTER (WHERE "month" > 0)]
    INTO "changes" FROM "deleted" WHERE NOT "is_hidden";
  END IF;
  INSERT INTO "list_changes" ("list", "category_id", "number", "title", "moment", "video_id", "count")
  SELECT "list", 0, -2147483648, '', '-infinity', 0, "n"
  FROM unnest('{today,week,month}'::text[], "changes") AS c ("list", "n") WHERE "n" <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "video_recent_views_new" AFTER INSERT ON "video_recent_views"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_recent_views_listed"();
CREATE TRIGGER "video_recent_views_gone" AFTER DELETE ON "video_recent_views"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_recent_views_listed"();
CREATE TRIGGER "video_recent_views_anew" AFTER UPDATE ON "video_recent_views"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "video_recent_views_listed"();

ALTER FUNCTION "list_keys" RENAME TO "list_keys_of_videos";
CREATE FUNCTION "list_keys"("list" text, "category_id" int DEFAULT 0) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "list" IN ('today', 'week', 'month') THEN format(
    'SELECT %1$s AS number, '''' AS title, created_at AS moment, video_id FROM video_recent_views WHERE %1$s > 0 AND NOT is_hidden',
    "list")
  ELSE "list_keys_of_videos"("list", "category_id") END
$$;

SELECT "begin_lists"('{today,week,month}', 0);

INSERT INTO "video_recent_views"
SELECT "video_id", coalesce(sum(d."views") FILTER (WHERE d."day" = l."day"), 0),
  coalesce(sum(d."views") FILTER (WHERE d."day" > l."day" - 7), 0), sum(d."views"), s."created_at", s."is_hidden"
FROM "video_daily_views" d JOIN "video_stats" s USING ("video_id") CROSS JOIN "recent_views_days" l
WHERE d."day" BETWEEN l."day" - 29 AND l."day" GROUP BY "video_id", s."created_at", s."is_hidden";
