-- Videos whose title, duration or players changed since the pairs were computed. Appended by triggers, taken by a job.
CREATE TABLE "duplicate_changes" (
    "id" BIGSERIAL NOT NULL,
    "video_id" INTEGER NOT NULL,

    CONSTRAINT "duplicate_changes_pkey" PRIMARY KEY ("id")
);

-- Hashes of normalised titles. Without foreign keys, as pairs: they are computed again when a video comes back.
CREATE TABLE "title_keys" (
    "video_id" INTEGER NOT NULL,
    "key" BIGINT NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "title_keys_pkey" PRIMARY KEY ("video_id")
);
CREATE INDEX "title_keys_key_seconds_idx" ON "title_keys"("key", "seconds");

CREATE TABLE "duplicate_pairs" (
    "first_id" INTEGER NOT NULL,
    "second_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "duplicate_pairs_pkey" PRIMARY KEY ("first_id", "second_id"),
    CONSTRAINT "duplicate_pairs_kind" CHECK ("kind" IN ('identity', 'title')),
    CONSTRAINT "duplicate_pairs_order" CHECK ("first_id" < "second_id")
);
CREATE INDEX "duplicate_pairs_second_id_idx" ON "duplicate_pairs"("second_id");
CREATE INDEX "duplicate_pairs_open" ON "duplicate_pairs"("kind", "second_id" DESC, "first_id") WHERE "dismissed_at" IS NULL;

-- Videos that were merged into another one, to which their pages lead. "before" is what undo takes back from that one.
CREATE TABLE "merged_videos" (
    "id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "old_id" TEXT,
    "old_slug" TEXT,
    "old_url" TEXT,
    "before" JSONB NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merged_videos_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "merged_videos_merged_at_id_idx" ON "merged_videos"("merged_at" DESC, "id" DESC);
CREATE INDEX "merged_videos_old_id_idx" ON "merged_videos"("old_id");
CREATE INDEX "merged_videos_old_slug_idx" ON "merged_videos"("old_slug");
CREATE INDEX "merged_videos_old_url_idx" ON "merged_videos"("old_url");

-- Their rows are in the trash for thirty days, but not among the deleted videos.
ALTER TABLE "deleted_videos" ADD COLUMN "merged_into" INTEGER;

CREATE FUNCTION "duplicates_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "duplicates_new" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "duplicates_changed"();
CREATE TRIGGER "duplicates_anew" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "duplicates_changed"();
CREATE TRIGGER "duplicates_gone" AFTER DELETE ON "videos"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "duplicates_changed"();
CREATE TRIGGER "mirror_duplicates_new" AFTER INSERT ON "video_mirrors"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "duplicates_changed"();
CREATE TRIGGER "mirror_duplicates_gone" AFTER DELETE ON "video_mirrors"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "duplicates_changed"();

INSERT INTO "duplicate_changes" ("video_id") SELECT "id" FROM "videos" ORDER BY "id";
