-- The unit of work (lib/catalog): triggers record what a transaction touches of the catalogue, so that no command has to
-- say it. Rows wait in a temporary table of the session and are gone at the end of the transaction; a session that has
-- begun no unit of work has no such table and records nothing.

-- With `most`, recording stops after about so many rows, and everything counts as touched: an import of a million videos
-- touches every page there is.
CREATE FUNCTION "begin_unit_of_work"("most" int DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE FUNCTION "most_touched"() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('vitrine.most_touched', true), '')::int
$$;

CREATE FUNCTION "records_touched"() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pg_temp.touched') IS NULL THEN
    RETURN false;
  END IF;
  RETURN "most_touched"() IS NULL OR (SELECT count(*) FROM pg_temp."touched") < "most_touched"();
END $$;

CREATE FUNCTION "public_host"("iframe_src" text, "is_private" boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN NOT "is_private" THEN split_part("iframe_src", '/', 3) END
$$;

CREATE FUNCTION "videos_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "videos_touched_new" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_touched"();
CREATE TRIGGER "videos_touched_anew" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_touched"();
CREATE TRIGGER "videos_touched_gone" AFTER DELETE ON "videos"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_touched"();

-- Rows of video_categories and video_tags come and go; their keys never change.
CREATE FUNCTION "video_links_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "video_categories_touched_new" AFTER INSERT ON "video_categories"
  REFERENCING NEW TABLE AS "links" FOR EACH STATEMENT EXECUTE FUNCTION "video_links_touched"();
CREATE TRIGGER "video_categories_touched_gone" AFTER DELETE ON "video_categories"
  REFERENCING OLD TABLE AS "links" FOR EACH STATEMENT EXECUTE FUNCTION "video_links_touched"();
CREATE TRIGGER "video_tags_touched_new" AFTER INSERT ON "video_tags"
  REFERENCING NEW TABLE AS "links" FOR EACH STATEMENT EXECUTE FUNCTION "video_links_touched"();
CREATE TRIGGER "video_tags_touched_gone" AFTER DELETE ON "video_tags"
  REFERENCING OLD TABLE AS "links" FOR EACH STATEMENT EXECUTE FUNCTION "video_links_touched"();

-- Every list has the filter bar, which names the categories, and the pinned ones among them that have videos.
CREATE FUNCTION "categories_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything", "renamed", "emptied")
    SELECT n."id", (n."name", n."excluded_from_feeds") <> (o."name", o."excluded_from_feeds"), n."name" <> o."name",
      (n."video_count" = 0) <> (o."video_count" = 0)
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE (n."name", n."excluded_from_feeds", n."video_count" = 0) <> (o."name", o."excluded_from_feeds", o."video_count" = 0)
    LIMIT "most_touched"();
  ELSIF EXISTS (SELECT FROM "changed") THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything") SELECT "id", true FROM "changed" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "categories_touched_new" AFTER INSERT ON "categories"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "categories_touched"();
CREATE TRIGGER "categories_touched_anew" AFTER UPDATE ON "categories"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "categories_touched"();
CREATE TRIGGER "categories_touched_gone" AFTER DELETE ON "categories"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "categories_touched"();

-- What stands on every page, by a row each: settings, hosts of players, and the day up to which Most Watched counts.
CREATE FUNCTION "site_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("settings", "everything", "lists")
    VALUES (TG_ARGV[0] = 'settings', TG_ARGV[0] = 'everything', TG_ARGV[0] = 'lists');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "settings_touched" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('settings');
CREATE TRIGGER "embed_hosts_touched" AFTER INSERT OR UPDATE OR DELETE ON "embed_hosts"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('everything');
CREATE TRIGGER "recent_views_days_touched" AFTER UPDATE ON "recent_views_days"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('lists');

-- What the transaction has touched so far. Places are left out where more than `most` videos moved: all pages go then.
CREATE FUNCTION "end_unit_of_work"("most" int) RETURNS TABLE (
  "settings" boolean, "everything" boolean, "lists" boolean, "videos" int[], "words" int[], "moved" int[],
  "renamed" int[], "emptied" int[], "hosts" text[], "hostVideos" int[], "places" jsonb) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT coalesce(bool_or(t."settings"), false),
    coalesce(bool_or(t."everything"), false) OR coalesce(count(*) >= "most_touched"(), false)
      OR count(DISTINCT t."video_id") FILTER (WHERE t."moved") > "most",
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
      FROM pg_temp."touched" p WHERE p."moved") END
  FROM pg_temp."touched" t;
END $$;
