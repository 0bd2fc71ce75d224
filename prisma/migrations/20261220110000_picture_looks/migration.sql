-- A perceptual hash: it differs in few bits between copies of a picture in other sizes and formats. Null where there is too
-- little to see.
ALTER TABLE "pictures" ADD COLUMN "look" BIGINT,
  -- False for new pictures until they were compared with those of removed videos.
  ADD COLUMN "is_compared" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "pictures" ALTER COLUMN "is_compared" SET DEFAULT false;
CREATE INDEX "pictures_uncompared_idx" ON "pictures"("key") WHERE NOT "is_compared" AND "look" IS NOT NULL;

ALTER TABLE "removed_looks" ALTER COLUMN "title_key" DROP NOT NULL, ALTER COLUMN "seconds" DROP NOT NULL,
  ADD COLUMN "picture_look" BIGINT;

ALTER TABLE "look_alikes" ADD COLUMN "by_picture" BOOLEAN NOT NULL DEFAULT false,
  -- Set when somebody has compared the two, so that the video is not held again.
  ADD COLUMN "reviewed_at" TIMESTAMPTZ(3);
