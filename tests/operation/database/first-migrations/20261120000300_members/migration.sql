-- Members: tries to sign in are counted here, and playlists keep their order.

-- Unlogged, because what a crash may take from it is a quarter of an hour of counting.
CREATE UNLOGGED TABLE "attempt_windows" (
    "key" BYTEA NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_windows_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "attempt_windows_ends_at_idx" ON "attempt_windows"("ends_at");

ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_position" CHECK ("position" >= 1);

-- Positions count from 1 without a gap, whoever removes a video: its member, or the admin who deletes it altogether.
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

-- Whoever changes a playlist locks it; so must the deletion of a video that is in it. First the video, then the
-- playlists: the order in which a video is added too, so that the two cannot wait for each other.
CREATE FUNCTION "videos_lock_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "playlists" WHERE "id" IN (SELECT "playlist_id" FROM "playlist_videos" WHERE "video_id" = OLD."id")
  ORDER BY "id" FOR NO KEY UPDATE;
  RETURN OLD;
END $$;

CREATE TRIGGER "videos_lock_playlists" BEFORE DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "videos_lock_playlists"();
