-- Pictures of videos that a report took off the site are not served, though their files stay for a month.
ALTER TABLE "pictures" ADD COLUMN "is_withheld" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "pictures_withheld_idx" ON "pictures"("name") WHERE "is_withheld";

UPDATE "pictures" p SET "is_withheld" = true FROM "deleted_videos" d
WHERE p."key" = sha256(convert_to(d."row" ->> 'thumbnail_url', 'UTF8'))
  AND EXISTS (SELECT 1 FROM "video_reports" r WHERE r."video_id" = d."video_id"
    AND (r."decision" = 'removed' OR (r."hidden_at" IS NOT NULL AND r."resolved_at" IS NULL)))
  AND NOT EXISTS (SELECT 1 FROM "videos" v WHERE v."thumbnail_url" = p."address");
