-- The moment that a gradual release gives each of its videos.
ALTER TABLE "bulk_change_videos" ADD COLUMN "publish_at" TIMESTAMPTZ(3);
