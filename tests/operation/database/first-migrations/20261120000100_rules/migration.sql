-- What the tables must hold at all times, and the columns that are derived from others.

-- Limits ---------------------------------------------------------------------------------------------------------

ALTER TABLE "users"
  ADD CONSTRAINT "users_username_length" CHECK (char_length("username") BETWEEN 3 AND 30),
  ADD CONSTRAINT "users_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "users_premium_until" CHECK ("has_premium" OR "premium_until" IS NULL);

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_length" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "categories"
  ADD CONSTRAINT "categories_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "categories_video_count" CHECK ("video_count" >= 0);

ALTER TABLE "tags" ADD CONSTRAINT "tags_name_length" CHECK (char_length("name") BETWEEN 1 AND 100);

ALTER TABLE "videos"
  ADD CONSTRAINT "videos_title_length" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "videos_description_length" CHECK (char_length("description") <= 20000),
  ADD CONSTRAINT "videos_iframe_src" CHECK ("iframe_src" ~ '^https://' AND char_length("iframe_src") <= 2000),
  ADD CONSTRAINT "videos_source_url" CHECK ("source_url" ~ '^https?://' AND char_length("source_url") <= 2000),
  ADD CONSTRAINT "videos_thumbnail_url" CHECK ("thumbnail_url" ~ '^https://' AND char_length("thumbnail_url") <= 2000),
  ADD CONSTRAINT "videos_duration" CHECK ("duration_seconds" BETWEEN 0 AND 3599999),
  ADD CONSTRAINT "videos_featured_rank" CHECK ("featured_rank" >= 1),
  ADD CONSTRAINT "videos_size" CHECK ("width" > 0 AND "height" > 0);

ALTER TABLE "video_stats" ADD CONSTRAINT "video_stats_views" CHECK ("views" >= 0);
ALTER TABLE "video_daily_views" ADD CONSTRAINT "video_daily_views_views" CHECK ("views" > 0);
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_views" CHECK ("views" > 0);

ALTER TABLE "playlists"
  ADD CONSTRAINT "playlists_title_length" CHECK (char_length("title") BETWEEN 1 AND 100),
  ADD CONSTRAINT "playlists_description_length" CHECK (char_length("description") <= 1000);
CREATE UNIQUE INDEX "playlists_one_watch_later" ON "playlists" ("user_id") WHERE "kind" = 'watch_later';

ALTER TABLE "premium_claims"
  ADD CONSTRAINT "premium_claims_decided" CHECK (("state" = 'open') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "premium_claims_proof" CHECK ("transaction_hash" IS NOT NULL OR "screenshot_url" IS NOT NULL);

ALTER TABLE "imports" ADD CONSTRAINT "imports_rows"
  CHECK ("finished_at" IS NULL OR "rows" = "imported" + "updated" + "skipped" + "refused");

-- Indexes that Prisma's schema cannot say ------------------------------------------------------------------------

CREATE INDEX "videos_latest" ON "videos" ("created_at" DESC, "id" DESC) WHERE NOT "is_hidden";
CREATE INDEX "videos_premium" ON "videos" ("created_at" DESC, "id" DESC) WHERE "is_private" AND NOT "is_hidden";
CREATE INDEX "videos_longest" ON "videos" ("duration_seconds" DESC NULLS LAST, "id" DESC) WHERE NOT "is_hidden";
CREATE INDEX "videos_featured" ON "videos" ("featured_rank", "id") WHERE "featured_rank" IS NOT NULL;
CREATE INDEX "videos_title" ON "videos" (lower("title"), "id");
CREATE INDEX "video_categories_premium" ON "video_categories" ("category_id", "created_at" DESC, "video_id" DESC) WHERE "is_private";
CREATE INDEX "video_stats_heat" ON "video_stats" ("heat" DESC, "video_id" DESC) WHERE NOT "is_hidden";
CREATE INDEX "video_stats_views" ON "video_stats" ("views" DESC, "created_at" DESC, "video_id" DESC) WHERE NOT "is_hidden";

-- Counters are updated far more often than they are read by key: leave room for them on their page.
ALTER TABLE "video_stats" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Derived columns ------------------------------------------------------------------------------------------------
-- Triggers work on whole statements where they can, so that an import of thousands of rows runs each of them once.

-- Heat of a video that was just added: as if it had been viewed five times at that moment. 0.0990210257942779 is
-- ln(2) / 7, the decay by day; days are counted from 2020-01-01.
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

CREATE FUNCTION "videos_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "video_categories" SET "created_at" = NEW."created_at", "is_private" = NEW."is_private"
  WHERE "video_id" = NEW."id";
  UPDATE "search_documents" SET "created_at" = NEW."created_at" WHERE "video_id" = NEW."id";
  UPDATE "video_stats" SET "created_at" = NEW."created_at", "is_hidden" = NEW."is_hidden" WHERE "video_id" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_moved" AFTER UPDATE ON "videos" FOR EACH ROW
  WHEN (OLD."created_at" IS DISTINCT FROM NEW."created_at" OR OLD."is_private" IS DISTINCT FROM NEW."is_private"
    OR OLD."is_hidden" IS DISTINCT FROM NEW."is_hidden")
  EXECUTE FUNCTION "videos_moved"();

CREATE FUNCTION "video_categories_copy_video"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "created_at", "is_private" INTO NEW."created_at", NEW."is_private" FROM "videos" WHERE "id" = NEW."video_id";
  RETURN NEW;
END $$;

CREATE TRIGGER "video_categories_copy_video" BEFORE INSERT ON "video_categories"
  FOR EACH ROW EXECUTE FUNCTION "video_categories_copy_video"();

-- Rows of "categories" are locked in the order of their ids, so that two writers cannot wait for each other.
CREATE FUNCTION "video_categories_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "inserted") ORDER BY "id" FOR UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" + "added"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "inserted" GROUP BY 1) AS "added"
  WHERE "categories"."id" = "added"."category_id";
  UPDATE "videos" SET "is_hidden" = true
  WHERE NOT "is_hidden" AND "id" IN (
    SELECT "video_id" FROM "inserted" JOIN "categories" ON "categories"."id" = "category_id" WHERE "excluded_from_feeds");
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
  PERFORM 1 FROM "categories" WHERE "id" IN (SELECT "category_id" FROM "deleted") ORDER BY "id" FOR UPDATE;
  UPDATE "categories" SET "video_count" = "video_count" - "removed"."n"
  FROM (SELECT "category_id", count(*)::int AS "n" FROM "deleted" GROUP BY 1) AS "removed"
  WHERE "categories"."id" = "removed"."category_id";
  PERFORM "show_unless_excluded"((SELECT array_agg(DISTINCT "video_id") FROM "deleted"));
  RETURN NULL;
END $$;

CREATE TRIGGER "video_categories_deleted" AFTER DELETE ON "video_categories"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_categories_deleted"();

-- A row is added or removed, never turned into another: the counts above rely on it.
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
