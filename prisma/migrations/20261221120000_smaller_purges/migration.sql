-- Categories and player hosts purge what names them, not every page. Rows with "everything" and a category come from
-- here: with "lists", every filter bar changes; without, only the pages of that category. Instances of the previous
-- release go on reading "everything" and purge all pages.
CREATE OR REPLACE FUNCTION "categories_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- Every page's policy lists the hosts that public videos use.
CREATE FUNCTION "embed_hosts_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

DROP TRIGGER "embed_hosts_touched" ON "embed_hosts";
CREATE TRIGGER "embed_hosts_touched" AFTER INSERT OR UPDATE OR DELETE ON "embed_hosts"
  FOR EACH ROW EXECUTE FUNCTION "embed_hosts_touched"();

DROP FUNCTION "end_unit_of_work"(int);
CREATE FUNCTION "end_unit_of_work"("most" int) RETURNS TABLE (
  "settings" boolean, "everything" boolean, "lists" boolean, "videos" int[], "words" int[], "moved" int[],
  "renamed" int[], "emptied" int[], "hosts" text[], "hostVideos" int[], "places" jsonb,
  "site" boolean, "filterBars" boolean, "described" int[]) LANGUAGE plpgsql AS $$
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
END $$;
